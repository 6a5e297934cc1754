import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { declarations } from '../../simulator/app.ts'
import { type CoverageKind, codesOf, magicName, moveName } from '../../simulator/contract/index.ts'
import { type FeatureScenario, scenariosIn } from './feature-scenarios.ts'

/** The scenario that docs/fidelity.md names for something. */
interface Proof {
  readonly kind: CoverageKind
  readonly name: string
  /** The text in a step that is about it, if the scenario names it. */
  readonly literal: string
  readonly file: string
  readonly scenario: string
}

/** The page from which the scenarios are read. */
const page = 'docs/fidelity.md'
const routes = new Map(Object.values(declarations.operations).map(({ id, route }) => [id, route]))
/** How steps name the methods of operations; a POST is named in many ways. */
const verbs: Readonly<Record<string, string>> = { GET: 'I read ', PATCH: 'I update ', DELETE: 'I delete ' }
const codes: ReadonlySet<string> = new Set(Object.values(declarations.operations).flatMap(codesOf))
const events: ReadonlySet<string> = new Set(Object.keys(declarations.eventTypes))

/** Writes the scenarios that the page names for each fact, for users whose own scenarios have not met it. */
export function readyScenarios(pageText: string): string {
  const known = new Map<string, readonly FeatureScenario[]>()
  const texts: string[] = []
  const steps: Partial<Record<CoverageKind, Record<string, readonly [number, string]>>> = {}
  for (const { kind, name, literal, file, scenario } of proofsOf(pageText)) {
    steps[kind] ??= {}
    const ofKind = steps[kind]
    if (name in ofKind) continue
    const inFile = known.get(file) ?? scenariosIn(readFileSync(join(dirname(page), file), 'utf8'))
    known.set(file, inFile)
    const found = inFile.find((one) => one.name === scenario)
    if (found === undefined) throw new Error(`${file} has no scenario ${scenario}, which ${page} names`)
    const { text, step } = found.about(literal)
    const position = texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1
    ofKind[name] = [position, step]
  }
  return `${JSON.stringify({ scenarios: texts, steps }, null, 1)}\n`
}

/** Reads the rows of the tables below headings of operations and lifecycles. */
function proofsOf(text: string): readonly Proof[] {
  let heading = ''
  return text.split('\n').flatMap((line) => {
    heading = /^###? (.*)/.exec(line)?.[1] ?? heading
    const [, kind = '', facts, scenario = '', file = ''] =
      /^\| (.*?) \| (.*?) \| \[(.*)\]\((.*?)\) \|$/.exec(line) ?? []
    if (facts === undefined) return []
    const place = { file, scenario: scenario.replaceAll(/\\(.)/g, '$1') }
    const values = [...facts.matchAll(/`([^`]+)`(?: → `([^`]+)`)?/g)]
    return values.flatMap(([, value = '', to]) => {
      const fact = factOf(heading, kind, value, to)
      return fact === undefined ? [] : [{ ...fact, ...place }]
    })
  })
}

type Fact = Pick<Proof, 'kind' | 'name' | 'literal'>

function factOf(heading: string, kind: string, value: string, to: string | undefined): Fact | undefined {
  if (to !== undefined) {
    const lifecycle = heading.replace('Lifecycle of ', '')
    return { kind: 'moves', name: moveName(lifecycle, value, to), literal: to }
  }
  if (kind === 'answer') {
    const [method = ''] = routes.get(heading)?.split(' ') ?? []
    const verb = heading.startsWith('list') ? 'I list ' : (verbs[method] ?? '')
    return method === '' ? undefined : { kind: 'operations', name: heading, literal: verb }
  }
  const table = /^\[([\w-]+)\]\(outcomes\.md/.exec(kind)?.[1]
  if (table !== undefined) return { kind: 'magic', name: magicName(table, value), literal: value }
  if (codes.has(value)) return { kind: 'codes', name: value, literal: value }
  return events.has(value) ? { kind: 'events', name: value, literal: value } : undefined
}
