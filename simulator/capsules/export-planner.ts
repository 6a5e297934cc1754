import { present } from '../domain/members.ts'
import { refuse } from '../domain/refusals.ts'
import type { LocalAnswer } from '../http/local-client.ts'
import type { AnswerInput, CapsuleInput, RequestInput, TravelInput } from './format.ts'

/** A request of an exported capsule, and what is expected of its answer. */
export interface PlannedCall {
  readonly n: number
  readonly method: string
  /** The whole path; admin paths have the name of the world. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Set for a call that only moves the clock to this time. */
  readonly clockTo?: string
  readonly status?: number
  /** The body that the answer must have. */
  readonly answer?: string
}

/** The facts that a replay adds to an input. */
export interface Replayed {
  readonly authorization: string | undefined
  /** True when events wait to be fetched. */
  readonly isPulled: boolean
  readonly answer: LocalAnswer | undefined
}

/** Turns inputs into calls that anybody can send. */
export class Planner {
  readonly calls: PlannedCall[] = []
  readonly #continued: ReadonlySet<number>
  #time: string

  constructor(
    readonly world: string,
    inputs: readonly CapsuleInput[],
    start: string,
  ) {
    this.#continued = new Set(inputs.flatMap((input) => (input.kind === 'continue' ? [input.of] : [])))
    this.#time = start
  }

  add(input: CapsuleInput, replayed: Replayed): void {
    if (input.kind === 'continue') return
    if (input.kind !== 'travel' || input.travel === 'advance') this.#moveClock(input.n, input.at)
    if (input.kind === 'request') this.#addRequest(input, replayed)
    else if (input.kind === 'admin') this.#addAdmin(input.n, input.method, input.path, input.body)
    else if (input.kind === 'answer') this.#addAnswer(input, replayed)
    else this.#addTravel(input)
  }

  #moveClock(n: number, at: string): void {
    if (Date.parse(at) <= Date.parse(this.#time)) return
    this.#time = at
    // Webhooks of the recording may go to an address that nobody serves any more.
    this.#addAdmin(n, 'POST', '/clock/advance', { to: at, wait: false }, { clockTo: at })
  }

  #addAdmin(n: number, method: string, path: string, body?: unknown, extras: Partial<PlannedCall> = {}): void {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    this.calls.push({ n, method, path: `/admin/worlds/${this.world}${path}`, headers, ...text, ...extras })
  }

  #addRequest(input: RequestInput, { authorization, answer }: Replayed): void {
    const { n, method, path, headers, body, raw, form, foreign } = input
    if (form !== undefined)
      refuse('CONFLICT', {
        says: `Input ${n} sends a form, whose files a capsule does not keep; it cannot be exported.`,
      })
    if (foreign !== undefined)
      refuse('CONFLICT', { says: `Input ${n} came from another world, of which the capsule knows nothing.` })
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const expected = answer === undefined || this.#continued.has(n) ? {} : expectedOf(answer)
    this.calls.push({
      n,
      method,
      path,
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
      ...expected,
    })
  }

  /** Answers decide something only where somebody reports them; those of a push have gone to an endpoint. */
  #addAnswer({ n, event, answer }: AnswerInput, { isPulled }: Replayed): void {
    if (!isPulled || answer.status === undefined) return
    const { status, body } = answer
    const path = `/webhooks/outbox/${encodeURIComponent(event)}/answer`
    this.#addAdmin(n, 'POST', path, { status, ...(body === undefined ? {} : { body }) })
  }

  #addTravel({ n, travel, to, begins: name }: TravelInput): void {
    if (travel === 'advance') return
    if (travel === 'restore') refuse('CONFLICT', { says: `Input ${n} restores a snapshot, which cannot be exported.` })
    this.#time = to.at
    if (travel === 'rewind') this.#addAdmin(n, 'POST', '/timeline/rewind', { to: to.moment, ...present({ name }) })
    else this.#addAdmin(n, 'POST', `/timeline/branches/${encodeURIComponent(to.branch)}/return`)
  }
}

function expectedOf({ status, text }: LocalAnswer): Partial<PlannedCall> {
  return text === '' ? { status } : { status, answer: text }
}
