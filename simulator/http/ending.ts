import { type Answer, isRead, type Operation } from '../domain/operation.ts'
import { Refusal, refuse } from '../domain/refusals.ts'
import type { Moment } from '../engine/types.ts'
import { mismatch, type Rendered, renderAnswer, renderRefusal, type Sender, type ShellLog } from './answering.ts'
import { type Exchange, find, type OpenAsk } from './exchange.ts'
import { type Remembered, remember } from './idempotency.ts'

/** Codes that any operation may refuse with once it has been reached, declared or not. */
const shared: ReadonlySet<string> = new Set(['INVALID_INPUT', 'INVALID_REQUEST_FORMAT', 'FORBIDDEN', 'UNAUTHORIZED'])

/** The last steps of a request: its moment on the timeline, and the answer. */
export class Ending {
  constructor(
    readonly sender: Sender,
    readonly log: ShellLog,
    readonly strict: boolean,
  ) {}

  /** Outside a commit, so it can only read. */
  read(x: Exchange, operation: Operation, ask: OpenAsk, proof: unknown): void {
    const answer = operation.apply(ask, proof)
    this.#check(operation, answer, true)
    const { engine } = x.hosted
    this.sender.send(x, renderAnswer(answer, true), engine.momentNumber(), engine.now())
  }

  write(x: Exchange, operation: Operation, ask: OpenAsk, proof: unknown): void {
    const { engine } = x.hosted
    const seenMoment = engine.momentNumber()
    try {
      const { result, moment } = engine.commit(x.cause(), (making) => {
        ask.now = making.at
        // A task that fell due in between may have changed what was found.
        if (making.number !== seenMoment + 1) find(operation, ask)
        const answer = operation.apply(ask, proof)
        return operation.settle === undefined ? this.#conclude(x, operation, answer, making) : answer
      })
      if (operation.settle === undefined) this.sender.send(x, result as Rendered, moment.number, moment.at)
      else void this.#settle(x, operation, ask, result as Answer, moment)
    } catch (error) {
      this.refused(x, operation, error)
    }
  }

  /** Checks an answer, writes it on its moment, lets the idempotency key remember it. */
  #conclude(x: Exchange, operation: Operation, answer: Answer, moment: Moment): Rendered {
    this.#check(operation, answer)
    moment.answer = { status: answer.status, body: answer.body }
    const rendered = renderAnswer(answer)
    if (answer.isProvisional !== true) keep(x, rendered)
    return rendered
  }

  /** The commit stands; what it set in motion decides the answer. */
  async #settle(x: Exchange, operation: Operation, ask: OpenAsk, first: Answer, moment: Moment): Promise<void> {
    try {
      const answer = await operation.settle?.(ask, first)
      const conclude = () => this.#conclude(x, operation, answer ?? first, moment)
      const rendered = x.keyId === undefined ? conclude() : x.hosted.engine.commit(x.cause(), conclude).result
      this.sender.send(x, rendered, moment.number, moment.at)
    } catch (error) {
      this.refused(x, operation, error)
    }
  }

  /** The writes are gone; what remains is a moment that tells of the refusal, and the memory of its key. */
  refused(x: Exchange, operation: Operation, error: unknown): void {
    if (!(error instanceof Refusal) || this.#isUndeclared(operation, error)) {
      this.crashed(x, error)
      return
    }
    const body = error.body()
    const rendered = renderRefusal(error, body)
    const { moment } = x.hosted.engine.commit(x.cause(), (making) => {
      making.answer = { status: error.status, body }
      error.extras.aftermath?.()
      keep(x, rendered)
    })
    this.sender.send(x, rendered, moment.number, moment.at)
  }

  /** Before anything could be written: the refusal is told and leaves no moment. */
  turnedAway(x: Exchange, error: unknown): void {
    const operation = x.ask === undefined ? undefined : x.endpoint?.operation
    if (!(error instanceof Refusal) || (operation !== undefined && this.#isUndeclared(operation, error))) {
      this.crashed(x, error)
      return
    }
    const { engine } = x.hosted
    this.sender.send(x, renderRefusal(error, error.body()), engine.momentNumber(), engine.now())
  }

  /** Our own bug: 500 with the moment's number, the stack only in the log. */
  crashed(x: Exchange, error: unknown): void {
    const bug = error instanceof Refusal ? new Error(`undeclared refusal ${error.code}: ${error.message}`) : error
    const { engine } = x.hosted
    const text = bug instanceof Error ? bug.message : String(bug)
    const answerAt = (moment: number) => new Refusal('INTERNAL_ERROR', { moment }, {})
    let moment = engine.momentNumber()
    const operation = x.endpoint?.operation
    if (x.ask !== undefined && operation !== undefined && !isRead(operation))
      moment = engine.commit(x.cause(), (making) => {
        engine.note({ kind: 'bug', text })
        making.answer = { status: 500, body: answerAt(making.number).body() }
      }).moment.number
    this.log.error({ err: bug, operation: x.endpoint?.id, world: x.hosted.name, moment }, 'bug')
    const refusal = answerAt(moment)
    this.sender.send(x, renderRefusal(refusal, refusal.body()), moment, engine.now())
  }

  /** The first answer again. Another body under the same key is worth a warning, or a conflict where keys are strict. */
  replay(x: Exchange, operation: Operation, first: Remembered): void {
    const { engine } = x.hosted
    const { status, text, code } = first
    const headers = { ...first.headers, 'Idempotent-Replayed': 'true' }
    const rendered: Rendered = { status, text, code, headers }
    if (first.fingerprint === x.fingerprint) {
      this.sender.send(x, rendered, engine.momentNumber(), engine.now())
      return
    }
    if (operation.idempotencyKey === 'required')
      refuse('CONFLICT', {
        says: 'This idempotency key was used with another request.',
        reason: 'IDEMPOTENCY_KEY_REUSED',
      })
    const { moment } = engine.commit(x.cause(), (making) => {
      engine.note({ kind: 'warning', text: 'the idempotency key was used before with another body' })
      making.answer = { status, body: text === undefined ? undefined : JSON.parse(text) }
    })
    this.sender.send(x, rendered, moment.number, moment.at)
  }

  #check(operation: Operation, answer: Answer, isRead = false): void {
    const problem = mismatch(operation, answer, isRead)
    if (problem === undefined) return
    if (this.strict) throw new Error(problem)
    this.log.error({ operation: operation.id, status: answer.status }, problem)
  }

  /** The served description is read off the declaration, so in test runs a code that is missing there is a bug. */
  #isUndeclared(operation: Operation, { code, status }: Refusal): boolean {
    if (!this.strict || shared.has(code) || operation.refuses?.includes(code) === true) return false
    return !(status === 409 && operation.idempotencyKey === 'required')
  }
}

/** What the same request may be answered better the next time: a bad signature, too many tries, our own failures. */
const isWorthAnotherTry = (status: number): boolean => status === 401 || status === 429 || status >= 500

/** An idempotency key remembers every other answer. */
function keep(x: Exchange, rendered: Rendered): void {
  const { status, text, headers, code } = rendered
  if (x.keyId === undefined || isWorthAnotherTry(status)) return
  remember(x.hosted.engine, {
    id: x.keyId,
    fingerprint: x.fingerprint,
    status,
    ...(text === undefined ? {} : { text }),
    ...(headers === undefined ? {} : { headers }),
    ...(code === undefined ? {} : { code }),
  })
}
