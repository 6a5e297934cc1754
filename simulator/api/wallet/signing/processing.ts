import {
  type Answer,
  type AnyCall,
  type Fault,
  nextFault,
  type TaskDeclaration,
  takeFault,
} from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { Refusal } from '../../../refusals/index.ts'
import { present, without } from '../../../schema/index.ts'
import { type PendingRequest, pendingRequests, requestLifecycle } from './pending-request.ts'
import { signatureHeader } from './stamp.ts'

const finishTask = 'signing.finish'

/** The answer to a request before its operation has finished. */
export const stillProcessing = {
  status: 200,
  body: { status: 'PROCESSING', message: 'The wallet provider is still processing the request.' },
  isProvisional: true,
} as const satisfies Answer

interface ExecutionSteps {
  readonly keepsNoAnswer: boolean
  /** Checks the state: a request that is bound to fail must not start processing. */
  readonly check: () => void
  readonly finish: () => Answer
}

/** Answers a signed request, or returns PROCESSING while an injected fault delays it. */
export function answerProcessing(
  call: Pick<AnyCall, 'world' | 'path' | 'body' | 'headers'>,
  request: PendingRequest,
  { keepsNoAnswer, check, finish }: ExecutionSteps,
): Answer {
  const { world } = call
  if (request.status === 'SETTLED') return collect(world, request)
  if (world.now() < (request.finishesAtMs ?? 0)) return stillProcessing
  const fault = request.finishesAtMs === undefined ? takeProcessingFault(world, request) : undefined
  if (fault === undefined)
    return consume(world, request, keepsNoAnswer ? { ...finish(), isProvisional: true } : finish())
  if (request.status === 'PENDING') {
    check()
    startProcessing(call, request, keepsNoAnswer, fault)
  }
  return stillProcessing
}

/** Uses up the next fault. A fault with a delay only starts an operation, so a request in flight leaves it alone. */
function takeProcessingFault(world: World, { operation, signers, status }: PendingRequest): Fault | undefined {
  const kinds = ['walletProcessing'] as const
  const next = nextFault(world, operation, kinds, signers.wallets)
  if (status !== 'PENDING' && next?.delayMs !== undefined) return undefined
  return takeFault(world, operation, kinds, signers.wallets)
}

function startProcessing(
  { world, path, body, headers }: Pick<AnyCall, 'world' | 'path' | 'body' | 'headers'>,
  request: PendingRequest,
  keepsNoAnswer: boolean,
  { delayMs }: Fault,
): void {
  requestLifecycle.move(world, world.of(pendingRequests), request, 'PENDING', 'PROCESSING', {
    status: 'PROCESSING',
    signedWith: signatureHeader(headers) ?? '',
    ...(delayMs === undefined ? {} : { finishesAtMs: world.now() + delayMs }),
    ...(delayMs === undefined || keepsNoAnswer ? {} : { call: { path, body } }),
  })
  if (delayMs !== undefined && !keepsNoAnswer)
    world.schedule({ kind: finishTask, subject: request.id, afterMs: delayMs })
}

/** Returns, once, the result of an operation that finished without a request. */
function collect(world: World, request: PendingRequest): Answer {
  const { answer, refusal } = request
  if (answer !== undefined) return consume(world, request, answer)
  if (refusal === undefined) throw new Error(`${request.id} is SETTLED without an answer or a refusal`)
  const aftermath = () => markConsumed(world, request)
  throw new Refusal(refusal.code, refusal.message, refusal.details, { ...refusal.extras, aftermath })
}

/** Marks the request as consumed and returns its answer. */
export function consume(world: World, request: PendingRequest, answer: Answer): Answer {
  markConsumed(world, request)
  return answer
}

/** Marks the request as consumed and drops everything that was kept for its answer. */
function markConsumed(world: World, request: PendingRequest): void {
  const documents = world.of(pendingRequests)
  const kept = without(documents.get(request.id), ['call', 'answer', 'refusal', 'finishesAtMs', 'signedWith', 'notes'])
  requestLifecycle.move(world, documents, kept, kept.status, 'CONSUMED', { status: 'CONSUMED' })
}

export const signingTasks: Readonly<Record<string, TaskDeclaration>> = {
  [finishTask]: {
    /** Finishes an operation without a request and stores the result for the next one. */
    run(world, { subject = '' }, operations) {
      const request = world.of(pendingRequests).get(subject)
      const resume = operations[request.operation]?.resume
      if (request.status !== 'PROCESSING' || request.call === undefined || resume === undefined) return
      const caller = { tokenId: '', permissions: [] }
      const call = { world, now: world.now(), caller, query: {}, headers: {}, origin: '', found: undefined }
      const { path, body } = request.call
      const result = resultOf(() => resume({ ...call, path, body }, request.id))
      const finished = without(request, ['call', 'finishesAtMs'])
      const changes = { status: 'SETTLED' as const, ...result }
      requestLifecycle.move(world, world.of(pendingRequests), finished, 'PROCESSING', 'SETTLED', changes)
    },
  },
}

/** Runs an operation and returns its answer or refusal in a form that can be stored. */
function resultOf(act: () => Answer): Pick<PendingRequest, 'answer' | 'refusal'> {
  try {
    const { status, body, isProvisional } = act()
    return { answer: present({ status, body, isProvisional }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, details, extras } = error
    return { refusal: { code, message, details, extras: without(extras, ['aftermath']) } }
  }
}
