import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type CoverageRecord, coverageFolder, type FactKind, type Scenario } from '../steps/coverage.ts'

/** Folders of features about no area in particular; their scenarios are cited only when no other shows a fact. */
const generalFolders = ['access', 'admin', 'journeys', 'regressions', 'shell', 'time-travel']

interface Proof {
  readonly scenario: Scenario
  /** True when a step of the scenario names the fact. */
  readonly isNamed: boolean
}

/** The facts that a run of the features showed, with the scenarios that showed them. */
export class Proofs {
  readonly #records: readonly CoverageRecord[]

  /** One record for each worker. How the scenarios were split among workers makes no difference. */
  constructor(records: readonly CoverageRecord[]) {
    this.#records = records
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
   * Returns the scenario to cite for a fact: one that names it and is about the area comes first. Those at the places
   * `avoided` come last.
   */
  best(kind: FactKind, fact: string, folder: string, avoided: ReadonlySet<string> = new Set()): Scenario | undefined {
    const rank = ({ scenario, isNamed }: Proof) =>
      (avoided.has(placeOf(scenario)) ? 8 : 0) + (isNamed ? 0 : 4) + distanceOf(scenario, folder)
    const compare = (one: Proof, other: Proof) =>
      rank(one) - rank(other) || compareTexts(one.scenario.uri, other.scenario.uri) || lineOf(one) - lineOf(other)
    return this.#showing(kind, fact).reduce<Proof | undefined>(
      (best, proof) => (best === undefined || compare(proof, best) < 0 ? proof : best),
      undefined,
    )?.scenario
  }

  #showing(kind: FactKind, fact: string): readonly Proof[] {
    return this.#records.flatMap(({ scenarios, facts }) => {
      const { naming = [], others = [] } = facts[kind][fact] ?? {}
      return [...proofs(scenarios, naming, true), ...proofs(scenarios, others, false)]
    })
  }
}

function proofs(scenarios: readonly Scenario[], positions: readonly number[], isNamed: boolean): readonly Proof[] {
  return positions.flatMap((position) => {
    const scenario = scenarios[position]
    return scenario === undefined ? [] : [{ scenario, isNamed }]
  })
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
