import { wrap } from './wrap.ts'

/** Wraps the prose of a Markdown text at a width, if any. Code, tables, headings and comments stay as they are. */
export function wrapMarkdown(text: string, width: number | undefined): string {
  if (width === undefined) return text
  return blocksOf(text)
    .map(({ lines, isProse }) => (isProse ? wrapProse(lines, width) : lines.join('\n')))
    .join('\n')
}

/** A paragraph or an item of a list with all its lines, or a line that is neither. */
interface Block {
  readonly lines: string[]
  readonly isProse: boolean
}

const fence = /^ *```/
const listMark = /^ *(?:[-*]|\d+\.) /
const asItIs = /^(?: {4}|\t|\||#|<|$)/

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  let isFenced = false
  for (const line of text.split('\n')) {
    const isEdge = fence.test(line)
    const last = blocks.at(-1)
    // Four spaces begin code, unless they continue an item of a list.
    const isItem = listMark.test(line)
    const isCode = isFenced || isEdge || (asItIs.test(last?.isProse ? line.trimStart() : line) && !isItem)
    if (last?.isProse && !isCode && !isItem) last.lines.push(line.trim())
    else blocks.push({ lines: [line], isProse: !isCode })
    if (isEdge) isFenced = !isFenced
  }
  return blocks
}

/** Fills the lines of a block; those below the mark of an item begin where its text does. */
function wrapProse(lines: readonly string[], width: number): string {
  const text = lines.join(' ')
  const [mark = ''] = listMark.exec(text) ?? []
  // `wrap` itself indents what follows a dash.
  return wrap(text, width, /\d+\. $/.test(mark) ? ' '.repeat(mark.trimStart().length) : '')
}
