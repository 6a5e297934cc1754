import type { Moment, WorldEngine } from '../engine/types.ts'
import type { CapsuleInput } from './format.ts'

/** The ids of the documents that each input created, by input and collection, in the order of creation. */
export class CreatedIds {
  readonly #byInput = new Map<number, Map<string, string[]>>()
  readonly all = new Set<string>()
  /** The input under way. */
  input = 0

  constructor(engine: WorldEngine) {
    engine.onMoment((moment) => this.#add(moment))
    engine.side.onMoment((moment) => this.#add(moment))
  }

  of(input: number): ReadonlyMap<string, readonly string[]> {
    return this.#byInput.get(input) ?? new Map()
  }

  #add(moment: Moment): void {
    const lists = this.#byInput.get(this.input) ?? new Map<string, string[]>()
    this.#byInput.set(this.input, lists)
    for (const { collection, id, before } of moment.changes()) {
      if (before !== undefined) continue
      lists.set(collection, [...(lists.get(collection) ?? []), id])
      this.all.add(id)
    }
  }
}

const ids = /[A-Z][A-Za-z]*(?::|%3A)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Translates the ids of a recording into those that the same inputs create when others are left out. */
export class KeptIds {
  readonly #known = new Map<string, string>()

  constructor(
    readonly recorded: CreatedIds,
    readonly created: CreatedIds,
  ) {}

  /** Names the input whose documents are created from now on. */
  begin(input: number): void {
    this.created.input = input
  }

  /** Learns the ids that an input created in both worlds. */
  learn(input: number): void {
    const created = this.created.of(input)
    for (const [collection, olds] of this.recorded.of(input))
      for (const [index, id] of (created.get(collection) ?? []).entries()) {
        const old = olds[index]
        if (old !== undefined) this.#known.set(old, id)
      }
  }

  /** Returns a text with the new ids; undefined when it names a document whose input was left out. */
  translate(text: string): string | undefined {
    let isWhole = true
    const translated = text.replaceAll(ids, (written) => {
      const old = written.replace('%3A', ':')
      const known = this.#known.get(old)
      if (known !== undefined) return written === old ? known : known.replace(':', '%3A')
      if (this.recorded.all.has(old)) isWhole = false
      return written
    })
    return isWhole ? translated : undefined
  }
  /** Returns an input with the new ids, and the answer as it was recorded; undefined as for a text. */
  translateInput(input: CapsuleInput): CapsuleInput | undefined {
    // The answer of an endpoint is part of what was sent.
    const { answer, ...sent } = { answer: undefined, ...input }
    const isEndpoint = input.kind === 'answer'
    const text = this.translate(JSON.stringify(isEndpoint ? input : sent))
    if (text === undefined) return undefined
    return { ...JSON.parse(text), ...(isEndpoint || answer === undefined ? {} : { answer }) }
  }
}
