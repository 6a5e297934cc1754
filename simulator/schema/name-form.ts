/** The form of the names of worlds, branches and snapshots, as the inside of a pattern. */
export const nameForm = '[A-Za-z0-9][A-Za-z0-9._-]{0,63}'

const wholeName = new RegExp(`^${nameForm}$`)

export const isName = (text: string): boolean => wholeName.test(text)
