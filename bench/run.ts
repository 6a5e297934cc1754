import type { Ends } from './ends.ts'
import type { Result } from './results.ts'
import type { Plan, Row } from './row.ts'
import { ratioOf } from './statistics.ts'

/** Measures the rows of a group. */
export class Bench {
  readonly #figures = new Map<string, readonly number[]>()

  constructor(
    readonly plan: Plan,
    readonly ends: Ends,
    /** Reports the current slow step. */
    readonly progress: (what: string) => void,
    readonly report: (result: Omit<Result, 'group'>) => void,
  ) {}

  /** Measures rows in turns, which spreads a slow second of the machine over all of them, and reports each. */
  async inRounds(
    sides: readonly (readonly [Row, (round: number) => number | Promise<number>])[],
    rounds = this.plan.rounds,
  ): Promise<void> {
    const figures = sides.map(() => [] as number[])
    this.progress(sides.map(([{ name }]) => name).join('; '))
    for (let round = 0; round < rounds; round += 1)
      for (const [side, [, take]] of sides.entries()) figures[side]?.push(await take(round))
    for (const [side, [row]] of sides.entries()) this.record(row, ...(figures[side] ?? []))
  }

  /** Runs each load until it gets no faster, because hot code is compiled step by step. */
  async warmUp(...loads: readonly ((turn: number) => Promise<number>)[]): Promise<void> {
    this.progress('warm-up')
    for (const take of loads) {
      let [best, slower] = [0, 0]
      for (let turn = 0; turn < this.plan.warmUps && slower < 2; turn += 1) {
        const rate = await take(turn)
        slower = rate > best * 1.05 ? 0 : slower + 1
        best = Math.max(best, rate)
      }
    }
  }

  async measure(row: Row, take: () => number | Promise<number>): Promise<void> {
    await this.inRounds([[row, take]], 1)
  }

  record(row: Row, ...figures: readonly number[]): void {
    const { name, unit, goal } = row
    this.#figures.set(name, figures)
    this.report({ name, unit, figures, ...this.#ratio(row, figures), ...(goal === undefined ? {} : { goal }) })
  }

  #ratio({ name, reference }: Row, figures: readonly number[]): Pick<Result, 'reference' | 'ratio'> {
    if (reference === undefined) return {}
    const others = this.#figures.get(reference.name)
    if (others === undefined) throw new Error(`${name} needs its reference first, which is ${reference.name}`)
    return { reference: reference.name, ratio: ratioOf(figures, others) }
  }

  /** Reports a row that cannot be measured here. */
  miss({ name, unit }: Row, missing: string): void {
    this.report({ name, unit, figures: [], missing })
  }
}

/** Rows that are measured together, on their own servers. */
export interface Group {
  readonly name: string
  /** Completes the sentence "Measures …" in the list of groups. */
  readonly about: string
  readonly rows: (plan: Plan) => readonly Row[]
  /** Measures all rows. Afterwards, processes and everything in `ends` are ended. */
  readonly measure: (bench: Bench) => Promise<void>
  /** Set for slow groups: measured only when named, or only when named and by whole runs. */
  readonly only?: 'named' | 'whole'
}

/** Receives the progress of a run. */
export interface Reporter {
  begin(group: Group): void
  progress(what: string): void
  row(result: Result): void
  fail(group: Group, reason: string): void
}

export type Signal = 'SIGINT' | 'SIGTERM'

const signals: readonly Signal[] = ['SIGINT', 'SIGTERM']

/**
 * Measures groups one after the other. A failed group is reported and the others run; each group's processes end after
 * it. Returns the signal that interrupted the run, if one did; a second signal ends the process.
 */
export async function run(
  groups: readonly Group[],
  plan: Plan,
  reporter: Reporter,
  ends: Ends,
  events: NodeJS.EventEmitter = process,
): Promise<Signal | undefined> {
  let interruption: Signal | undefined
  let fail: (error: unknown) => void = () => undefined
  const stray = (error: unknown) => fail(error)
  for (const signal of signals)
    events.once(signal, () => {
      interruption ??= signal
      fail(new Error(`interrupted by ${signal}`))
    })
  // An unhandled rejection belongs to the current group and must not end the run.
  for (const event of ['unhandledRejection', 'uncaughtException']) events.on(event, stray)
  for (const group of groups) {
    if (interruption !== undefined) break
    reporter.begin(group)
    let isOver = false
    const bench = new Bench(
      plan,
      ends,
      (what) => reporter.progress(what),
      // An abandoned group may run for a while.
      (result) => isOver || reporter.row({ group: group.name, ...result }),
    )
    const failed = new Promise<never>((_resolve, reject) => {
      fail = reject
    })
    const measured = Promise.resolve(bench).then(group.measure)
    await Promise.race([measured, failed]).catch((error) => reporter.fail(group, reasonOf(error)))
    isOver = true
    for (const error of await ends.all()) reporter.fail(group, `an end failed: ${reasonOf(error)}`)
  }
  return interruption
}

const mostOfReason = 400

/** Returns the reason in one line. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .trim()
    .replaceAll(/\s*\n\s*/g, '; ')
    .slice(0, mostOfReason)
}
