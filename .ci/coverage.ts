import { readdirSync, readFileSync } from 'node:fs'
import { declarations } from '../simulator/app.ts'
import { accessCodes } from '../simulator/domain/operation.ts'
import { type CoverageRecord, coverageFolder } from '../steps/coverage.ts'
import { runFeatures } from './run-features.ts'

/** Lists declarations that no scenario covers. `--recorded` reads the records of the last run of the features. */

type Kind = keyof CoverageRecord

const kinds: Readonly<Record<Kind, string>> = {
  operations: 'operations',
  statuses: 'answers',
  codes: 'error codes',
  magic: 'magic values',
  moves: 'lifecycle moves',
  events: 'events',
}

const otherEmits = Object.entries(declarations.otherEmits)

function declared(): Record<Kind, readonly string[]> {
  const operations = Object.values(declarations.operations)
  return {
    operations: operations.map(({ id }) => id),
    statuses: operations.flatMap(({ id, answers }) => Object.keys(answers).map((status) => `${id} ${status}`)),
    codes: operations.flatMap(({ id, query, body, refuses, needs, admit }) => {
      const shared: string[] = [...accessCodes({ needs, admit })]
      if (query || body) shared.push('INVALID_INPUT')
      if (body) shared.push('INVALID_REQUEST_FORMAT')
      return [...new Set([...shared, ...(refuses ?? [])])].map((code) => `${id} ${code}`)
    }),
    magic: declarations.outcomes.flatMap(({ name, rows }) => Object.keys(rows).map((row) => `${name} ${row}`)),
    moves: declarations.lifecycles.flatMap(({ name, moves }) => moves.map(([from, to]) => `${name} ${from} ${to}`)),
    events: [...operations.map(({ id, emits = [] }) => [id, emits] as const), ...otherEmits].flatMap(([act, types]) =>
      types.map((type) => `${act} ${type}`),
    ),
  }
}

function covered(): (kind: Kind) => ReadonlySet<string> {
  const files = readdirSync(coverageFolder).filter((file) => /^features-.*\.json$/.test(file))
  const records = files.map((file) => JSON.parse(readFileSync(`${coverageFolder}/${file}`, 'utf8')) as CoverageRecord)
  return (kind) => new Set(records.flatMap((record) => record[kind]))
}

/**
 * Events that their cause (an operation, a task or the form of a hosted page) does not declare. Other causes have no
 * place to declare events, so theirs only need a known type.
 */
function undeclaredEvents(): readonly string[] {
  const declaring = new Set([...expected.operations, ...otherEmits.map(([act]) => act)])
  const types = new Set(expected.events.map((event) => event.split(' ')[1]))
  return [...seen('events')].filter((event) => {
    const [cause = '', type] = event.split(' ')
    return declaring.has(cause) ? !expected.events.includes(event) : !types.has(type)
  })
}

if (!process.argv.includes('--recorded') && (await runFeatures()).failed > 0) process.exit(1)

const expected = declared()
const seen = covered()
let gaps = 0
for (const [kind, title] of Object.entries(kinds) as [Kind, string][]) {
  const missing = expected[kind].filter((text) => !seen(kind).has(text))
  gaps += missing.length
  process.stdout.write(`${title}: ${expected[kind].length - missing.length} of ${expected[kind].length} covered\n`)
  for (const text of missing) process.stdout.write(`  no scenario covers ${text}\n`)
}
const undeclared = undeclaredEvents()
gaps += undeclared.length
for (const event of undeclared) process.stdout.write(`  no operation declares the event ${event}\n`)
process.exitCode = gaps > 0 ? 1 : 0
