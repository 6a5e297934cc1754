import type { Explanation } from './explain.ts'
import { readableDateOf } from './readable.ts'

const gap = '  '

/** Longer lines are hard to read. */
export const widestText = 100

/** Writes an explanation for a terminal: the cause, the story with its times, and what else to look at. */
export function writeExplanation(
  { id, title, cause, story, remarks, related }: Explanation,
  columns = widestText,
): string {
  const names = story.map(({ moment, line }) => (line === 'main' ? String(moment) : `w${moment}`))
  const nameWidth = Math.max(0, ...names.map(({ length }) => length))
  const times = story.map(({ atMs }) => readableDateOf(atMs))
  const timeWidth = Math.max(0, ...times.map(({ length }) => length))
  const longestWord = Math.max(0, ...story.flatMap(({ says }) => says.split(' ').map(({ length }) => length)))
  const isNarrow = nameWidth + timeWidth + 2 * gap.length + longestWord > columns
  const lines = story.flatMap(({ says }, index) => {
    // The time is shown only where it changes.
    const time = times[index] === times[index - 1] ? '' : (times[index] ?? '')
    const name = `${(names[index] ?? '').padStart(nameWidth)}${gap}`
    if (!isNarrow) return hanging(`${name}${time.padEnd(timeWidth)}${gap}`, says, columns)
    // Where an id does not fit beside the time, what happened stands below it.
    return time === ''
      ? hanging(name, says, columns)
      : [name + time, ...hanging(' '.repeat(name.length), says, columns)]
  })
  return [
    ...wrap(`${id}: ${title}`, columns),
    '',
    ...wrap(cause.says, columns),
    ...section(lines),
    ...section(remarks.flatMap((remark) => wrap(remark, columns))),
    ...section(related.flatMap(({ id: other, says }) => hanging('', `${other}: ${says}`, columns))),
    '',
  ].join('\n')
}

const section = (lines: readonly string[]) => (lines.length === 0 ? [] : ['', ...lines])

/** Wraps a text behind a label, with the further lines below its start. */
function hanging(label: string, text: string, columns: number): readonly string[] {
  return wrap(text, columns - label.length).map(
    (line, index) => (index === 0 ? label : ' '.repeat(label.length)) + line,
  )
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
