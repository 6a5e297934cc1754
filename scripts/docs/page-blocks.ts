/** A fenced block of code on a page. */
export interface Block {
  /** The first word after the fence. */
  readonly language: string
  readonly text: string
  /** The file that a comment in the first line names. */
  readonly file: string | undefined
  /** The line of the page on which the text begins, counted from 1. */
  readonly line: number
}

const fenced = /^```(\w+)\n([\s\S]*?)^```$/gm
const fileComment = /^(?:#|\/\/) ([\w./-]+\.\w+)$/m

/** Returns the blocks of a page in their order. */
export function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(fenced)].map(({ 1: language = '', 2: text = '', index }) => ({
    language,
    text,
    file: fileComment.exec(text.split('\n', 1)[0] ?? '')?.[1],
    line: page.slice(0, index).split('\n').length + 1,
  }))
}
