import { writeFileSync } from 'node:fs'
import type { Simulator, SimulatorOptions } from '../../simulator/app.ts'

type Engine = Simulator['worlds']['default']['engine']

/** Remembers the last state of every world of a run that stores them, for the comparison with what the log holds. */
export class StoredWorlds {
  readonly #hashes: Record<string, string> = {}
  readonly #problems = new Set<string>()

  constructor(
    simulator: Simulator,
    readonly folder: string,
  ) {
    simulator.worlds.onClose(({ incarnation, engine }) => {
      this.#hashes[incarnation] = engine.stateHash()
      this.#inspect(engine)
    })
  }

  /** The log is never compacted, so that the deleted worlds stay in it. */
  static options(folder: string): SimulatorOptions {
    return { storage: folder, storageInternals: { compactionBytes: Number.POSITIVE_INFINITY } }
  }

  write(): void {
    const found = { hashes: this.#hashes, problems: [...this.#problems] }
    writeFileSync(`${this.folder}.json`, JSON.stringify(found))
  }

  /** Finds values that JSON does not keep. */
  #inspect(engine: Engine): void {
    for (const moment of engine.past.everyMoment()) {
      const { cause, answer, notes, line } = moment
      this.#visit(cause, `${cause.name}: cause`)
      this.#visit(answer, `${cause.name}: answer`)
      this.#visit(notes, `${cause.name}: notes`)
      for (const { collection, after } of moment.changes()) this.#visit(after, `${line} ${collection}`)
    }
  }

  #visit(value: unknown, path: string): void {
    if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return
    if (typeof value === 'number') {
      if (!Number.isFinite(value) || Object.is(value, -0)) this.#problems.add(`${path}: ${value}`)
    } else if (Array.isArray(value))
      for (const item of value) {
        if (item === undefined) this.#problems.add(`${path}[]: undefined`)
        this.#visit(item, `${path}[]`)
      }
    else if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
      this.#problems.add(`${path}: ${typeof value} ${value.constructor?.name ?? 'without a prototype'}`)
    else for (const [name, member] of Object.entries(value)) this.#visit(member, `${path}.${name}`)
  }
}
