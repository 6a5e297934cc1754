import { type Item, isNewDay, isNewTime, type Row } from './items.ts'
import { sharedCause, tellingOf } from './telling.ts'

const gapHeight = 24
const lineHeight = 18
/** Above and below the lines of a row. */
const padding = 12
/** Names that people choose may be longer than any row. */
const mostLines = 5

/** The room of a row, and the widths of texts in it, in pixels. */
export interface RowRoom {
  readonly width: number
  /** True where rows have less room and name no causes. */
  readonly isNarrow: boolean
  readonly widthOf: (text: string, font: 'name' | 'detail' | 'outcome' | 'time') => number
}

/** Returns the height of an item: a row has as many lines as its words need. */
export function heightAt(items: readonly Item[], index: number, room: RowRoom): number {
  const item = items[index]
  if (item === undefined || item.kind === 'gap') return gapHeight
  return linesOf(item, timeWords(items, index), room) * lineHeight + padding
}

/** True for a row of several lines. */
export const isTall = (height: number): boolean => height > lineHeight + padding

/** Letters as wide as the time that the row shows. */
function timeWords(items: readonly Item[], index: number): string {
  const item = items[index]
  const isRun = item?.kind === 'run'
  const time = isRun ? '00:00:00–00:00:00' : isNewTime(items, index) ? '00:00:00' : ''
  return isNewDay(items, index) ? `00-00 ${time}` : time
}

function linesOf(item: Row, time: string, { width, isNarrow, widthOf }: RowRoom): number {
  const { name, detail, outcome } = tellingOf(item)
  const cause = isNarrow ? undefined : sharedCause(item.entries)
  const gap = isNarrow ? 6 : 8
  // The padding, the mark, the number, and the gaps between the columns.
  const fixed = isNarrow ? 2 * 6 + 14 + 34 : 2 * 10 + 16 + 36
  const room = width - fixed - 4 * gap - widthOf(time, 'time')
  const [told, ended] = [detail === '' ? '' : `· ${detail}`, widthOf(outcome, 'outcome')]
  const parts = [name, ...(cause === undefined ? [] : [`← ${cause}`])]
  const inOne = [...parts.map((part) => widthOf(part, 'name') + 6), widthOf(told, 'detail')]
  if (inOne.reduce((sum, part) => sum + part) + ended <= room) return 1
  const isEvent = item.kind === 'event'
  const beside = isEvent ? room : room - ended
  const named = wrapped(name.split(/(?<=[._ ])/), beside, (text) => widthOf(text, 'name'))
  // A name of several lines leaves the cause no room at its end.
  const isCauseApart = cause !== undefined && (named > 1 || (inOne[0] ?? 0) + (inOne[1] ?? 0) > beside)
  const second = told === '' ? 0 : wrapped(told.split(/(?<= )/), beside, (text) => widthOf(text, 'detail'))
  // Of an event, the outcome has a line for itself.
  return Math.min(mostLines, named + (isCauseApart ? 1 : 0) + second + (isEvent && outcome !== '' ? 1 : 0))
}

/** Counts the lines that parts of a text need, each as long as the room allows. */
function wrapped(chunks: readonly string[], room: number, widthOf: (text: string) => number): number {
  let [lines, used] = [1, 0]
  for (const chunk of chunks) {
    const width = widthOf(chunk)
    if (used > 0 && used + width > room) {
      lines += 1
      used = 0
    }
    // A part that is longer than a line breaks anywhere.
    lines += Math.max(0, Math.ceil(width / Math.max(room, 1)) - 1)
    used += width > room ? width % room : width
  }
  return lines
}
