import { stripVTControlCharacters } from 'node:util'

/**
 * Breaks lines at spaces to fit a width, if any, and indents the continuation. Words and lines with a command are
 * never broken, so that they can be copied.
 */
export function wrap(text: string, width: number | undefined, hanging = ''): string {
  if (width === undefined) return text
  return text
    .split('\n')
    .flatMap((line) => (isCommand(line) ? [line] : wrapLine(line, width, hanging)))
    .join('\n')
}

const isCommand = (line: string): boolean => /^ +npx sandglass /.test(line)

function wrapLine(line: string, width: number, hanging: string): readonly string[] {
  const [indent = ''] = /^ *(?:- )?/.exec(line) ?? []
  const [first = '', ...words] = line.slice(indent.length).match(/\S+ */g) ?? []
  const lines: string[] = []
  let current = indent + first
  for (const word of words)
    if (lengthOf(current + word.trimEnd()) <= width) current += word
    else {
      lines.push(current)
      current = ' '.repeat(indent.length) + hanging + word
    }
  return [...lines, current].map((one) => one.trimEnd())
}

/** The length of a text as it is seen. */
const lengthOf = (text: string) => stripVTControlCharacters(text).length
