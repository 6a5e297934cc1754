/** The most characters in the name of a world, a branch or a snapshot. */
export const longestName = 64

/** The form of such names, as the inside of a pattern. */
export const nameForm = `[A-Za-z0-9][A-Za-z0-9._-]{0,${longestName - 1}}`

const wholeName = new RegExp(`^${nameForm}$`)

export const isName = (text: string): boolean => wholeName.test(text)
