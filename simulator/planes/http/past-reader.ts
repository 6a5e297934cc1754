import { type Caller, isRead, type Operation, runOperation } from '../../contract/index.ts'
import { type PastWorld, runInSlices, StateGone, type Wall, type WorldEngine } from '../../engine/index.ts'
import { refusal, refuseFields } from '../../refusals/index.ts'
import { describeBranches, describeRange, momentAt, readPoint } from '../../worlds/index.ts'
import type { Exchange } from './exchange.ts'
import { readRequest } from './read-request.ts'
import type { Responder } from './responder.ts'

const header = 'Sandglass-At'

/** The attempts to open the past of a world that travels meanwhile. */
const attemptLimit = 5

/**
 * Answers reads of the past, requested with `Sandglass-At`. Uses the present credentials and permissions, and does not
 * apply faults or run tasks.
 */
export class PastReader {
  constructor(
    readonly responder: Responder,
    readonly wall: Wall,
    readonly abandon: (exchange: Exchange, error: unknown) => void,
  ) {}

  /** Returns false for a request about the present. */
  serve(exchange: Exchange, operation: Operation | undefined, caller: Caller): boolean {
    const named = exchange.req.headers['sandglass-at']
    if (named === undefined || operation === undefined) return false
    if (!isRead(operation) || operation.prove !== undefined)
      refusePoint(
        `${operation.id} can change something, and the past cannot change; only requests that read take this header`,
      )
    // Refuses an invalid position first.
    pointOf(exchange.running.engine, String(named))
    this.#answer(exchange, operation, caller, String(named)).catch((error) => this.abandon(exchange, error))
    return true
  }

  async #answer(exchange: Exchange, operation: Operation, caller: Caller, named: string): Promise<void> {
    try {
      exchange.past = await this.#open(exchange, named)
      const { agentId } = caller
      if (agentId !== undefined && exchange.past.locate(agentId) === undefined)
        refusePoint(`${named} is before the agent ${agentId} was created`)
      const { call, errors } = readRequest(exchange, operation, caller)
      await runOperation<true>(operation, call, errors, {
        perform: (apply) => {
          this.responder.answerRead(exchange, operation, apply)
          return true
        },
      })
    } catch (error) {
      this.responder.refuseWithoutMoment(exchange, error)
    }
  }

  async #open({ running: { engine }, res }: Exchange, named: string): Promise<PastWorld> {
    for (let attempt = 1; attempt <= attemptLimit && !res.destroyed; attempt += 1) {
      const { number, branch, time } = pointOf(engine, named)
      try {
        return await runInSlices(engine.past.at(number, branch, time), this.wall, () => !res.destroyed)
      } catch (error) {
        if (!(error instanceof StateGone)) throw error
      }
    }
    throw refusal('CONFLICT', { says: 'The world has travelled while its past was read; repeat the request.' })
  }
}

/** Parses a moment's number or a time, with `@` and a branch if it was undone. `@` and a branch alone mean its end. */
function pointOf(engine: WorldEngine, named: string) {
  const [text = '', branch, ...more] = named.split('@')
  const end = text === '' && branch !== undefined ? engine.past.line(branch) : undefined
  if (end !== undefined) return { number: end.head().number, branch, time: end.now() }
  const position = more.length > 0 ? undefined : readPoint(text)
  if (position === undefined) {
    const received = JSON.stringify(named.slice(0, 100))
    return refusePoint(`${received} is neither a moment's number nor an ISO 8601 time, with or without @ and a branch`)
  }
  const line = branch === undefined ? engine : engine.past.line(branch)
  if (line === undefined)
    return refusePoint(`There is no branch ${JSON.stringify(branch)}; ${describeBranches(engine)}`)
  const moment = momentAt(line, position)
  if (moment === undefined) return refusePoint(`${text} is not kept; ${describeRange(line)}`)
  return { number: moment.number, branch, time: position.ms }
}

function refusePoint(message: string): never {
  return refuseFields([{ field: header, message: message.endsWith('.') ? message : `${message}.` }])
}
