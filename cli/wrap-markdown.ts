import { wrap } from './wrap.ts'
import { wrapTable } from './wrap-table.ts'

/** Wraps prose and tables of a Markdown text at a width, if any. Code, headings and comments stay as they are. */
export function wrapMarkdown(text: string, width: number | undefined): string {
  if (width === undefined) return text
  return blocksOf(text)
    .map(({ lines, kind }) => {
      if (kind === 'prose') return wrapProse(lines, width)
      return (kind === 'table' ? wrapTable(lines, width) : lines).join('\n')
    })
    .join('\n')
}

/** A paragraph, an item of a list or a table with all its lines, or a line that is none of these. */
interface Block {
  readonly lines: string[]
  readonly kind: 'prose' | 'table' | 'other'
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
    const isCode = isFenced || isEdge || (asItIs.test(last?.kind === 'prose' ? line.trimStart() : line) && !isItem)
    const kind = !isCode ? 'prose' : !isFenced && line.startsWith('|') ? 'table' : 'other'
    if (last?.kind === 'prose' && kind === 'prose' && !isItem) last.lines.push(line.trim())
    else if (last?.kind === 'table' && kind === 'table') last.lines.push(line)
    else blocks.push({ lines: [line], kind })
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
