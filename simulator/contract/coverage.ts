import type { Moment } from '../engine/index.ts'

/** The kinds of things that a run can meet. */
export const coverageKinds = ['operations', 'codes', 'events', 'magic', 'moves'] as const

export type CoverageKind = (typeof coverageKinds)[number]

interface CountedRequest {
  readonly operation: string
  readonly status: number
  readonly code?: string
}

/**
 * Counts the coverage of the worlds of a process, deleted worlds included. It belongs to no state, so a rewind
 * keeps it.
 */
export class Coverage {
  readonly #times: Readonly<Record<CoverageKind, Map<string, number>>> = {
    operations: new Map(),
    codes: new Map(),
    events: new Map(),
    magic: new Map(),
    moves: new Map(),
  }

  /** A refused request has met its error code, but has not tried the operation. */
  addRequest({ operation, status, code }: CountedRequest): void {
    if (status < 400) this.#add('operations', operation)
    if (code !== undefined) this.#add('codes', code)
  }

  addMoment(moment: Pick<Moment, 'eachFact'>): void {
    moment.eachFact((fact) => {
      if (fact.kind === 'event') this.#add('events', fact.type)
      else if (fact.kind === 'magic') this.#add('magic', magicName(fact.table, fact.row))
      else if (fact.kind === 'move') this.#add('moves', moveName(fact.lifecycle, fact.from, fact.to))
    })
  }

  /** Counts what another one has counted, too. */
  addAll(other: Coverage): void {
    for (const kind of coverageKinds) for (const [name, times] of other.#times[kind]) this.#add(kind, name, times)
  }

  times(kind: CoverageKind, name: string): number {
    return this.#times[kind].get(name) ?? 0
  }

  #add(kind: CoverageKind, name: string, more = 1): void {
    const times = this.#times[kind]
    times.set(name, (times.get(name) ?? 0) + more)
  }
}

/** Counts the entries that were met, and their share in percent, with one decimal. */
export function countMet(data: readonly { readonly times: number }[]) {
  const met = data.filter(({ times }) => times > 0).length
  return { met, of: data.length, percent: data.length === 0 ? 100 : Math.floor((met / data.length) * 1_000) / 10 }
}

/** Returns the name of a magic value: `quote/002`. */
export const magicName = (table: string, row: string): string => `${table}/${row}`

/** Returns the name of a move of a lifecycle: `quote PENDING → EXPIRED`. */
export const moveName = (lifecycle: string, from: string, to: string): string => `${lifecycle} ${from} → ${to}`
