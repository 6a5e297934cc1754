import type { Answer } from '../domain/answer.ts'
import { isRead, type Operation } from '../domain/operation.ts'
import { Refusal, refusal, refuse } from '../domain/refusals.ts'
import type { Apply, OpenCall } from '../domain/run-operation.ts'
import type { Moment } from '../engine/types.ts'
import type { Exchange } from './exchange.ts'
import { type Remembered, remember } from './idempotency.ts'
import { mismatch, type Rendered, renderAnswer, renderRefusal, type Sender, type ShellLog } from './sender.ts'

/** Codes that any operation may refuse with once it has been reached, declared or not. */
const shared: ReadonlySet<string> = new Set(['INVALID_INPUT', 'INVALID_REQUEST_FORMAT', 'FORBIDDEN', 'UNAUTHORIZED'])

/** Ends a request in one of four ways: answered, refused, replayed or crashed; writes its moment and sends the answer. */
export class Responder {
  constructor(
    readonly sender: Sender,
    readonly log: ShellLog,
    readonly strict: boolean,
  ) {}

  /** Answers a read. It runs outside a commit, so it cannot write. */
  read(exchange: Exchange, operation: Operation, apply: Apply): void {
    const answer = apply()
    this.#check(operation, answer, true)
    const { engine } = exchange.running
    this.sender.send(exchange, renderAnswer(answer, true), engine.momentNumber(), engine.now())
  }

  /** Commits a write and answers it, or refuses it. */
  write(exchange: Exchange, operation: Operation, call: OpenCall, apply: Apply): void {
    const { engine } = exchange.running
    const { awaitOutcome } = operation
    try {
      if (awaitOutcome === undefined) {
        const { result, moment } = engine.commit(exchange.cause(), (making) =>
          this.#conclude(exchange, operation, apply(making), making),
        )
        this.sender.send(exchange, result, moment.number, moment.at)
      } else {
        const { moment } = engine.commit(exchange.cause(), apply)
        void this.#answerLater(exchange, operation, moment, awaitOutcome(call, moment))
      }
    } catch (error) {
      this.refused(exchange, operation, error)
    }
  }

  /** Checks an answer, records it on its moment and remembers it under the idempotency key. */
  #conclude(exchange: Exchange, operation: Operation, answer: Answer, moment: Moment): Rendered {
    this.#check(operation, answer)
    moment.answer = { status: answer.status, body: answer.body }
    const rendered = renderAnswer(answer)
    if (answer.isProvisional !== true) keep(exchange, rendered)
    return rendered
  }

  /** The commit stands; what it triggered decides the answer. */
  async #answerLater(
    exchange: Exchange,
    operation: Operation,
    moment: Moment,
    outcome: Promise<Answer>,
  ): Promise<void> {
    try {
      const answer = await outcome
      const conclude = () => this.#conclude(exchange, operation, answer, moment)
      const { engine } = exchange.running
      const rendered = exchange.keyId === undefined ? conclude() : engine.commit(exchange.cause(), conclude).result
      this.sender.send(exchange, rendered, moment.number, moment.at)
    } catch (error) {
      this.refused(exchange, operation, error)
    }
  }

  /** Refuses a write whose changes were rolled back: a moment records the refusal, and the key remembers it. */
  refused(exchange: Exchange, operation: Operation, error: unknown): void {
    if (!(error instanceof Refusal) || this.#isUndeclared(operation, error)) {
      this.crashed(exchange, error)
      return
    }
    const body = error.body()
    const rendered = renderRefusal(error, body)
    const { moment } = exchange.running.engine.commit(exchange.cause(), (making) => {
      making.answer = { status: error.status, body }
      error.extras.aftermath?.()
      keep(exchange, rendered)
    })
    this.sender.send(exchange, rendered, moment.number, moment.at)
  }

  /** Refuses a request before anything could be written; leaves no moment. */
  turnedAway(exchange: Exchange, error: unknown): void {
    const operation = exchange.call === undefined ? undefined : exchange.endpoint?.operation
    if (!(error instanceof Refusal) || (operation !== undefined && this.#isUndeclared(operation, error))) {
      this.crashed(exchange, error)
      return
    }
    const { engine } = exchange.running
    this.sender.send(exchange, renderRefusal(error, error.body()), engine.momentNumber(), engine.now())
  }

  /** Answers our own bug: 500 with the moment's number; the stack is only in the log. */
  crashed(exchange: Exchange, error: unknown): void {
    const bug = error instanceof Refusal ? new Error(`undeclared refusal ${error.code}: ${error.message}`) : error
    const { engine, name: world } = exchange.running
    const text = bug instanceof Error ? bug.message : String(bug)
    const answerAt = (moment: number) => refusal('INTERNAL_ERROR', { moment })
    let moment = engine.momentNumber()
    const operation = exchange.endpoint?.operation
    if (exchange.call !== undefined && operation !== undefined && !isRead(operation))
      moment = engine.commit(exchange.cause(), (making) => {
        engine.note({ kind: 'bug', text })
        making.answer = { status: 500, body: answerAt(making.number).body() }
      }).moment.number
    this.log.error({ err: bug, operation: exchange.endpoint?.id, world, moment }, 'bug')
    const refused = answerAt(moment)
    this.sender.send(exchange, renderRefusal(refused, refused.body()), moment, engine.now())
  }

  /** Sends the first answer again. Another body under the same key is a warning, or a conflict where keys are strict. */
  replay(exchange: Exchange, operation: Operation, first: Remembered): void {
    const { engine } = exchange.running
    const { status, text, code } = first
    const headers = { ...first.headers, 'Idempotent-Replayed': 'true' }
    const rendered: Rendered = { status, text, code, headers }
    if (first.fingerprint === exchange.fingerprint) {
      this.sender.send(exchange, rendered, engine.momentNumber(), engine.now())
      return
    }
    if (operation.idempotencyKey === 'required')
      refuse('CONFLICT', {
        says: 'This idempotency key was used with another request.',
        reason: 'IDEMPOTENCY_KEY_REUSED',
      })
    const { moment } = engine.commit(exchange.cause(), (making) => {
      engine.note({ kind: 'warning', text: 'the idempotency key was used before with another body' })
      making.answer = { status, body: text === undefined ? undefined : JSON.parse(text) }
    })
    this.sender.send(exchange, rendered, moment.number, moment.at)
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

/** True for answers that the same request may do better than next time: a bad signature, rate limits, our failures. */
const isWorthRetrying = (status: number): boolean => status === 401 || status === 429 || status >= 500

/** Remembers every other answer under the request's idempotency key. */
function keep(exchange: Exchange, rendered: Rendered): void {
  const { status, text, headers, code } = rendered
  const { keyId, fingerprint } = exchange
  if (keyId === undefined || isWorthRetrying(status)) return
  remember(exchange.running.engine, {
    id: keyId,
    fingerprint,
    status,
    ...(text === undefined ? {} : { text }),
    ...(headers === undefined ? {} : { headers }),
    ...(code === undefined ? {} : { code }),
  })
}
