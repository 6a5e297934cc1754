import { parseJson } from '../../simulator/engine/index.ts'
import { atPointer, isRecord } from '../../simulator/schema/index.ts'
import { isId } from '../compare/mapping.ts'
import { textsOf } from '../compare/threads.ts'
import type { Scenario } from '../scenario/index.ts'
import { identifying } from './event-plants.ts'
import { changedBody, changes, type Place, placesIn } from './plants.ts'

/** A difference on its way from the target to the run. */
export interface LivePlant {
  readonly kind: string
  /** The id of the answer or event that has it. */
  readonly of: string
  readonly pointer: string
}

interface ProxiedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

interface ProxiedRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string
}

/** A difference that can be planted at one place. */
interface Choice {
  readonly kind: string
  readonly pointer: string
  readonly body: (body: unknown) => unknown
}

/** The share of the differences of events that are about whole events. */
const wholeShare = 0.88

/** Members that depend on what others made. */
const ofPages: ReadonlySet<string> = new Set(['totalCount', 'nextCursor', 'hasMore'])

/** Chooses what is planted where. All chance follows from the seed. */
export class Planter {
  readonly plants: LivePlant[] = []
  /** The time of the target when the scenario began. */
  startMs = 0
  readonly #counts = new Map<string, number>()
  readonly #referred: ReadonlySet<string>
  readonly #awaited: ReadonlySet<string>
  #state: number
  #answers = 0

  constructor(
    plans: readonly Scenario[],
    seed: number,
    /** The shares of answers and of events that get a difference. */
    readonly shares: { readonly answers: number; readonly events: number },
  ) {
    this.#state = seed
    this.#referred = new Set(
      plans.flatMap(({ exchanges }) => exchanges.flatMap(({ request }) => referredNames(request))),
    )
    this.#awaited = new Set(
      plans.flatMap(({ exchanges }) => exchanges.flatMap(({ until }) => (until ? [`/body${until.pointer}`] : []))),
    )
  }

  /** Returns an answer, perhaps with a difference, and marks it with a header that is not compared. */
  answer(answer: ProxiedAnswer, request: ProxiedRequest): ProxiedAnswer {
    this.#answers += 1
    const of = `answer-${this.#answers}`
    const headers = { ...answer.headers, 'x-trace-id': of }
    if (this.#chance() >= this.shares.answers) return { ...answer, headers }
    const body = parseJson(answer.text)
    const choices = isRecord(body) ? this.#choicesIn(body, answer.status, request) : []
    const choice = this.#rarest([...choices, extraHeader])
    if (choice === undefined) return { ...answer, headers }
    this.add(choice.kind, of, choice.pointer)
    if (choice === extraHeader) return { ...answer, headers: { ...headers, 'x-planted': 'yes' } }
    return { ...answer, headers, text: JSON.stringify(choice.body(body)) }
  }

  #choicesIn(body: object, status: number, request: ProxiedRequest): readonly Choice[] {
    const places = placesIn(body).filter(
      ({ name, pointer }) =>
        !ofPages.has(name) &&
        !this.#referred.has(name) &&
        !(request.method === 'GET' && this.#awaited.has(pointer)) &&
        !(isShared(request) && pointer.startsWith('/body/data/')),
    )
    const code: Choice = {
      ...{ kind: 'another code', pointer: '/body/code' },
      body: () => ({ ...body, code: 'ANOTHER_CODE' }),
    }
    return [...(status >= 400 && 'code' in body ? [code] : []), ...this.#changesOf(places)]
  }

  #changesOf(places: readonly Place[]): readonly Choice[] {
    return places.flatMap((place) =>
      liveChanges.flatMap((kind) => {
        const { value, pointer } = place
        const found = changes[kind]?.(place, this.startMs)
        // An item of a list of words is one that is missing and another one that is added.
        const isItem = /\/\d+$/.test(pointer)
        if (found === undefined || isItem || isId(value) || (typeof value === 'object' && value !== null)) return []
        return [{ kind, pointer, body: (body: unknown) => changedBody(body, place, found.to) }]
      }),
    )
  }

  /** Says how to send an event: not at all, twice, changed, or after the next about its resource. */
  event(body: unknown, mayWait: boolean): Choice | undefined {
    const id = atPointer(body, '/data/id')
    if (typeof id !== 'string' || this.#chance() >= this.shares.events) return undefined
    const places = placesIn(body).filter(({ pointer }) => pointer === '/body/timestamp' || !identifying.has(pointer))
    const inside = this.#changesOf(places).filter(
      ({ kind, pointer }) => pointer !== '/body/timestamp' || kind === 'a second too late',
    )
    // Only events can be missing, come twice or be swapped; answers have the other differences, too.
    if (this.#chance() < wholeShare) return this.#rarest(wholeEvents.filter(({ kind }) => mayWait || kind !== swap))
    return this.#rarest([...inside, extraHeader].map((choice) => ({ ...choice, kind: `${choice.kind} in an event` })))
  }

  add(kind: string, of: string, pointer: string): void {
    this.plants.push({ kind, of, pointer })
    this.#counts.set(kind, this.#countOf(kind) + 1)
  }

  #countOf = (kind: string) => this.#counts.get(kind) ?? 0

  /** Chooses among the kinds that were planted least often. */
  #rarest(choices: readonly Choice[]): Choice | undefined {
    const least = Math.min(...choices.map(({ kind }) => this.#countOf(kind)))
    const rare = choices.filter(({ kind }) => this.#countOf(kind) === least)
    return rare[Math.floor(this.#chance() * rare.length)]
  }

  /** A small generator of numbers from 0 to 1 (mulberry32). */
  #chance(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const liveChanges = ['a missing member', 'a changed enum', 'a changed limit', 'another decimal', 'a second too late']

const same = (body: unknown) => body

const extraHeader: Choice = { kind: 'an extra header', pointer: '/headers/x-planted', body: same }

export const swap = 'two swapped events'
export const drop = 'a missing event'
export const repeat = 'an event that came twice'

const wholeEvents: readonly Choice[] = [swap, drop, repeat].map((kind) => ({ kind, pointer: '', body: same }))

/** A list that all users of the target share has items of others. */
const isShared = ({ method, path, authorization }: ProxiedRequest) =>
  method === 'GET' &&
  authorization.startsWith('Basic') &&
  !path.split(/[/?&=]/).some((part) => isId(decodeURIComponent(part)))

/** Returns the names of the members that later requests need. */
function referredNames(request: unknown): readonly string[] {
  const references = textsOf(request).flatMap((text) => text.match(/\{\{[^}]+\}\}/g) ?? [])
  return references.flatMap((reference) => /\/([^/}]+)\}\}$/.exec(reference)?.[1] ?? [])
}
