import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type CoverageRecord, coverageFolder, type FactKind, type Scenario } from '../../steps/coverage.ts'

/** Folders of features about no area in particular; their scenarios are cited only when no other shows a fact. */
const generalFolders = ['access', 'admin', 'journeys', 'regressions', 'shell', 'time-travel']

interface Proof {
  readonly scenario: Scenario
  /** True when a step of the scenario names the fact. */
  readonly isNamed: boolean
  /** True when a When step of the scenario showed the fact. */
  readonly isActed: boolean
  /** The number of operations that the scenario calls; a scenario with few is about them. */
  readonly operations: number
}

/** The facts that a run of the features showed, with the scenarios that showed them. */
export class Proofs {
  readonly #records: readonly CoverageRecord[]
  readonly #operations: ReadonlyMap<Scenario, number>

  /** One record for each worker. How the scenarios were split among workers makes no difference. */
  constructor(records: readonly CoverageRecord[]) {
    this.#records = records
    this.#operations = new Map(records.flatMap(operationCounts))
  }

  /** Returns the facts of a kind. */
  facts(kind: FactKind): ReadonlySet<string> {
    return new Set(this.#records.flatMap(({ facts }) => Object.keys(facts[kind])))
  }

  /** Returns the scenario to cite for a success of an operation: one in which the operation refuses nothing, if any. */
  bestSuccess(operation: string, status: string, folder: string): Scenario | undefined {
    const errors = [...this.facts('statuses')].filter(
      (fact) => fact.startsWith(`${operation} `) && / [45]..$/.test(fact),
    )
    const refusing = errors.flatMap((fact) => this.#showing('statuses', fact).map(({ scenario }) => placeOf(scenario)))
    return this.best('statuses', `${operation} ${status}`, folder, new Set(refusing))
  }

  /**
   * Returns the scenario to cite for a fact, by these preferences, the strongest first: it names the fact; it is about
   * the area, or at least not general; it shows the fact in a When step; it is not at a place of `avoided`; it calls
   * few operations.
   */
  best(kind: FactKind, fact: string, folder: string, avoided: ReadonlySet<string> = new Set()): Scenario | undefined {
    const rank = ({ scenario, isNamed, isActed }: Proof) =>
      (isNamed ? 0 : 32) +
      4 * distanceOf(scenario, folder) +
      (isActed ? 0 : 3) +
      (avoided.has(placeOf(scenario)) ? 2 : 0)
    const compare = (one: Proof, other: Proof) =>
      rank(one) - rank(other) ||
      one.operations - other.operations ||
      compareTexts(one.scenario.uri, other.scenario.uri) ||
      lineOf(one) - lineOf(other)
    return this.#showing(kind, fact).reduce<Proof | undefined>(
      (best, proof) => (best === undefined || compare(proof, best) < 0 ? proof : best),
      undefined,
    )?.scenario
  }

  #showing(kind: FactKind, fact: string): readonly Proof[] {
    return this.#records.flatMap(({ scenarios, facts }) => {
      const { naming = [], others = [], acting = [] } = facts[kind][fact] ?? {}
      const acted = new Set(acting)
      const proofsAt = (positions: readonly number[], isNamed: boolean): readonly Proof[] =>
        positions.flatMap((position) => {
          const scenario = scenarios[position]
          if (scenario === undefined) return []
          const operations = this.#operations.get(scenario) ?? 0
          return [{ scenario, isNamed, isActed: acted.has(position), operations }]
        })
      return [...proofsAt(naming, true), ...proofsAt(others, false)]
    })
  }
}

function operationCounts({ scenarios, facts }: CoverageRecord): readonly [Scenario, number][] {
  const counts = new Map<Scenario, number>()
  for (const { naming, others } of Object.values(facts.operations))
    for (const position of [...naming, ...others]) {
      const scenario = scenarios[position]
      if (scenario !== undefined) counts.set(scenario, (counts.get(scenario) ?? 0) + 1)
    }
  return [...counts]
}

const placeOf = ({ uri, line }: Scenario) => `${uri}:${line}`

/** Returns how far a scenario is from an area: 0 for its own features, 2 for general ones. */
function distanceOf({ uri }: Scenario, folder: string): number {
  if (isIn(uri, folder)) return 0
  return generalFolders.some((general) => isIn(uri, general)) ? 2 : 1
}

const isIn = (uri: string, folder: string) => uri.startsWith(`features/${folder}/`)
const lineOf = ({ scenario }: Proof) => scenario.line
const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Reads the records of the last run of the features; there are none before the first. */
export function readRecords(folder = coverageFolder): readonly CoverageRecord[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => /^features-.*\.json$/.test(file))
  // Written by the recorder.
  return files.map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as CoverageRecord)
}
