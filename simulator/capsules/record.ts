import type { Cause, Moment, RecordedBase, RecordedTravel, Steps, Task, Travel, WorldEngine } from '../engine/index.ts'
import { refuse } from '../refusals/index.ts'
import { present } from '../schema/index.ts'
import { adminActOf } from './admin-acts.ts'
import type { CapsuleBase, LastState } from './base.ts'
import {
  type CapsuleAnswer,
  type CapsuleEnd,
  type CapsuleInput,
  type EndpointAnswer,
  type RecordedSend,
  type TravelInput,
  writeTime,
} from './format.ts'
import { lastStateSteps } from './last-state.ts'
import { requestInputOf } from './request-input.ts'

/** The number of inputs per recorded hash; another is recorded at the end. */
const inputsPerHash = 100

const recordsPerStep = 200
/** Keeps the header well below its limit. */
const mostSendsOfHeader = 1_000

/** A recording without its header. */
interface Recording {
  readonly base?: CapsuleBase
  readonly inputs: readonly CapsuleInput[]
  readonly last?: LastState | undefined
  readonly end: CapsuleEnd
}

/**
 * Collects the inputs of a world in the order they were applied, including undone branches. Starts with a state if the
 * world did not start fresh or has dropped its first moments.
 */
export function* recordSteps(engine: WorldEngine): Steps<Recording> {
  const release = engine.past.pin()
  try {
    return yield* recordHeldSteps(engine)
  } finally {
    release()
  }
}

function* recordHeldSteps(engine: WorldEngine): Steps<Recording> {
  const past = yield* engine.past.recorded()
  const { base, records, end } = past
  const inputs = new InputList(base && { moment: base.moment.number, at: base.at })
  let lastIndex = 0
  for (const [index, record] of records.entries()) {
    const { length } = inputs
    const next = records[index + 1]
    const made = 'type' in record ? inputs.addTravel(record) : yield* inputs.addMoment(record, next, engine)
    if (inputs.length > length) lastIndex = index
    if (made !== undefined && inputs.length % inputsPerHash === 0)
      inputs.setHash(yield* engine.past.stateHashSteps(made))
    if (index % recordsPerStep === 0) yield
  }
  const hash = yield* engine.stateHashSteps(end.moment)
  const sends = inputs.rest.length > mostSendsOfHeader ? {} : { sends: inputs.rest }
  const position = { moment: end.moment, at: writeTime(end.at), hash, ...sends }
  const last = yield* lastStateSteps(engine, past, lastIndex, inputs.all.at(-1))
  return { ...(base && { base: yield* baseSteps(engine, base) }), inputs: inputs.all, last, end: position }
}

function* baseSteps({ past }: WorldEngine, { moment, side, at, branch }: RecordedBase): Steps<CapsuleBase> {
  return { branch: branch.name, state: { ...(yield* past.stateOf(moment, side)), now: at } }
}

/** Turns moments and travels into inputs, except tasks and consequences of inputs. */
class InputList {
  readonly all: CapsuleInput[] = []
  /** The latest request by moment number. */
  readonly #requests = new Map<number, number>()
  #sends: RecordedSend[] = []
  /** The newest moment of the main line. */
  #head: number
  /** The latest known time. */
  #at: number
  /** The travel to a branch that starts with a restored state. */
  #opening: RecordedTravel | undefined
  /** The side line's moment of such a travel. */
  #brought: Moment | undefined

  constructor({ moment, at } = { moment: -1, at: 0 }) {
    this.#head = moment
    this.#at = at
  }

  get length(): number {
    return this.all.length
  }

  /** The webhooks sent since the last input. */
  get rest(): readonly RecordedSend[] {
    return this.#sends
  }

  setHash(hash: string): void {
    const last = this.all.pop()
    if (last) this.all.push({ ...last, hash })
  }

  addTravel(travel: RecordedTravel): undefined {
    if (travel.opens !== undefined) this.#opening = travel
    else {
      this.#push(this.#travelInput(travel))
      this.#head = travel.to.moment
      this.#at = travel.to.at
    }
  }

  #travelInput({ kind, from, to, by, begins, leaves, side }: RecordedTravel): TravelInput {
    const position = { moment: to.moment, branch: to.branch.name, at: writeTime(to.at), side }
    // A reset starts a new recording, so it is never part of one.
    const travel = kind === 'reset' ? 'restore' : kind
    // If its branch was dropped, repeats it from the facts that are left.
    const isHere = kind === 'advance' || (from.branch === leaves && from.moment === this.#head)
    const begun = isHere ? from : { moment: this.#head, at: this.#at }
    return {
      kind: 'travel',
      ...this.#placed(to.at),
      travel,
      by,
      ...present({ begins }),
      leaves: leaves.name,
      from: { moment: begun.moment, at: writeTime(begun.at) },
      to: position,
    }
  }

  /** Returns the moment if it is an input of the main line. `next` is the following record. */
  *addMoment(moment: Moment, next: Moment | Travel | undefined, { past }: WorldEngine): Steps<Moment | undefined> {
    const before = this.length
    const opening = this.#opening
    this.#opening = undefined
    if (opening !== undefined) {
      this.#brought = next !== undefined && isSameAct(moment, next) ? next : undefined
      const state = yield* past.stateOf(moment, this.#brought)
      const brings = { ...present({ detail: moment.cause.detail }), state }
      this.#push({ ...this.#travelInput(opening), ...this.#made(moment), brings })
    } else if (moment !== this.#brought) this.#addMoment(moment)
    if (moment.line === 'main') this.#head = moment.number
    this.#at = Math.max(this.#at, moment.at)
    return this.length > before && moment.line === 'main' ? moment : undefined
  }

  #addMoment(moment: Moment): void {
    const { cause } = moment
    if (cause.kind === 'request') this.#addRequest(moment)
    else if (cause.kind === 'admin') this.#addAdmin(moment, cause)
    else if (cause.kind === 'task') this.#addTask(moment)
    else if (cause.name === 'webhook.answered' && moment.line === 'side') this.#addAnswer(moment)
  }

  #addRequest(moment: Moment): void {
    const { cause, number } = moment
    const answer = answerOf(moment)
    const of = cause.causedBy === undefined ? undefined : this.#requests.get(cause.causedBy)
    if (of !== undefined) {
      this.#complete(of, cause)
      this.#push({ kind: 'continue', ...this.#made(moment), of, ...answer })
      // A delayed request may then wait for an endpoint.
      this.#requests.set(number, of)
      return
    }
    this.#push({ ...requestInputOf(cause), ...this.#made(moment), ...answer })
    this.#requests.set(number, this.length)
  }

  /** Adds the input that was unread when a fault delayed the request. */
  #complete(n: number, cause: Cause): void {
    const first = this.all[n - 1]
    if (first?.kind === 'request') this.all[n - 1] = { ...first, ...requestInputOf(cause) }
  }

  #addAdmin(moment: Moment, cause: Cause): void {
    const { name } = cause
    const act =
      adminActOf(cause) ??
      refuse('CONFLICT', { says: `Moment ${moment.number} was made by ${name}, which cannot be repeated.` })
    this.#push({ kind: 'admin', ...this.#made(moment), act: cause.name, ...act })
  }

  /** A task that fired early or out of turn was forced through the admin plane; firing removes it first. */
  #addTask(moment: Moment): void {
    const [first] = moment.changes()
    if (first?.collection !== 'tasks' || first.before === undefined || first.after !== undefined) return
    // The collection has only tasks.
    const task: Task = Object(first.before)
    const isForced = task.at > moment.at || Object(moment.cause.detail).isForced === true
    if (isForced) this.#addAdmin(moment, { kind: 'admin', name: 'runTask', detail: { task: task.id } })
    else if (moment.line === 'side') this.#sends.push({ after: this.#head, task: task.id })
  }

  #addAnswer(moment: Moment): void {
    const { attempt, ...answer } = Object(moment.cause.detail)
    const inferred = moment
      .changes()
      .some(({ after }) => after !== undefined && Reflect.get(after, 'inferred') === true)
    // The dispatcher adds attempt and answer to its causes.
    const given: EndpointAnswer = inferred ? { ...answer, isInferred: true } : answer
    const event = moment.cause.subject ?? ''
    this.#push({ kind: 'answer', ...this.#made(moment), event, attempt: Number(attempt), answer: given })
  }

  #placed(at: number) {
    return { n: this.length + 1, at: writeTime(at), after: this.#head }
  }

  #made({ at, number, branch, line }: Moment) {
    return { ...this.#placed(at), ...(line === 'main' ? { moment: number, branch: branch.name } : {}) }
  }

  #push(input: CapsuleInput): void {
    this.all.push(this.#sends.length === 0 ? input : { ...input, sends: this.#sends })
    this.#sends = []
  }
}

/** True for a side line's moment made by the same act as another moment. */
const isSameAct = ({ cause, sequence }: Moment, next: Moment | Travel): next is Moment =>
  'cause' in next && next.line === 'side' && next.cause.name === cause.name && next.sequence === sequence + 1

function answerOf({ answer }: Moment): { answer?: CapsuleAnswer } {
  if (typeof answer !== 'object' || answer === null) return {}
  const { status, body }: { status?: unknown; body?: unknown } = answer
  return typeof status === 'number' ? { answer: { status, ...(body === undefined ? {} : { body }) } } : {}
}
