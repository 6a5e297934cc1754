import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import type { Answer, AnswerOf, Answers } from '../../../domain/answer.ts'
import type { ErrorCode } from '../../../domain/error-codes.ts'
import { present } from '../../../domain/members.ts'
import {
  type AnyCall,
  type Call,
  type Operation,
  type OperationDeclaration,
  operation,
  type PathOf,
  type Route,
  type Shape,
} from '../../../domain/operation.ts'
import { hasSignature, requestIdOf, SignedRequestChallenge } from '../../../domain/signed-request.ts'
import { timestamp } from '../../../domain/time.ts'
import { canonicalJson } from '../../../engine/hashing.ts'
import type { World } from '../../../engine/types.ts'
import { type CredentialType, credentialTypes } from '../model/index.ts'
import {
  isUnderWay,
  type PendingRequest,
  pendingRequests,
  requestLifecycle,
  requestLifetimeMs,
  type Signers,
} from './model.ts'
import { consume, serve } from './processing.ts'
import { type Headers, redeem } from './redeem.ts'

/** What a wallet is asked to sign before an operation is done. */
export interface Challenge {
  readonly payload: string
  readonly signers: Signers
  /** Shown beside the payload where the operation is about a credential. */
  readonly type?: CredentialType
  /** What the operation wants to have again with the signed request; nothing that only a signature may bring about. */
  readonly notes?: unknown
}

type Schema = TSchema | undefined

/**
 * An operation that a wallet must sign: the first request is answered with a payload to sign, the second one, equal and
 * signed, is carried out. State is checked both times: in `challenge`, so that nothing hopeless is ever signed, and in
 * `apply`.
 */
export interface SignedDeclaration<R extends Route, Q extends Schema, B extends Schema, A extends Answers, F, P>
  extends Omit<OperationDeclaration<R, Q, B, A, F, P>, 'apply' | 'signed' | 'awaitOutcome' | 'resume' | 'writes'> {
  /** True when this request must be signed; without it, every request must. Otherwise both headers are ignored. */
  readonly needsSignature?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>) => boolean
  /** The account that a body names where no id in the path does; a request's id is valid for that account only. */
  readonly account?: (body: Shape<B>) => string
  /** Checks the state, then returns what to sign. */
  readonly challenge: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>, proof: P) => Challenge
  /** Waits on behalf of the signed request; its result replaces the notes. `occasion` is unique to the request. */
  readonly prepare?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F | undefined>, occasion: string) => Promise<unknown>
  /** Checks the state again for a signed request that starts processing; `apply` checks it when that ends. */
  readonly check?: (call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>, request: PendingRequest) => void
  /**
   * `request` is absent when no signature was needed, and only then there is a proof. Returning a challenge asks for one
   * more signature.
   */
  readonly apply: (
    call: Call<PathOf<R>, Shape<Q>, Shape<B>, F>,
    request: PendingRequest | undefined,
    proof: P,
  ) => AnswerOf<A> | Challenge
  /** Accepts the fixed signature text of old clients; true unless set. */
  readonly takesLegacy?: boolean
  /** An injected fault can make the operation answer PROCESSING; true unless set. */
  readonly mayTakeTime?: boolean
  /** The answer is never stored, so only a request can fetch it, and only before the request expires. */
  readonly keepsNoAnswer?: boolean
  /** The challenge names a type of credential. */
  readonly namesType?: boolean
}

const TypedChallenge = Type.Object({ type: Type.Enum([...credentialTypes]), ...SignedRequestChallenge.properties })
export const Processing = Type.Object({
  status: Type.Literal('PROCESSING'),
  message: Type.Optional(Type.String()),
})

/** What every signed operation can refuse with; UNAUTHORIZED goes without saying. */
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
  const steps = new SignedSteps(declaration as unknown as AnySignedDeclaration)
  const { find, prove, prepare, mayTakeTime = true, namesType = false } = declaration
  const { takesLegacy: _, keepsNoAnswer: __, account: ___, needsSignature: ____, ...plain } = declaration
  return operation<Route, Answers, Schema, Schema, unknown, Proof | undefined>({
    ...(plain as unknown as Omit<AnySignedDeclaration, 'prove'>),
    answers: answersOf(declaration.answers, mayTakeTime, namesType),
    refuses: [...new Set([...(declaration.refuses ?? []), ...signatureRefusals])],
    signed: true,
    ...(find === undefined ? {} : { find: (call) => steps.find(call) }),
    ...(prove === undefined && prepare === undefined ? {} : { prove: (call) => steps.prove(call) }),
    apply: (call, proof) => steps.apply(call, proof),
    ...(mayTakeTime ? { resume: (call, requestId) => steps.resume(call, requestId) } : {}),
  })
}

type AnySignedDeclaration = SignedDeclaration<Route, Schema, Schema, Answers, unknown, unknown>

/** The result of waiting: for the first request the operation's own proof, for the signed one its new notes. */
interface Proof {
  readonly first?: unknown
  readonly notes?: unknown
}

/** The steps of a signed operation: the first request is challenged, the signed one redeemed. */
class SignedSteps {
  constructor(readonly declaration: AnySignedDeclaration) {}

  /** A request that is being processed is answered even when the thing it addresses is gone by now. */
  find(call: AnyCall<undefined>): unknown {
    const request = this.#pending(call)
    return request !== undefined && isUnderWay(request) ? undefined : this.declaration.find?.(call)
  }

  async prove(call: AnyCall): Promise<Proof> {
    const { prove, prepare } = this.declaration
    if (!this.#mustSign(call) || !hasHeaders(call)) return { first: await prove?.(call) }
    const request = this.#pending(call)
    const isPrepared = request === undefined || request.notes !== undefined
    return isPrepared ? {} : { notes: await prepare?.(call, request.id) }
  }

  apply(call: AnyCall, proof: Proof | undefined): Answer {
    const { id, challenge, check, takesLegacy = true, mayTakeTime = true, keepsNoAnswer = false } = this.declaration
    if (!this.#mustSign(call)) return this.#carryOut(call, undefined, proof?.first)
    const target = this.#targetOf(call)
    if (!hasHeaders(call)) return askToSign(call, id, target, challenge(call, proof?.first))
    const { world, headers } = call
    const body = canonicalJson(call.body ?? null)
    const request = redeem(world, { operation: id, target, body, headers, takesLegacy, keepsNoAnswer })
    const prepared = proof?.notes === undefined ? request : { ...request, notes: proof.notes }
    const finish = () => this.#carryOutSigned(call, prepared)
    if (!mayTakeTime) return consume(world, request, finish())
    const kept = keepsNoAnswer ? request : prepared
    return serve(call, kept, { keepsNoAnswer, check: () => check?.(call, prepared), finish })
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

  /** A request that was once asked to be signed stays so, even if it could do without by now. */
  #mustSign(call: AnyCall): boolean {
    const { needsSignature } = this.declaration
    return needsSignature === undefined || this.#pending(call) !== undefined || needsSignature(call)
  }

  /** The pending request that the Request-Id names, if it belongs to this operation and target. */
  #pending(call: AnyCall): PendingRequest | undefined {
    const request = call.world.of(pendingRequests).find(requestIdOf(call.headers) ?? '')
    return request?.operation === this.declaration.id && request.target === this.#targetOf(call) ? request : undefined
  }

  /** The things that a request's id is valid for. */
  #targetOf({ path, body }: AnyCall): string {
    const account = this.declaration.account?.(body)
    return [...Object.values(path), ...(account === undefined ? [] : [account])].join(' ')
  }
}

function answersOf(terminal: Answers, mayTakeTime: boolean, namesType: boolean): Answers {
  const whole = terminal[200]
  return {
    ...terminal,
    ...(mayTakeTime
      ? { 200: whole === undefined || whole === null ? Processing : Type.Union([whole, Processing]) }
      : {}),
    202: namesType ? TypedChallenge : SignedRequestChallenge,
  }
}

const hasHeaders = ({ headers }: { readonly headers: Headers }) =>
  hasSignature(headers) || requestIdOf(headers) !== undefined

/** 202: what to sign, and until when. */
function askToSign(
  call: { readonly world: World; readonly body: unknown },
  operationId: string,
  target: string,
  { payload, signers, type, notes }: Challenge,
): Answer {
  const { world } = call
  const id = world.newId('Request')
  const now = world.now()
  const request = present({
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
  }) as PendingRequest
  world.of(pendingRequests).insert(request)
  return { status: 202, body: renderChallenge(request) }
}

export function renderChallenge({ id, type, payloadToSign, expiresAtMs }: PendingRequest) {
  return present({ type, payloadToSign, requestId: id, expiresAt: timestamp(expiresAtMs) })
}
