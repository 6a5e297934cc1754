/** The texts of a form by the names of their fields; those that are empty are absent. */
export type Texts = Readonly<Record<string, string>>

/** Returns the texts of a form, without the spaces around them. */
export function textsOf(form: HTMLFormElement): Texts {
  const texts: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text !== '') texts[name] = text
  }
  return texts
}

/** True when two forms hold the same. */
export function areSame(one: Texts, other: Texts): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

type Optional<Members> = { [Name in keyof Members as undefined extends Members[Name] ? Name : never]: Members[Name] }

/** The members without those that are undefined. */
type Given<Members> = Omit<Members, keyof Optional<Members>> & {
  [Name in keyof Optional<Members>]?: Exclude<Members[Name & keyof Members], undefined>
}

/** Leaves out the members that are undefined, as JSON does. */
export const given = <Members extends object>(members: Members): Given<Members> => JSON.parse(JSON.stringify(members))

/** The attributes of a field for the name of a world, a branch or a snapshot; the title is shown with a wrong one. */
export const nameRules = {
  autocomplete: 'off',
  pattern: '[A-Za-z0-9][A-Za-z0-9._\\-]{0,63}',
  title: 'Up to 64 letters, digits, dots, hyphens, underscores',
}
