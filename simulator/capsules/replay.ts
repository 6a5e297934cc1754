import { advanceSteps, type ChooseTask, type Place, type WorldEngine } from '../engine/index.ts'
import type { LocalAnswer } from '../planes/http/index.ts'
import { refuse } from '../refusals/index.ts'
import { deliveryOf, dispatcherOf } from '../webhooks/index.ts'
import { type Difference, firstDifference, parsed } from './difference.ts'
import type {
  AnswerInput,
  Capsule,
  CapsuleAnswer,
  CapsuleInput,
  ContinueInput,
  RecordedSend,
  RequestInput,
  TravelInput,
} from './format.ts'
import type { ReplayHost } from './host.ts'
import { sendInput } from './send-input.ts'

/** The turns after which a blocked request counts as waiting. */
const turnLimit = 10_000
/** The turns after which any other request counts as hanging; its work may take seconds. */
const patience = 10_000_000

/** Replays the inputs of a capsule in order and compares the results with the recording. */
export class Replay {
  /** Pending answers, by input. */
  readonly #open = new Map<number, Promise<LocalAnswer>>()
  /** Branch names of this world by their names in the recording. */
  readonly #branches = new Map<string, { readonly name: string }>()
  readonly #continued: ReadonlySet<number>
  /** Resumes requests that wait for an endpoint, by input. */
  readonly #releases = new Map<number, () => void>()
  /** The answer to the last step, if it was a request that has ended. */
  lastAnswer: LocalAnswer | undefined

  constructor(
    readonly host: ReplayHost,
    readonly capsule: Capsule,
    /**
     * True for a complete recording: its moment numbers order inputs among tasks of the same time, and are compared.
     * Without some inputs, the numbers change.
     */
    readonly isWhole = true,
    /** Checked before each input and between slices; false means the client has disconnected. */
    readonly isWanted: () => boolean = () => true,
    /** False to continue after a difference. */
    readonly stopsAtDifference = isWhole,
  ) {
    if (capsule.base !== undefined) this.#branches.set(capsule.base.branch, this.#engine.past.branch)
    this.#continued = new Set(capsule.inputs.flatMap((input) => (input.kind === 'continue' ? [input.of] : [])))
  }

  get #engine(): WorldEngine {
    return this.host.running.engine
  }

  /** Replays the inputs up to a number; returns the first difference. */
  async run(last = this.capsule.inputs.length): Promise<Difference | undefined> {
    for (const input of this.capsule.inputs.slice(0, last)) {
      const found = await this.step(input)
      if (found !== undefined && this.stopsAtDifference) return { input: input.n, ...found }
    }
    return last === this.capsule.inputs.length && this.isWhole ? this.atEnd() : undefined
  }

  /** Replays one input. */
  async step(input: CapsuleInput): Promise<Found | undefined> {
    if (!this.isWanted()) refuse('CONFLICT', { says: 'The client disconnected.' })
    const found = await this.#perform(input)
    if (!this.isWhole || (found !== undefined && this.stopsAtDifference)) return found
    return (await this.#afterInput(input)) ?? found
  }

  /**
   * Moves to the time of a sendable input without replaying it, firing what was due before. Does not move for an
   * advance or an endpoint's answer, which comes by itself as time passes.
   */
  async approach(input: CapsuleInput): Promise<void> {
    if (input.kind !== 'travel' && input.kind !== 'answer') await this.#advanceTo(input)
  }

  async #perform(input: CapsuleInput): Promise<Found | undefined> {
    if (input.kind === 'travel') return this.#travel(input)
    this.lastAnswer = undefined
    await this.#advanceTo(input)
    this.host.beginInput(input.n)
    // Tasks still due fire when the recording says.
    return this.isWhole ? this.#engine.deferringTasks(() => this.#repeat(input)) : this.#repeat(input)
  }

  async #repeat(input: Exclude<CapsuleInput, TravelInput>): Promise<Found | undefined> {
    if (input.kind === 'request') return this.#request(input)
    if (input.kind === 'continue') return this.#continue(input)
    if (input.kind === 'answer') return this.#answer(input)
    this.lastAnswer = await sendInput(this.host, input, this.capsule.header.secrets)
    return undefined
  }

  /**
   * Moves to the time of an input, firing the tasks that fired before it in the recording. A stopped advance, or one
   * between slices, leaves other due tasks.
   */
  #advanceTo({ at, ...position }: Pick<CapsuleInput, 'at'> & RecordedPosition): Promise<void> {
    const engine = this.#engine
    const to = Math.max(Date.parse(at), engine.now())
    const order = this.isWhole ? { choose: recordedOrder(engine, position) } : {}
    return this.host.inSlices(advanceSteps(engine, { to, ...order }), this.isWanted)
  }

  async #request(input: RequestInput): Promise<Found | undefined> {
    const { number } = this.#engine.head()
    const isContinued = this.#continued.has(input.n)
    const isEnded = !isContinued && input.answer !== undefined
    this.#holdBack(input.n, this.isWhole && !isEnded)
    const answer = sendInput(this.host, input, this.capsule.header.secrets)
    // An unawaited request fails when the host closes.
    answer.catch(() => undefined)
    if (isEnded) return this.#compareEnd(input.n, input.answer, answer)
    if (isContinued) this.#open.set(input.n, answer)
    await this.#turnsUntil(() => this.#engine.head().number !== number, input.n)
    return undefined
  }

  /** Waits until a condition holds, or the input's request waits for a fault, an endpoint or another request. */
  async #turnsUntil(isOver: () => boolean, n: number): Promise<void> {
    for (let turn = 0; !isOver() && turn < (this.#isHeldUp(n) ? turnLimit : patience); turn += 1) await this.host.turn()
  }

  #isHeldUp(n: number): boolean {
    if (this.host.isDelayed(n) || this.#releases.has(n)) return true
    return dispatcherOf(this.#engine)?.isAwaited === true || [...this.#open.keys()].some((other) => other !== n)
  }

  /** Resumes a request that waits for an endpoint no sooner than in the recording. */
  #holdBack(n: number, isHeldBack: boolean): void {
    const dispatcher = dispatcherOf(this.#engine)
    if (dispatcher === undefined) return
    const released = () => new Promise<void>((resolve) => this.#releases.set(n, resolve))
    dispatcher.released = isHeldBack ? released : undefined
  }

  /**
   * Waits for an answer and compares it. Ends delays and waits for an endpoint that are not in the recording, which
   * would block the replay.
   */
  async #compareEnd(
    n: number,
    recorded: CapsuleAnswer | undefined,
    answer: Promise<LocalAnswer>,
  ): Promise<Found | undefined> {
    const waits = [() => this.host.endDelays(n), () => dispatcherOf(this.#engine)?.giveUpOldest()]
    for (const end of waits) if (!(await this.#arrives(answer, n))) end()
    if (await this.#arrives(answer, n)) return this.#compare(recorded, await answer)
    return { path: '/status', recorded: recorded?.status, replayed: undefined }
  }

  /** True when an answer arrives without intervention. */
  async #arrives(answer: Promise<LocalAnswer>, n: number): Promise<boolean> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    answer.then(over, over)
    await this.#turnsUntil(() => isOver, n)
    return isOver
  }

  async #continue(input: ContinueInput): Promise<Found | undefined> {
    const answer = this.#open.get(input.of)
    if (answer === undefined) return undefined
    const { number } = this.#engine.head()
    const isEnded = input.answer !== undefined
    this.#releases.get(input.of)?.()
    this.#releases.delete(input.of)
    this.#holdBack(input.of, this.isWhole && !isEnded)
    this.host.endDelays(input.of)
    if (isEnded) {
      this.#open.delete(input.of)
      return this.#compareEnd(input.of, input.answer, answer)
    }
    await this.#turnsUntil(() => this.#engine.head().number !== number, input.of)
    return undefined
  }

  #answer({ event, attempt, answer }: AnswerInput): Found | undefined {
    const delivery = deliveryOf(this.#engine, event)
    if (delivery?.status !== 'SENDING' || delivery.attempts !== attempt) {
      const replayed = delivery === undefined ? undefined : `${delivery.status}, attempt ${delivery.attempts}`
      return { path: `/webhooks/${event}`, recorded: `SENDING, attempt ${attempt}`, replayed }
    }
    dispatcherOf(this.#engine)?.repeatAnswer(delivery, answer)
    return undefined
  }

  async #travel(input: TravelInput): Promise<Found | undefined> {
    const engine = this.#engine
    const { travel, to, by, begins } = input
    if (travel === 'advance') {
      const from = this.#beginningOf(input)
      await this.#advanceTo({ ...input, after: to.moment })
      engine.travels.recordAdvance(from, by)
      return undefined
    }
    if (this.isWhole && input.from !== undefined) await this.#advanceTo({ ...input, at: input.from.at })
    this.leave(input)
    try {
      if (input.brings !== undefined) this.#restoreRecorded(by, input.brings)
      else if (travel === 'return') engine.travels.returnTo(this.branchNamed(to.branch), by)
      else if (travel === 'restore') goToPosition(engine, { ...to, branch: this.branchNamed(to.branch) }, by)
      else engine.travels.rewind(to.moment, by, Date.parse(to.at), begins)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return { path: '/moment', recorded: `${travel} to moment ${to.moment} of ${to.branch}`, replayed: error.message }
    }
    return undefined
  }

  /** Returns the start of an advance; inputs during it have already moved the clock. */
  #beginningOf({ from }: TravelInput): Place {
    const place = this.#engine.travels.place()
    if (!this.isWhole || from === undefined || Date.parse(from.at) >= place.at) return place
    const { branch } = this.#engine.moment(from.moment) ?? place
    return { moment: from.moment, branch, at: Date.parse(from.at) }
  }

  /** Returns the hash of the state at a moment, or now. */
  stateHash(moment?: number): Promise<string> {
    return this.host.inSlices(this.#engine.stateHashSteps(moment), this.isWanted)
  }

  /** Maps the branch that a travel leaves. */
  leave({ leaves }: TravelInput): void {
    if (leaves !== undefined) this.#branches.set(leaves, this.#engine.past.branch)
  }

  /** Returns the name of a recorded branch in this world. */
  branchNamed(name: string): string {
    return this.#branches.get(name)?.name ?? name
  }

  /** Restores a recorded state, including what was written with it. */
  #restoreRecorded(name: string, { detail, state }: NonNullable<TravelInput['brings']>): void {
    this.#engine.restores.restoreState(state, { kind: 'admin', name, detail }, () => undefined)
  }

  /** Compares the moment, its time and the state hash, if recorded. */
  async #afterInput({ moment: number, at, hash, branch }: CapsuleInput): Promise<Found | undefined> {
    if (number === undefined) return undefined
    const moment = this.#engine.moment(number)
    if (moment === undefined) return { path: '/moment', recorded: number, replayed: this.#engine.head().number }
    if (branch !== undefined) this.#branches.set(branch, moment.branch)
    if (moment.at !== Date.parse(at))
      return { path: '/time', recorded: at, replayed: new Date(moment.at).toISOString() }
    return hash === undefined ? undefined : differs('/stateHash', hash, await this.stateHash(number))
  }

  /** Fires what fired after the last input, and compares the final state. */
  async atEnd(): Promise<Difference | undefined> {
    const { end, inputs } = this.capsule.header
    const engine = this.#engine
    await this.#advanceTo({ at: end.at, after: end.moment, sends: end.sends ?? [] })
    // Many of them do not fit in a header; those fire in the order of time.
    if (end.sends === undefined) {
      const rest = advanceSteps(engine, { to: engine.now(), choose: (_main, side) => side })
      await this.host.inSlices(rest, this.isWanted)
    }
    const { number } = engine.head()
    const found = differs('/moment', end.moment, number) ?? differs('/stateHash', end.hash, await this.stateHash())
    return found === undefined ? undefined : { input: inputs + 1, ...found }
  }

  #compare(recorded: CapsuleAnswer | undefined, answer: LocalAnswer): Found | undefined {
    this.lastAnswer = answer
    return compare(recorded, answer)
  }
}

type Found = Omit<Difference, 'input'>

function differs(path: string, recorded: unknown, replayed: unknown): Found | undefined {
  return recorded === replayed ? undefined : { path, recorded, replayed }
}

/** Compares an answer byte for byte. If only the bytes differ, the difference is the whole body. */
function compare(recorded: CapsuleAnswer | undefined, { status, text }: LocalAnswer): Found | undefined {
  if (recorded === undefined) return undefined
  const { body } = recorded
  const replayed = text === '' ? {} : { body: parsed(text) }
  if (status !== recorded.status) return differs('/status', recorded.status, status)
  // Hosted pages answer with HTML, which is not recorded.
  if (body === undefined) return undefined
  if (JSON.stringify(body) === text) return undefined
  return firstDifference({ body }, replayed) ?? { path: '/body', recorded: JSON.stringify(body), replayed: text }
}

/** A position in a recording among the moments of both lines. */
interface RecordedPosition {
  /** The number of the newest moment of the main line. */
  readonly after: number
  /** The webhooks sent since the previous input. */
  readonly sends?: readonly RecordedSend[]
}

/** Chooses the tasks that fired before a position of the recording, in their recorded order. */
function recordedOrder(engine: WorldEngine, { after, sends = [] }: RecordedPosition): ChooseTask {
  let begun = 0
  return (main) => {
    const { number } = engine.head()
    for (let send = sends[begun]; send !== undefined && number >= send.after; send = sends[begun]) {
      const task = engine.task(send.task)
      if (task !== undefined) return task
      // It has fired, or an input has sent its events.
      begun += 1
    }
    return number < after ? main : undefined
  }
}

/** Moves to a position on any branch, like a restored snapshot. Throws a RangeError when it does not exist. */
function goToPosition(engine: WorldEngine, { moment, branch, at, side }: TravelInput['to'], by: string): void {
  const now = Date.parse(at)
  const line = engine.past.line(branch)
  const target = line?.moment(moment)
  const sideTarget = line?.side.moment(side ?? -1)
  if (line === undefined || target === undefined) throw new RangeError(`there is no moment ${moment} of ${branch}`)
  const point = { branch: line.branch.index, moment, sequence: target.sequence, now }
  const sidePoint = sideTarget && { moment: sideTarget.number, sequence: sideTarget.sequence }
  const isKept = side === undefined || side < 0 || sidePoint !== undefined
  const whole = sidePoint === undefined ? point : { ...point, side: sidePoint }
  if (isKept && side !== undefined && engine.restores.goTo(whole, by) !== undefined) return
  // The numbers of the side line change when inputs are left out.
  if (engine.moment(moment) !== target) engine.travels.returnTo(branch, by)
  engine.travels.rewind(moment, by, now)
}
