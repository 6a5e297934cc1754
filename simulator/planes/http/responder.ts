import { type Answer, type Apply, isRead, type OpenCall, type Operation } from '../../contract/index.ts'
import { type Moment, Unwritable } from '../../engine/index.ts'
import { Refusal, refusal, refuse } from '../../refusals/index.ts'
import { ignoredWarning, membersOf } from '../../schema/index.ts'
import type { Exchange } from './exchange.ts'
import { type RememberedAnswer, remember } from './idempotency.ts'
import { isReplayed } from './local-client.ts'
import {
  type AnswerSender,
  findMismatch,
  type RenderedAnswer,
  renderAnswer,
  renderRefusal,
  type ShellLog,
} from './sender.ts'

/** Codes that any operation may refuse with, without declaring them. */
const sharedCodes: ReadonlySet<string> = new Set([
  'INVALID_INPUT',
  'INVALID_REQUEST_FORMAT',
  'FORBIDDEN',
  'UNAUTHORIZED',
  // The quotas of a world.
  'RATE_LIMITED',
])

/** Ends a request: answers, refuses, replays or reports a bug. Commits its moment and sends the answer. */
export class Responder {
  constructor(
    readonly sender: AnswerSender,
    readonly log: ShellLog,
    readonly strict: boolean,
  ) {}

  /** Answers a read. It runs outside a commit, so it cannot write. */
  answerRead(exchange: Exchange, operation: Operation, apply: Apply): void {
    const answer = apply()
    this.#check(operation, answer)
    const world = exchange.past ?? exchange.target.engine
    this.sender.send(exchange, renderAnswer(answer, true), world.momentNumber(), world.now())
  }

  /** Commits a write and answers it, or refuses it. */
  answerWrite(exchange: Exchange, operation: Operation, call: OpenCall, apply: Apply): void {
    const { engine } = exchange.target
    const { awaitOutcome } = operation
    try {
      if (awaitOutcome === undefined) {
        const { result, moment } = engine.commit(exchange.cause(), (making) =>
          this.#conclude(exchange, operation, apply(making), making),
        )
        this.sender.sendRecorded(exchange, result, moment)
      } else {
        const { moment } = engine.commit(exchange.cause(), apply)
        const outcome = awaitOutcome(call, moment)
        this.#answerLater(exchange, operation, moment, outcome).catch((error) => this.sender.abandon(exchange, error))
      }
    } catch (error) {
      this.refuseWrite(exchange, operation, error)
    }
  }

  /** Checks an answer, records it on its moment and remembers it under the idempotency key. */
  #conclude(exchange: Exchange, operation: Operation, answer: Answer, moment: Moment): RenderedAnswer {
    const sent = withDerived(exchange, operation, answer)
    this.#check(operation, sent)
    moment.answer = { status: answer.status, body: answer.body }
    noteIgnored(exchange)
    const rendered = renderAnswer(sent)
    if (answer.isProvisional !== true) rememberAnswer(exchange, sent === answer ? rendered : renderAnswer(answer))
    return rendered
  }

  /** Answers a committed write once its outcome is known. */
  async #answerLater(
    exchange: Exchange,
    operation: Operation,
    moment: Moment,
    outcome: Promise<Answer>,
  ): Promise<void> {
    // The awaited answer comes from outside and decides ours, so it is an input with its own moment.
    exchange.continues = moment.number
    try {
      const answer = await outcome
      const { result, moment: concluded } = exchange.target.engine.commit(exchange.cause(), (making) =>
        this.#conclude(exchange, operation, answer, making),
      )
      this.sender.sendRecorded(exchange, result, concluded)
    } catch (error) {
      this.refuseWrite(exchange, operation, error)
    }
  }

  /** Refuses a write whose changes were rolled back: a moment records the refusal, and the key remembers it. */
  refuseWrite(exchange: Exchange, operation: Operation, error: unknown): void {
    // The sender refuses it; a moment cannot be written.
    if (error instanceof Unwritable) throw error
    if (!(error instanceof Refusal) || this.#isUndeclared(operation, error)) {
      this.answerBug(exchange, error)
      return
    }
    const body = error.body()
    const rendered = renderRefusal(error, body)
    const { moment } = exchange.target.engine.commit(exchange.cause(), (making) => {
      making.answer = { status: error.status, body }
      noteIgnored(exchange)
      error.extras.aftermath?.()
      if (error.extras.isProvisional !== true) rememberAnswer(exchange, rendered)
    })
    this.sender.sendRecorded(exchange, rendered, moment)
  }

  /** Refuses a request before a commit, without a moment. */
  refuseWithoutMoment(exchange: Exchange, error: unknown): void {
    if (error instanceof Unwritable) throw error
    const operation = exchange.call === undefined ? undefined : exchange.operation
    if (!(error instanceof Refusal) || (operation !== undefined && this.#isUndeclared(operation, error))) {
      this.answerBug(exchange, error)
      return
    }
    const { shown } = exchange
    this.sender.send(exchange, renderRefusal(error, error.body()), shown.momentNumber(), shown.now())
  }

  /** Answers our own bug with a 500 and the moment's number; the stack is only in the log. */
  answerBug(exchange: Exchange, error: unknown): void {
    const bug = error instanceof Refusal ? new Error(`undeclared refusal ${error.code}: ${error.message}`) : error
    const { engine, name: world } = exchange.running
    const text = bug instanceof Error ? bug.message : String(bug)
    const answerAt = (moment: number) => refusal('INTERNAL_ERROR', { moment })
    let moment = engine.momentNumber()
    const operation = exchange.operation
    const isWrite = operation !== undefined && !isRead(operation)
    if (exchange.call !== undefined && isWrite && exchange.holder === undefined) {
      exchange.isRecorded = true
      moment = engine.commit(exchange.cause(), (making) => {
        engine.note({ kind: 'bug', text })
        making.answer = { status: 500, body: answerAt(making.number).body() }
      }).moment.number
    }
    this.log.error({ err: bug, operation: exchange.operation?.id, world, moment }, 'a request failed because of a bug')
    const refused = answerAt(moment)
    this.sender.send(exchange, renderRefusal(refused, refused.body()), moment, engine.now())
  }

  /** Sends the first answer again. Another body under the same key is a warning, or a conflict if keys are required. */
  replay(exchange: Exchange, operation: Operation, first: RememberedAnswer): void {
    const { engine } = exchange.target
    const { status, text, code } = first
    const headers = { ...first.headers, 'Idempotent-Replayed': 'true' }
    const isDerived = operation.derive !== undefined && code === undefined && text !== undefined
    const rendered: RenderedAnswer = isDerived
      ? renderAnswer(withDerived(exchange, operation, { status, body: JSON.parse(text), headers }))
      : { status, text, body: undefined, headers, code }
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
    this.sender.sendRecorded(exchange, rendered, moment)
  }

  /** Fails a test run in which an answer differs from its declaration. */
  #check(operation: Operation, answer: Answer): void {
    const problem = this.strict ? findMismatch(operation, answer) : undefined
    if (problem !== undefined) throw new Error(problem)
  }

  /** True in test runs for a code that the operation does not declare; /openapi.json would lack it. */
  #isUndeclared(operation: Operation, { code, status }: Refusal): boolean {
    if (!this.strict || sharedCodes.has(code) || operation.refuses?.includes(code) === true) return false
    return !(status === 409 && operation.idempotencyKey === 'required')
  }
}

/** Adds derived members to a successful answer. They are not recorded or remembered. */
function withDerived({ target, req }: Exchange, { derive }: Operation, answer: Answer): Answer {
  if (derive === undefined || isReplayed(req)) return answer
  const body = membersOf(answer.body)
  return { ...answer, body: { ...body, ...derive(target.engine, body) } }
}

/** Notes ignored members on the request's moment. */
function noteIgnored({ ignored, target }: Exchange): void {
  for (const member of ignored) target.engine.note({ kind: 'warning', text: ignoredWarning(member) })
}

/** True for answers that a retry may improve: bad signatures, rate limits and internal errors. */
const isWorthRetrying = (status: number): boolean => status === 401 || status === 429 || status >= 500

/** Remembers an answer under the request's idempotency key, unless a retry may improve it. */
function rememberAnswer(exchange: Exchange, rendered: RenderedAnswer): void {
  const { status, text, headers, code } = rendered
  const { keyId, fingerprint } = exchange
  if (keyId === undefined || isWorthRetrying(status)) return
  remember(exchange.target.engine, {
    id: keyId,
    fingerprint,
    status,
    ...(text === undefined ? {} : { text }),
    ...(headers === undefined ? {} : { headers }),
    ...(code === undefined ? {} : { code }),
  })
}
