import { worldTokens } from '../worlds/index.ts'

/**
 * A part of the data that no timeline or admin answer shows in full. A text is the name of a member, in any spelling,
 * or a dotted name (`card.number`), which matches the end of a path. Such a member is hidden, or masked to its last
 * four characters, which carry the magic values. A `shape` hides every match that `fits` in any text. `open` is a
 * member that is shown despite its name when the object has the member `beside` too.
 */
export type Secret =
  | string
  | { readonly member: string; readonly shows: 'lastFour' }
  | { readonly shape: RegExp; readonly shows?: 'lastFour'; readonly fits?: (match: string) => boolean }
  | { readonly open: string; readonly beside: string }

/** Declares members that are masked to their last four characters. */
export const masked = (...members: readonly string[]): readonly Secret[] =>
  members.map((member) => ({ member, shows: 'lastFour' }))

export const hidden = '[hidden]'

/** Masks a text to its last four characters, or hides it when it has no more than these. */
export const mask = (text: string): string => (text.length > 4 && text !== hidden ? `****${text.slice(-4)}` : hidden)

/** Returns a function that replaces every match of the shapes in a text, and the admin tokens of worlds. */
export function shapeHider(secrets: readonly Secret[]): (text: string) => string {
  const shapes = [...secrets, { shape: worldTokens }].filter(
    (secret) => typeof secret === 'object' && 'shape' in secret,
  )
  return (text) => {
    let shown = text
    for (const { shape, shows, fits = () => true } of shapes)
      shown = shown.replace(shape, (match) => (fits(match) ? (shows === 'lastFour' ? mask(match) : hidden) : match))
    return shown
  }
}
