import { mkdirSync, writeFileSync } from 'node:fs'
import type { Moment } from '../simulator/engine/index.ts'
import { recordFolder } from './target.ts'

/** A scenario, by its place; the rows of an outline have lines of their own. */
export interface Scenario {
  /** The feature file, from the root of the project. */
  readonly uri: string
  readonly line: number
  /** The name as the file has it; that of an outline has its parameters. */
  readonly name: string
}

/**
 * The kinds of facts that scenarios show. A fact is a short text:
 *
 * - operations: `createCustomer`
 * - statuses: `createCustomer 201`
 * - codes: `createCustomer INVALID_INPUT`
 * - magic: `individual-review 002`, the table and its row
 * - moves: `quote PENDING PROCESSING`, the lifecycle and the move
 * - events: `createCustomer CUSTOMER.KYC_APPROVED`, the cause (an operation, a task, …) and the event
 * - effects: `createCustomer now event CUSTOMER.KYC_APPROVED`, `executeQuote later magic quote 005`: events and magic
 *   values by the operation that led to them, in its own commit or through tasks
 */
export type FactKind = 'operations' | 'statuses' | 'codes' | 'magic' | 'moves' | 'events' | 'effects'

/**
 * The scenarios that showed a fact, as positions in the record: those whose steps name it, and the others. `acting` are
 * those of both that showed it in a When step, so that they are about it; in the rest it belongs to the preparation or
 * to a check.
 */
interface Showings {
  readonly naming: readonly number[]
  readonly others: readonly number[]
  readonly acting: readonly number[]
}

/** The behaviour that the scenarios of one worker showed. */
export interface CoverageRecord {
  readonly scenarios: readonly Scenario[]
  readonly facts: Readonly<Record<FactKind, Readonly<Record<string, Showings>>>>
}

interface SeenRequest {
  readonly operation: string
  readonly status: number
  readonly code?: string
}

export const coverageFolder = recordFolder

/**
 * Records the behaviour of a simulator, by the scenario that runs: a worker runs its scenarios one after the other.
 * `npm run coverage` compares the facts with the declarations, and `docs/fidelity.md` shows them.
 */
export class Recorder {
  readonly #scenarios: Scenario[] = []
  readonly #facts: Record<FactKind, FactTable> = {
    operations: {},
    statuses: {},
    codes: {},
    magic: {},
    moves: {},
    events: {},
    effects: {},
  }
  readonly #roots = new Map<string, string>()
  #words = ''
  #isActing = false

  /** Begins a scenario; `words` is the text of its steps. */
  begin(scenario: Scenario, words: string): void {
    this.#scenarios.push(scenario)
    this.#words = words
    this.#isActing = false
    this.#roots.clear()
  }

  /** Begins a step; `isAction` is true for When steps. */
  beginStep(isAction: boolean): void {
    this.#isActing = isAction
  }

  sawRequest({ operation, status, code }: SeenRequest): void {
    this.#saw('operations', operation)
    this.#saw('statuses', `${operation} ${status}`)
    if (code !== undefined) this.#saw('codes', `${operation} ${code}`, code)
  }

  sawMoment(world: string, moment: Moment): void {
    const { cause, notes } = moment
    const root = this.#rootOf(world, moment)
    const effect = `${root} ${cause.name === root ? 'now' : 'later'}`
    for (const note of notes) {
      if (note.kind === 'event') {
        this.#saw('events', `${cause.name} ${note.type}`, note.type)
        this.#saw('effects', `${effect} event ${note.type}`, note.type)
      }
      if (note.kind === 'magic') {
        const value = note.row === 'otherwise' ? undefined : note.row
        this.#saw('magic', `${note.table} ${note.row}`, value)
        this.#saw('effects', `${effect} magic ${note.table} ${note.row}`, value)
      }
      if (note.kind === 'move') this.#saw('moves', `${note.lifecycle} ${note.from} ${note.to}`, note.to)
    }
  }

  record(): CoverageRecord {
    return { scenarios: this.#scenarios, facts: this.#facts }
  }

  write(worker: string): void {
    mkdirSync(coverageFolder, { recursive: true })
    writeFileSync(`${coverageFolder}/features-${worker}.json`, `${JSON.stringify(this.record())}\n`)
  }

  /** Returns the name of the request, or of another first cause, that led to a moment. */
  #rootOf(world: string, { line, number, cause }: Moment): string {
    const before = cause.kind === 'request' ? undefined : this.#roots.get(`${world} ${cause.causedBy}`)
    const root = before ?? cause.name
    if (line === 'main') this.#roots.set(`${world} ${number}`, root)
    return root
  }

  /** Nothing that happens before the first scenario counts, because no scenario shows it. */
  #saw(kind: FactKind, fact: string, literal = fact): void {
    const scenario = this.#scenarios.length - 1
    if (scenario < 0) return
    this.#facts[kind][fact] ??= { naming: [], others: [], acting: [] }
    const { naming, others, acting } = this.#facts[kind][fact]
    addOnce(names(this.#words, literal) ? naming : others, scenario)
    if (this.#isActing) addOnce(acting, scenario)
  }
}

type FactTable = Record<string, Record<keyof Showings, number[]>>

/** Adds the running scenario, which can only be the last of a list. */
function addOnce(list: number[], scenario: number): void {
  if (list.at(-1) !== scenario) list.push(scenario)
}

/** True when a text contains a literal that does not go on: `200`, but not `200.00` or `2001`. */
function names(words: string, literal: string): boolean {
  for (let at = words.indexOf(literal); at >= 0; at = words.indexOf(literal, at + 1))
    if (!/^[\w.]/.test(words.slice(at + literal.length))) return true
  return false
}
