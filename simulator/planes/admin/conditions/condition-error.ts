import { charactersOf } from '../../../schema/index.ts'

/** An invalid condition, and the character where it becomes invalid. */
export class ConditionError extends Error {
  /** The position of the character in the text, counted from 1; an emoji is one character. */
  readonly character: number

  constructor(
    readonly problem: string,
    readonly text: string,
    /** The index in the text. */
    index: number,
  ) {
    const before = charactersOf(text.slice(0, index)).length
    super(`${problem} (character ${before + 1})\n${pointAt(text, before)}`)
    this.character = before + 1
  }
}

/** The most characters to show on each side. */
const around = 60

/** Returns the line of the text with a caret under the character. */
function pointAt(text: string, before: number): string {
  const flat = charactersOf(text.replace(/[\s\p{Cc}]/gu, ' '))
  const start = Math.max(0, before - around)
  const end = Math.min(flat.length, before + around)
  const opening = start > 0 ? '…' : ''
  const closing = end < flat.length ? '…' : ''
  return `${opening}${flat.slice(start, end).join('')}${closing}\n${' '.repeat(opening.length + before - start)}^`
}
