import type { LocalAnswer } from '../../planes/http/index.ts'
import { present } from '../../schema/index.ts'
import {
  type AdminInput,
  type AnswerInput,
  type CapsuleInput,
  type ContinueInput,
  type EndpointAnswer,
  type RequestInput,
  type TravelInput,
  writeTime,
} from '../format.ts'
import { hostOf } from '../send-input.ts'
import { type PlannedForm, planForm } from './form.ts'
import { stateType } from './state.ts'

interface Expected {
  /** How and why the answer differs from the recording. */
  readonly note?: string
  readonly status?: number
  /** The body that the answer must have. */
  readonly answer?: string
}

/** A request of an exported capsule with its expected answer. */
export interface PlannedCall extends Expected {
  readonly n: number
  readonly method: string
  /** The full path; admin paths include the world. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly form?: PlannedForm
  /** The file of a snapshot, in base64. */
  readonly file?: string
  /** The time of a call that only moves the clock. */
  readonly clockTo?: string
  /** The moment that a request makes immediately, if it is answered later. */
  readonly reaches?: number
}

/** The point at which an earlier request is answered. */
export interface PlannedEnd extends Expected {
  readonly n: number
  /** The number of the input that sent it. */
  readonly ends: number
}

export type PlannedStep = PlannedCall | PlannedEnd

/** An admin call that is part of a travel, relative to /admin/worlds/{world}. */
export interface TravelCall {
  readonly path: string
  readonly body?: object
  /** The file of a snapshot, in base64. */
  readonly file?: string
}

/** Returns the name of the snapshot that an input restores. */
export const snapshotName = (n: number) => `capsule-${n}`

/** The results of replaying an input. */
interface Replayed {
  readonly authorization: string | undefined
  readonly answer: LocalAnswer | undefined
  /** The number of the newest moment afterwards. */
  readonly head: number
  readonly note?: string | undefined
}

/** Turns inputs into calls from outside. */
export class Planner {
  readonly steps: PlannedStep[] = []
  /** Ends of requests, by the number of the request. */
  readonly #ends: ReadonlyMap<number, ContinueInput>
  #time: number

  constructor(
    readonly world: string,
    inputs: readonly CapsuleInput[],
    start: string,
    /** The default host of requests. */
    readonly host: string,
  ) {
    this.#ends = new Map(inputs.flatMap((input) => (input.kind === 'continue' ? [[input.of, input] as const] : [])))
    this.#time = Date.parse(start)
  }

  add(input: CapsuleInput, replayed: Replayed): void {
    this.moveClock(input.n, input.at)
    if (input.kind === 'request') this.#addRequest(input, replayed)
    else if (input.kind === 'continue') this.#addEnd(input, replayed)
    else if (input.kind === 'answer') this.#addAnswer(input)
    else if (input.kind === 'admin') this.#addAct(input, replayed)
  }

  /** Adds the calls of a travel to a time. */
  addTravel({ n, to }: TravelInput, calls: readonly TravelCall[]): void {
    for (const { path, body, file } of calls)
      this.steps.push(
        file === undefined
          ? this.#adminCall(n, 'POST', path, body)
          : { ...this.#adminCall(n, 'POST', path), headers: { 'content-type': stateType }, file },
      )
    this.#time = Date.parse(to.at)
  }

  moveClock(n: number, at: string): void {
    if (Date.parse(at) <= this.#time) return
    this.#time = Date.parse(at)
    this.steps.push(this.#clockCall(n, at))
  }

  /** Returns the calls that take the snapshot for a later restore, after moving the clock. */
  snapshotCalls(n: number, at: number | undefined): readonly PlannedCall[] {
    const taking = this.#adminCall(n, 'POST', '/snapshots', { name: snapshotName(n) })
    return at === undefined ? [taking] : [this.#clockCall(n, writeTime(at)), taking]
  }

  #clockCall(n: number, at: string): PlannedCall {
    return { ...this.#adminCall(n, 'POST', '/clock/advance', { to: at, wait: false }), clockTo: at }
  }

  #addAct({ n, method, path, body }: AdminInput, { answer, note }: Replayed): void {
    const refused = note === undefined ? {} : present({ note, status: answer?.status })
    this.steps.push({ ...this.#adminCall(n, method, path, body), ...refused })
  }

  #addAdmin(n: number, method: string, path: string, body?: unknown): void {
    this.steps.push(this.#adminCall(n, method, path, body))
  }

  #adminCall(n: number, method: string, path: string, body?: unknown): PlannedCall {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    return { n, method, path: `/admin/worlds/${this.world}${path}`, headers, ...text }
  }

  #addRequest(input: RequestInput, { authorization, answer, head, note }: Replayed): void {
    const { n, method, path, headers, body, raw, origin } = input
    const form = planForm(input)
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const host = origin === undefined ? this.host : hostOf(origin)
    this.steps.push({
      n,
      method,
      path,
      headers: {
        ...(host === this.host ? {} : { host }),
        ...(authorization === undefined ? {} : { authorization }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...present({ note, body: text, form }),
      ...(answer === undefined && !this.#isEndedNext(input) ? { reaches: head } : {}),
      ...(answer === undefined ? {} : expectedOf(answer)),
    })
  }

  /** True for a request without inputs before its answer, which the sender can await. */
  #isEndedNext({ n, at }: RequestInput): boolean {
    const end = this.#ends.get(n)
    return end !== undefined && end.n === n + 1 && end.at === at
  }

  #addEnd({ n, of }: ContinueInput, { answer, note }: Replayed): void {
    const expected = { ...present({ note }), ...(answer === undefined ? {} : expectedOf(answer)) }
    const last = this.steps.at(-1)
    const isWaitedFor = last?.n === of && 'method' in last && last.reaches === undefined
    if (isWaitedFor) this.steps.splice(-1, 1, { ...last, ...expected })
    else this.steps.push({ n, ends: of, ...expected })
  }

  #addAnswer({ n, event, answer }: AnswerInput): void {
    this.#addAdmin(n, 'POST', `/webhooks/outbox/${encodeURIComponent(event)}/answer`, reportOf(answer))
  }
}

/** Writes an endpoint's answer as a report. */
function reportOf({ status, body, reason, ...flags }: EndpointAnswer): object {
  const { isLate: late, isInferred: inferred, isUnreachable: unreachable } = flags
  return present({ status, body, reason, late, inferred, unreachable })
}

function expectedOf({ status, text }: LocalAnswer): Expected {
  return /^[[{]/.test(text) ? { status, answer: text } : { status }
}
