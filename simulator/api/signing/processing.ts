import { type Fault, nextFault, takeFault } from '../../domain/faults.ts'
import { present, without } from '../../domain/members.ts'
import type { Answer, Ask } from '../../domain/operation.ts'
import { Refusal } from '../../domain/refusals.ts'
import type { Task, TaskHandler, World } from '../../engine/types.ts'
import { type PendingRequest, pendingRequests, requestLifecycle } from './model.ts'
import { signatureHeader } from './stamp.ts'

export type OpenAsk = Ask<unknown, unknown, unknown>

/** The operations that can end by themselves, by id. What they refuse they refuse before they write. */
const settling = new Map<string, (ask: OpenAsk, request: PendingRequest) => Answer>()
const settleTask = 'signing.settle'

export function settlesWith(operation: string, act: (ask: OpenAsk, request: PendingRequest) => Answer): void {
  settling.set(operation, act)
}

export const stillAtWork: Answer = {
  status: 200,
  body: { status: 'PROCESSING', message: 'The wallet provider is still at work.' },
  isProvisional: true,
}

/** How an operation takes its time. */
interface Course {
  readonly keepsNoAnswer: boolean
  /** The rules of state: what is hopeless by now is not set going. */
  readonly check: () => void
  readonly end: () => Answer
}

/** Gives the answer, unless the operation was told to take its time; then it is PROCESSING for a while. */
export function serve(
  ask: Pick<OpenAsk, 'world' | 'path' | 'body' | 'headers'>,
  request: PendingRequest,
  { keepsNoAnswer, check, end }: Course,
): Answer {
  const { world } = ask
  if (request.status === 'SETTLED') return collect(world, request)
  if (world.now() < (request.settlesAtMs ?? 0)) return stillAtWork
  const fault = request.settlesAtMs === undefined ? takeNext(world, request) : undefined
  if (fault === undefined) return finish(world, request, keepsNoAnswer ? { ...end(), isProvisional: true } : end())
  if (request.status === 'PENDING') {
    check()
    setGoing(ask, request, keepsNoAnswer, fault)
  }
  return stillAtWork
}

/** A fault with a delay sets an operation going; one that is under way leaves it to the next operation. */
function takeNext(world: World, { operation, signers, status }: PendingRequest): Fault | undefined {
  const kinds = ['walletProcessing'] as const
  const next = nextFault(world, operation, kinds, signers.wallets)
  if (status !== 'PENDING' && next?.delayMs !== undefined) return undefined
  return takeFault(world, operation, kinds, signers.wallets)
}

function setGoing(
  { world, path, body, headers }: Pick<OpenAsk, 'world' | 'path' | 'body' | 'headers'>,
  request: PendingRequest,
  keepsNoAnswer: boolean,
  { delayMs }: Fault,
): void {
  requestLifecycle.move(world, world.of(pendingRequests), request, 'PENDING', 'PROCESSING', {
    status: 'PROCESSING',
    signedWith: signatureHeader(headers) ?? '',
    ...(delayMs === undefined ? {} : { settlesAtMs: world.now() + delayMs }),
    ...(delayMs === undefined || keepsNoAnswer ? {} : { ask: { path, body } }),
  })
  if (delayMs !== undefined && !keepsNoAnswer)
    world.schedule({ kind: settleTask, subject: request.id, afterMs: delayMs })
}

/** What it came to while nobody asked; told once. */
function collect(world: World, request: PendingRequest): Answer {
  const { answer, refusal } = request
  if (answer !== undefined) return finish(world, request, answer)
  if (refusal === undefined) throw new Error(`${request.id} is settled without an end`)
  const aftermath = () => consume(world, request)
  throw new Refusal(refusal.code, refusal.details, { ...refusal.extras, aftermath })
}

export function finish(world: World, request: PendingRequest, answer: Answer): Answer {
  consume(world, request)
  return answer
}

/** The answer is given now; the request is good for nothing more, and what it needed for that is dropped. */
function consume(world: World, request: PendingRequest): void {
  const documents = world.of(pendingRequests)
  const spent = without(documents.get(request.id), ['ask', 'answer', 'refusal', 'settlesAtMs', 'signedWith', 'notes'])
  requestLifecycle.move(world, documents, spent as PendingRequest, spent.status, 'CONSUMED', { status: 'CONSUMED' })
}

export const signingTaskHandlers: Readonly<Record<string, TaskHandler>> = {
  /** The operation ends by itself; its answer waits for the next request. */
  [settleTask](world: World, { subject = '' }: Task) {
    const request = world.of(pendingRequests).get(subject)
    const settle = settling.get(request.operation)
    if (request.status !== 'PROCESSING' || request.ask === undefined || settle === undefined) return
    const caller = { tokenId: '', permissions: [] }
    const open = { world, now: world.now(), caller, query: {}, headers: {}, origin: '', found: undefined }
    const end = outcome(() => settle({ ...open, ...request.ask } as OpenAsk, request))
    const waiting = without(request, ['ask', 'settlesAtMs']) as PendingRequest
    const changes = { status: 'SETTLED' as const, ...end }
    requestLifecycle.move(world, world.of(pendingRequests), waiting, 'PROCESSING', 'SETTLED', changes)
  },
}

/** What became possible or impossible in the meantime: an answer, or a refusal. */
function outcome(act: () => Answer): Pick<PendingRequest, 'answer' | 'refusal'> {
  try {
    const { status, body, isProvisional } = act()
    return { answer: present({ status, body, isProvisional }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details, extras } = error
    return { refusal: { code, details, extras: without(extras, ['aftermath']) } }
  }
}
