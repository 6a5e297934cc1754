import { present } from '../domain/members.ts'
import { refuse } from '../domain/refusals.ts'
import type { Steps } from '../engine/slices.ts'
import type { Cause, Moment, Task, Travel, WorldEngine } from '../engine/types.ts'
import { adminActOf } from './admin-acts.ts'
import { type CapsuleAnswer, type CapsuleInput, type EndpointAnswer, writeTime } from './format.ts'
import { requestInputOf } from './request-input.ts'

/** A hash is recorded after this many inputs, and at the end. */
export const inputsPerHash = 100

const recordsPerStep = 200

/** The facts about a recording that the inputs do not have. */
export interface Recording {
  readonly inputs: readonly CapsuleInput[]
  readonly end: { readonly moment: number; readonly at: string; readonly hash: string }
}

/** Collects the inputs of a world in the order in which they were applied, undone branches included. */
export function* recordSteps(engine: WorldEngine): Steps<Recording> {
  refuseTrimmed(engine)
  const records: (Moment | Travel)[] = [...engine.travels.newestFirst()]
  for (const moment of engine.past.everyMoment()) {
    records.push(moment)
    if (records.length % recordsPerStep === 0) yield
  }
  records.sort((one, other) => one.sequence - other.sequence)
  const inputs = new InputList()
  for (const record of records) {
    const made = inputs.add(record)
    if (made !== undefined && inputs.length % inputsPerHash === 0)
      inputs.setHash(yield* engine.past.stateHashSteps(made))
    if (record.sequence % recordsPerStep === 0) yield
  }
  const { moment, at } = engine.travels.place()
  return { inputs: inputs.all, end: { moment, at: writeTime(at), hash: yield* engine.stateHashSteps(moment) } }
}

function refuseTrimmed(engine: WorldEngine): void {
  const oldest = engine.horizon()
  if (oldest > 0)
    refuse('CONFLICT', {
      says:
        `The inputs before moment ${oldest} are no longer kept, so there is no capsule of this world; ` +
        'SANDGLASS_HISTORY and the settings that begin like it set how much is kept.',
    })
}

/** Turns moments and travels into inputs; tasks and what follows an input are none. */
class InputList {
  readonly all: CapsuleInput[] = []
  /** The latest request that made the moment with a number. */
  readonly #requests = new Map<number, number>()
  /** The newest moment of the main line. */
  #head = -1

  get length(): number {
    return this.all.length
  }

  setHash(hash: string): void {
    const last = this.all.pop()
    if (last) this.all.push({ ...last, hash })
  }

  /** Returns the moment of the main line that the record is, if it is an input. */
  add(record: Moment | Travel): Moment | undefined {
    if ('type' in record) {
      this.#addTravel(record)
      return undefined
    }
    const before = this.length
    this.#addMoment(record)
    if (record.line === 'main') this.#head = record.number
    return this.length > before && record.line === 'main' ? record : undefined
  }

  #addTravel({ kind, to, by, begins }: Travel): void {
    const place = { moment: to.moment, branch: to.branch.name, at: writeTime(to.at) }
    // A reset begins a new recording.
    if (kind !== 'reset')
      this.#push({ kind: 'travel', ...this.#placed(to.at), travel: kind, by, ...present({ begins }), to: place })
    this.#head = to.moment
  }

  #addMoment(moment: Moment): void {
    const { cause } = moment
    if (cause.kind === 'request') this.#addRequest(moment)
    else if (cause.kind === 'admin') this.#addAdmin(moment, cause)
    else if (cause.kind === 'task') this.#addForcedTask(moment)
    else if (cause.name === 'webhook.answered' && moment.line === 'side') this.#addAnswer(moment)
  }

  #addRequest(moment: Moment): void {
    const { cause, number } = moment
    const answer = answerOf(moment)
    const of = cause.causedBy === undefined ? undefined : this.#requests.get(cause.causedBy)
    if (of !== undefined) {
      this.#complete(of, cause)
      this.#push({ kind: 'continue', ...this.#made(moment), of, ...answer })
      return
    }
    this.#push({ ...requestInputOf(cause), ...this.#made(moment), ...answer })
    this.#requests.set(number, this.length)
  }

  /** Fills in what was not yet read of a request when a fault delayed it. */
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

  /** A task that fired before its time was forced by the admin plane; firing removes it first of all. */
  #addForcedTask(moment: Moment): void {
    const [first] = moment.changes()
    if (first?.collection !== 'tasks' || first.before === undefined || first.after !== undefined) return
    // The collection holds nothing but tasks.
    const task: Task = Object(first.before)
    if (task.at > moment.at) this.#addAdmin(moment, { kind: 'admin', name: 'runTask', detail: { task: task.id } })
  }

  #addAnswer(moment: Moment): void {
    const { attempt, ...answer } = Object(moment.cause.detail)
    const inferred = moment
      .changes()
      .some(({ after }) => after !== undefined && Reflect.get(after, 'inferred') === true)
    // The dispatcher writes attempt and answer into its causes.
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
    this.all.push(input)
  }
}

function answerOf({ answer }: Moment): { answer?: CapsuleAnswer } {
  if (typeof answer !== 'object' || answer === null) return {}
  const { status, body }: { status?: unknown; body?: unknown } = answer
  return typeof status === 'number' ? { answer: { status, ...(body === undefined ? {} : { body }) } } : {}
}
