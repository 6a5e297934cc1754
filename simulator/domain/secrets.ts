/**
 * A part of the data that no timeline or admin answer shows in full. A text is the name of a member, in any spelling,
 * or a dotted name (`card.number`), which matches the end of a path. Such a member is hidden, or masked to its last
 * four characters, which carry the magic values. A `shape` hides every match in any text.
 */
export type Secret =
  | string
  | { readonly member: string; readonly shows: 'lastFour' }
  | { readonly shape: RegExp; readonly shows?: 'lastFour' }

/** Declares members that are masked to their last four characters. */
export const masked = (...members: readonly string[]): readonly Secret[] =>
  members.map((member) => ({ member, shows: 'lastFour' }))
