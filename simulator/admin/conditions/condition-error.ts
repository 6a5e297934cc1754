/** A text that is no condition, and the character where it stops being one. */
export class ConditionError extends Error {
  constructor(
    readonly problem: string,
    readonly text: string,
    /** Counted from 0; messages count from 1. */
    readonly position: number,
  ) {
    super(`${problem} (character ${position + 1})\n${pointAt(text, position)}`)
  }
}

/** The most characters that are shown on each side of the place. */
const around = 60

/** Returns the line of the text with a caret under the place. */
function pointAt(text: string, position: number): string {
  const flat = text.replace(/\s/g, ' ')
  const start = Math.max(0, position - around)
  const end = Math.min(flat.length, position + around)
  const opening = start > 0 ? '…' : ''
  const closing = end < flat.length ? '…' : ''
  return `${opening}${flat.slice(start, end)}${closing}\n${' '.repeat(opening.length + position - start)}^`
}
