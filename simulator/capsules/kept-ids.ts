import type { Moment, WorldEngine } from '../engine/index.ts'
import type { LocalAnswer } from '../planes/http/index.ts'
import { present } from '../schema/index.ts'
import type { CapsuleInput } from './format.ts'

/** Device codes of agents, and the digits of links and client ids. */
const codes = /AGENT(?:-[0-9A-Z]{4}){4}|(?<![0-9A-Za-z-])[0-9a-f]{24,}(?![0-9A-Za-z-])/g

/**
 * The ids that each input created, by collection and in order, and the codes in its answer, of which the world may
 * store only the hash.
 */
export class CreatedIds {
  readonly #byInput = new Map<number, Map<string, string[]>>()
  readonly #codes = new Map<number, readonly string[]>()
  readonly all = new Set<string>()
  /** The current input. */
  #input = 0

  constructor(engine: WorldEngine) {
    engine.onMoment((moment) => this.#add(moment))
    engine.side.onMoment((moment) => this.#add(moment))
  }

  /** Assigns documents created from now on to an input. */
  begin(input: number): void {
    this.#input = input
  }

  /** Keeps the codes in the answer to the current input. */
  end(answer: LocalAnswer | undefined): void {
    const shown = answer?.text.match(codes) ?? []
    this.#codes.set(this.#input, shown)
    for (const code of shown) this.all.add(code)
  }

  of(input: number): ReadonlyMap<string, readonly string[]> {
    return this.#byInput.get(input) ?? new Map()
  }

  codesOf(input: number): readonly string[] {
    return this.#codes.get(input) ?? []
  }

  #add(moment: Moment): void {
    const lists = this.#byInput.get(this.#input) ?? new Map<string, string[]>()
    this.#byInput.set(this.#input, lists)
    for (const { collection, id, before } of moment.changes()) {
      if (before !== undefined) continue
      const ids = lists.get(collection) ?? []
      if (ids.push(id) === 1) lists.set(collection, ids)
      this.all.add(id)
    }
  }
}

/** Texts that may be ids or codes; those of invitations are the shortest. */
const names = new RegExp(
  [
    '[A-Z][A-Za-z]*(?::|%3A)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    'AGENT(?:-[0-9A-Z]{4}){4}',
    '(?<![0-9A-Za-z-])[0-9a-f]{8,}(?![0-9A-Za-z-])',
  ].join('|'),
  'g',
)

/**
 * Translates recorded ids and codes into those that the same inputs create after others are left out, or in a world of
 * another name.
 */
export class KeptIds {
  readonly #known = new Map<string, string>()

  constructor(
    readonly recorded: CreatedIds,
    readonly created: CreatedIds,
  ) {}

  /** Assigns documents created from now on to an input. */
  begin(input: number): void {
    this.created.begin(input)
  }

  /** Maps the ids and codes that the current input created in both worlds. */
  learn(input: number, answer: LocalAnswer | undefined): void {
    this.created.end(answer)
    const [olds, news] = [this.recorded.codesOf(input), this.created.codesOf(input)]
    if (olds.length === news.length) this.#learn(olds, news)
    const created = this.created.of(input)
    for (const [collection, ids] of this.recorded.of(input)) this.#learn(ids, created.get(collection) ?? [])
  }

  #learn(olds: readonly string[], news: readonly string[]): void {
    for (const [index, made] of news.entries()) {
      const old = olds[index]
      if (old !== undefined) this.#known.set(old, made)
    }
  }

  /** Returns a text with the new ids; undefined when it names a document of an omitted input. */
  translate(text: string): string | undefined {
    let isWhole = true
    const translated = text.replaceAll(names, (written) => {
      const old = written.replace('%3A', ':')
      const known = this.#known.get(old)
      if (known !== undefined) return written === old ? known : known.replace(':', '%3A')
      if (this.recorded.all.has(old)) isWhole = false
      return written
    })
    return isWhole ? translated : undefined
  }

  /**
   * Returns an input with the new ids; undefined as for a text. Keeps the recorded answer and earlier webhooks, which
   * are not sent.
   */
  translateInput(input: CapsuleInput): CapsuleInput | undefined {
    const { answer, sends, ...sent } = { answer: undefined, ...input }
    // An endpoint's answer is sent.
    const isEndpoint = input.kind === 'answer'
    const text = this.translate(JSON.stringify(isEndpoint ? { ...sent, answer } : sent))
    if (text === undefined) return undefined
    return { ...JSON.parse(text), ...present({ answer: isEndpoint ? undefined : answer, sends }) }
  }
}
