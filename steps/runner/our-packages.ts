/** True for the names that lead to this package and its copy of cucumber, wherever a step file stands. */
export const isOurs = (name: string): boolean => /^(?:sandglass|@cucumber\/cucumber)(?:\/|$)/.test(name)
