/** Splits a text into code points, so that no emoji is cut in half. */
export const charactersOf = (text: string): readonly string[] => [...text]

/** The most characters of what a client wrote that a message repeats. */
const mostShown = 100

/** Keeps what a client wrote from filling a message. */
export function shortened(text: string): string {
  const characters = charactersOf(text)
  return characters.length > mostShown ? `${characters.slice(0, mostShown).join('')}…` : text
}
