import { isInstant, isRecord } from '../../simulator/schema/index.ts'
import { isId } from './mapping.ts'
import type { RunFacts } from './texts.ts'

interface Leaf {
  readonly value: unknown
  readonly timeMs?: number
  readonly isId?: true
}

/** The values of a body by their places. */
type Values = ReadonlyMap<string, Leaf>

/** Counts the values that two bodies have in common, by what they stand for. Learns no ids. */
export class BodyLikeness {
  readonly #known = new Map<unknown, Values>()

  constructor(readonly facts: RunFacts) {}

  of(theirs: unknown, ours: unknown): number {
    const own = this.#valuesOf(ours)
    let alike = 0
    for (const [pointer, their] of this.#valuesOf(theirs)) {
      const our = own.get(pointer)
      if (our !== undefined && this.#isSame(their, our)) alike += 1
    }
    return alike
  }

  #isSame(their: Leaf, our: Leaf): boolean {
    const { mapping, toleranceMs } = this.facts
    if (their.isId) return mapping.oursOf(String(their.value)) === our.value
    if (their.timeMs !== undefined && our.timeMs !== undefined)
      return Math.abs(their.timeMs - our.timeMs) <= toleranceMs
    return their.value === our.value
  }

  #valuesOf(body: unknown): Values {
    const known = this.#known.get(body)
    if (known !== undefined) return known
    const values = new Map<string, Leaf>()
    addLeaves(values, body, '')
    this.#known.set(body, values)
    return values
  }
}

function addLeaves(values: Map<string, Leaf>, value: unknown, pointer: string): void {
  if (!isRecord(value) && !Array.isArray(value)) values.set(pointer, leaf(value))
  else for (const [name, inside] of Object.entries(value)) addLeaves(values, inside, `${pointer}/${name}`)
}

function leaf(value: unknown): Leaf {
  if (isId(value)) return { value, isId: true }
  return typeof value === 'string' && isInstant(value) ? { value, timeMs: Date.parse(value) } : { value }
}
