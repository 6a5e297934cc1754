import { type TSchema, Type } from 'typebox'
import {
  type Answer,
  type AnswerOf,
  type Answers,
  type AnyCall,
  type Call,
  hasSignature,
  type Operation,
  type OperationDeclaration,
  operation,
  type PathOf,
  type RequestHeaders,
  type Route,
  requestIdOf,
  type Shape,
  SignedRequestChallenge,
} from '../../../contract/index.ts'
import { canonicalJson, type World } from '../../../engine/index.ts'
import type { ErrorCode } from '../../../refusals/index.ts'
import { bounds, insertBounded, namedShape, present, timestamp, without } from '../../../schema/index.ts'
import { type CredentialType, credentialTypes } from '../model/index.ts'
import {
  isInFlight,
  type PendingRequest,
  pendingRequests,
  requestLifecycle,
  requestLifetimeMs,
  type Signers,
} from './pending-request.ts'
import { answerProcessing, consume } from './processing.ts'
import { proveStamp, refuseUnauthorized, type StampProof, verifySignedRequest } from './verify-signed-request.ts'

/** The payload that a wallet must sign before an operation is carried out. */
export interface SigningChallenge {
  readonly payload: string
  readonly signers: Signers
  /** Shown beside the payload when the operation concerns a credential. */
  readonly type?: CredentialType
  /** Data kept for the signed request; must not include anything that only a signature may release. */
  readonly notes?: unknown
}

type Schema = TSchema | undefined

/**
 * An operation that a wallet must sign: the first request is answered with a payload to sign; the signed request has
 * the same body and is carried out. State is checked in `challenge`, because a client should not sign a request that is
 * bound to fail, and again in `apply`.
 */
interface SignedDeclaration<R extends Route, Q extends Schema, B extends Schema, A extends Answers, F, P>
  extends Omit<
    OperationDeclaration<R, Q, B, A, F, P>,
    'apply' | 'signed' | 'awaitOutcome' | 'resume' | 'mayTakeTime' | 'writes'
  > {
  /** True when this request must be signed; every request unless declared. Otherwise both headers are ignored. */
  readonly needsSignature?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>) => boolean
  /** Returns the account that the body names when the path has no id; a Request-Id is valid for that account only. */
  readonly account?: (body: Shape<B>) => string
  /** Checks the state, then returns the payload to sign. */
  readonly challenge: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>, proof: P) => SigningChallenge
  /** Does asynchronous work for the signed request; its result replaces the notes. */
  readonly prepare?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F | undefined>, requestId: string) => Promise<unknown>
  /** Checks the state again before a signed request starts processing; `apply` checks it once more at the end. */
  readonly check?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>, request: PendingRequest) => void
  /**
   * Carries the operation out. `request` is undefined when no signature was needed, and only then is there a proof.
   * Returning a challenge asks for one more signature.
   */
  readonly apply: (
    call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>,
    request: PendingRequest | undefined,
    proof: P,
  ) => AnswerOf<A> | SigningChallenge
  /** True when the fixed signature text of old clients is accepted; true unless set. */
  readonly takesLegacy?: boolean
  /** False when no injected fault can make the operation answer PROCESSING. */
  readonly mayTakeTime?: false
  /** True for the signed request that ends the operation, which alone may take time; every one unless declared. */
  readonly isLast?: (world: World, request: PendingRequest) => boolean
  /** True when the answer is never stored: only a retry before the expiry can fetch it. */
  readonly keepsNoAnswer?: boolean
  /** True when the challenge names a credential type. */
  readonly namesType?: boolean
}

const TypedChallenge = namedShape('AuthSignedRequestChallenge', {
  type: Type.Enum([...credentialTypes]),
  ...SignedRequestChallenge.properties,
})
export const Processing = namedShape('ProcessingRequest', {
  status: Type.Literal('PROCESSING'),
  message: Type.Optional(Type.String()),
})

/** The codes that every signed operation can refuse with, besides UNAUTHORIZED. */
const signatureRefusals: readonly ErrorCode[] = [
  'REQUEST_ID_MISSING',
  'WALLET_SIGNATURE_MISSING',
  'WALLET_SIGNATURE_MALFORMED',
  'WALLET_SIGNATURE_BODY_MISMATCH',
  'WALLET_SIGNATURE_INVALID',
]

export function signedOperation<
  const R extends Route,
  const A extends Answers,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  F = undefined,
  P = undefined,
>(declaration: SignedDeclaration<R, Q, B, A, F, P>): Operation {
  // As in `operation`: path, query and body are checked before a step is called, so erasing is safe.
  const erased = declaration as unknown as AnySignedDeclaration
  const steps = new SignedSteps(erased)
  const { find, answers, refuses = [], mayTakeTime = true, namesType = false } = erased
  return operation<Route, Answers, Schema, Schema, unknown, Proof | undefined>({
    ...without(erased, replacedMembers),
    answers: answersOf(answers, mayTakeTime, namesType),
    refuses: [...new Set([...refuses, ...signatureRefusals])],
    signed: true,
    mayTakeTime,
    ...(find === undefined ? {} : { find: (call) => steps.find(call) }),
    prove: (call) => steps.prove(call),
    apply: (call, proof) => steps.apply(call, proof),
    ...(mayTakeTime ? { resume: (call, requestId) => steps.resume(call, requestId) } : {}),
  })
}

/** A signed declaration with its type parameters erased. */
type AnySignedDeclaration = SignedDeclaration<Route, Schema, Schema, Answers, unknown, unknown>

/** The members of a signed declaration that a plain one does not have, or has with another meaning. */
const replacedMembers = [
  'needsSignature',
  'account',
  'challenge',
  'prepare',
  'check',
  'takesLegacy',
  'mayTakeTime',
  'isLast',
  'keepsNoAnswer',
  'namesType',
  'find',
  'prove',
  'apply',
] as const satisfies readonly (keyof AnySignedDeclaration)[]

/** The result of `prove`: the operation's own proof for a first request, signature and new notes for a signed one. */
interface Proof {
  readonly first?: unknown
  readonly stamp?: StampProof
  readonly notes?: unknown
}

/** The steps of a signed operation: a first request is challenged, a signed one verified and carried out. */
class SignedSteps {
  constructor(readonly declaration: AnySignedDeclaration) {}

  /**
   * Skips the lookup for a request in flight, which is answered even if its resource no longer exists. A DELETE with a
   * used Request-Id is refused for that, because its resource no longer exists.
   */
  find(call: AnyCall<undefined>): unknown {
    const request = this.#pending(call)
    if (request?.status === 'CONSUMED' && this.declaration.route.startsWith('DELETE '))
      refuseUnauthorized('Request-Id already used')
    return request !== undefined && isInFlight(request) ? undefined : this.declaration.find?.(call)
  }

  /** Waits only where the operation's own steps wait. */
  prove(call: AnyCall): Proof | undefined | Promise<Proof> {
    const { prove, prepare, takesLegacy } = this.declaration
    if (!this.#mustSign(call) || !hasSigningHeaders(call)) {
      const proof = prove?.(call)
      if (proof instanceof Promise) return proof.then((first) => ({ first }))
      return proof === undefined ? undefined : { first: proof }
    }
    const request = this.#pending(call)
    const wallets = request?.signers.wallets ?? []
    const stamp = proveStamp(call.world, call.headers, request?.payloadToSign, wallets, takesLegacy)
    const isPrepared = prepare === undefined || request === undefined || request.notes !== undefined
    return isPrepared ? { stamp } : prepare(call, request.id).then((notes) => ({ stamp, notes }))
  }

  apply(call: AnyCall, proof: Proof | undefined): Answer {
    const { id, challenge, check, mayTakeTime, isLast, keepsNoAnswer = false } = this.declaration
    if (!this.#mustSign(call)) return this.#carryOut(call, undefined, proof?.first)
    const target = this.#targetOf(call)
    if (!hasSigningHeaders(call)) return askToSign(call, id, target, challenge(call, proof?.first))
    const { world, headers } = call
    const body = canonicalJson(call.body ?? null)
    const request = verifySignedRequest(world, { operation: id, target, body, headers, keepsNoAnswer }, proof?.stamp)
    const prepared = proof?.notes === undefined ? request : { ...request, notes: proof.notes }
    const finish = () => this.#carryOutSigned(call, prepared)
    if (mayTakeTime === false || isLast?.(world, request) === false) return consume(world, request, finish())
    const kept = keepsNoAnswer ? request : prepared
    return answerProcessing(call, kept, { keepsNoAnswer, check: () => check?.(call, prepared), finish })
  }

  resume(call: AnyCall<undefined>, requestId: string): Answer {
    return this.#carryOutSigned(call, call.world.of(pendingRequests).get(requestId))
  }

  #carryOutSigned(call: AnyCall, request: PendingRequest): Answer {
    const found = this.declaration.find?.({ ...call, found: undefined })
    return this.#carryOut({ ...call, found }, request, undefined)
  }

  #carryOut(call: AnyCall, request: PendingRequest | undefined, proof: unknown): Answer {
    const { id, apply } = this.declaration
    const result = apply(call, request, proof)
    return 'payload' in result ? askToSign(call, id, this.#targetOf(call), result) : result
  }

  /** True when the request needs a signature; one that was challenged keeps needing it, whatever the state. */
  #mustSign(call: AnyCall): boolean {
    const { needsSignature } = this.declaration
    return needsSignature === undefined || this.#pending(call) !== undefined || needsSignature(call)
  }

  /** Returns the pending request that the Request-Id names, if it belongs to this operation and target. */
  #pending(call: AnyCall): PendingRequest | undefined {
    const request = call.world.of(pendingRequests).find(requestIdOf(call.headers) ?? '')
    return request?.operation === this.declaration.id && request.target === this.#targetOf(call) ? request : undefined
  }

  /** Returns the ids that a Request-Id is valid for. */
  #targetOf({ path, body }: AnyCall): string {
    const account = this.declaration.account?.(body)
    return [...Object.values(path), ...(account === undefined ? [] : [account])].join(' ')
  }
}

function answersOf(terminal: Answers, mayTakeTime: boolean, namesType: boolean): Answers {
  const final = terminal[200]
  return {
    ...terminal,
    ...(mayTakeTime
      ? { 200: final === undefined || final === null ? Processing : Type.Union([final, Processing]) }
      : {}),
    202: namesType ? TypedChallenge : SignedRequestChallenge,
  }
}

const hasSigningHeaders = ({ headers }: { readonly headers: RequestHeaders }) =>
  hasSignature(headers) || requestIdOf(headers) !== undefined

/** Stores a pending request and answers 202 with its challenge. */
function askToSign(
  call: { readonly world: World; readonly body: unknown },
  operationId: string,
  target: string,
  { payload, signers, type, notes }: SigningChallenge,
): Answer {
  const { world } = call
  const id = world.newId('Request')
  const now = world.now()
  const request: PendingRequest = present({
    id,
    operation: operationId,
    target,
    status: requestLifecycle.enter(world, id, 'start', 'PENDING'),
    body: canonicalJson(call.body ?? null),
    payloadToSign: payload,
    type,
    signers,
    notes,
    createdAtMs: now,
    expiresAtMs: now + requestLifetimeMs,
  })
  insertBounded(world, pendingRequests, request, {
    ...bounds.pendingRequests,
    createdAtOf: ({ createdAtMs }) => createdAtMs,
    mustStay: isInFlight,
  })
  return { status: 202, body: renderChallenge(request) }
}

function renderChallenge({ id, type, payloadToSign, expiresAtMs }: PendingRequest) {
  return present({ type, payloadToSign, requestId: id, expiresAt: timestamp(expiresAtMs) })
}
