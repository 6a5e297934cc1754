import { mkdirSync, writeFileSync } from 'node:fs'
import type { Moment } from '../simulator/engine/types.ts'

/** The behaviour that the features of one worker covered, as short texts such as `createCustomer 201`. */
export interface CoverageRecord {
  readonly operations: readonly string[]
  readonly statuses: readonly string[]
  readonly codes: readonly string[]
  readonly magic: readonly string[]
  readonly moves: readonly string[]
  /** Events with their cause, such as `createCustomer CUSTOMER.KYC_APPROVED`. */
  readonly events: readonly string[]
}

export interface SeenRequest {
  readonly operation: string
  readonly status: number
  readonly code?: string
}

export const coverageFolder = 'coverage'

/** Records the behaviour of a simulator; `npm run coverage` compares it with the declarations. */
export class Recorder {
  readonly #seen = {
    operations: new Set<string>(),
    statuses: new Set<string>(),
    codes: new Set<string>(),
    magic: new Set<string>(),
    moves: new Set<string>(),
    events: new Set<string>(),
  }

  sawRequest({ operation, status, code }: SeenRequest): void {
    this.#seen.operations.add(operation)
    this.#seen.statuses.add(`${operation} ${status}`)
    if (code !== undefined) this.#seen.codes.add(`${operation} ${code}`)
  }

  sawMoment({ cause, notes }: Moment): void {
    for (const note of notes) {
      if (note.kind === 'event') this.#seen.events.add(`${cause.name} ${note.type}`)
      if (note.kind === 'magic') this.#seen.magic.add(`${note.table} ${note.row}`)
      if (note.kind === 'move') this.#seen.moves.add(`${note.lifecycle} ${note.from} ${note.to}`)
    }
  }

  write(worker: string): void {
    const record = Object.fromEntries(Object.entries(this.#seen).map(([what, texts]) => [what, [...texts].sort()]))
    mkdirSync(coverageFolder, { recursive: true })
    writeFileSync(`${coverageFolder}/features-${worker}.json`, `${JSON.stringify(record, null, 2)}\n`)
  }
}
