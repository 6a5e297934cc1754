/** Splits a text into code points; code units would cut emoji in half. */
export const charactersOf = (text: string): readonly string[] => [...text]

/** The most characters of a client's text that a message repeats. */
const mostShown = 100

/** Shortens a client's text for a message. */
export function shortened(text: string): string {
  const characters = charactersOf(text)
  return characters.length > mostShown ? `${characters.slice(0, mostShown).join('')}…` : text
}
