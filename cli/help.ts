import type { Option, Verb } from './verb.ts'

const width = 100
const shared: readonly Option[] = [
  { name: 'help', meaning: 'Prints this help.' },
  { name: 'version', meaning: 'Prints the version.' },
]

/** Renders the help of the command. */
export function helpOf(verbs: readonly Verb[]): string {
  return [
    'Sandglass, a stand-in for a payments API with a clock that its user controls.',
    '',
    `Usage: sandglass [${verbs.map(({ name }) => name).join(' | ')}] [options]`,
    '',
    ...table(verbs.map(({ name, alias, summary }) => [alias ? `${name}, ${alias}` : name, summary])),
    '',
    ...table(shared.map(rowOf)),
    '',
    `Without a verb it is ${verbs[0]?.name}. "sandglass <verb> --help" describes the options of a verb.`,
  ].join('\n')
}

/** Renders the help of one verb. */
export function helpOfVerb({ name, alias, summary, arguments: words = [], options, notes }: Verb): string {
  const rows = words.map((word) => [word.name, word.meaning] as const)
  return [
    ...wrap(`${summary}${alias === undefined ? '' : ` Also called ${alias}.`}`, width),
    '',
    `Usage: sandglass ${name}${words.map((word) => ` [${word.name}${word.isRest ? '…' : ''}]`).join('')} [options]`,
    '',
    ...table([...rows, ...[...options, ...shared].map(rowOf)]),
    ...(notes === undefined ? [] : ['', ...wrap(notes, width)]),
  ].join('\n')
}

type Row = readonly [left: string, right: string]

const rowOf = ({ name, value, meaning }: Option): Row => [
  value === undefined ? `--${name}` : `--${name} <${value}>`,
  meaning,
]

function table(rows: readonly Row[]): readonly string[] {
  const column = Math.max(...rows.map(([left]) => left.length)) + 4
  return rows.flatMap(([left, right]) =>
    wrap(right, width - column).map((line, index) => `  ${index === 0 ? left : ''}`.padEnd(column) + line),
  )
}

function wrap(text: string, most: number): readonly string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > most) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
