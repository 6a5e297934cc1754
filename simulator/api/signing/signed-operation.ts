import type { TSchema } from 'typebox'
import { Type } from 'typebox'
import type { ErrorCode } from '../../domain/error-codes.ts'
import { present } from '../../domain/members.ts'
import {
  type Answer,
  type Ask,
  type Operation,
  type OperationDeclaration,
  operation,
  type Shape,
} from '../../domain/operation.ts'
import { hasSignature, requestIdOf, SignedRequestChallenge } from '../../domain/signed-request.ts'
import { timestamp } from '../../domain/time.ts'
import { canonicalJson } from '../../engine/hashing.ts'
import type { World } from '../../engine/types.ts'
import { type CredentialType, credentialTypes } from '../wallet/index.ts'
import {
  isUnderWay,
  type PendingRequest,
  pendingRequests,
  requestLifecycle,
  requestLifetimeMs,
  type Signers,
} from './model.ts'
import { finish, serve, settlesWith } from './processing.ts'
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

/**
 * An operation that a wallet must sign: the first request is answered with what to sign, the second one, equal and
 * signed, does it. State is judged both times: in `challenge`, so that nothing hopeless is ever signed, and in `apply`.
 */
export interface SignedDeclaration<Q extends TSchema | undefined, B extends TSchema | undefined, F, P>
  extends Omit<OperationDeclaration<Q, B, F, P>, 'apply' | 'signed'> {
  /** Whether this request must be signed; unless said, every one must. Without need, both headers are ignored. */
  readonly needsSignature?: (ask: Ask<Shape<Q>, Shape<B>, F>) => boolean
  /** The account that a body names where no id in the path does; a request's id counts for that account only. */
  readonly account?: (body: Shape<B>) => string
  /** The rules of state, then what to sign. */
  readonly challenge: (ask: Ask<Shape<Q>, Shape<B>, F>, proof: P) => Challenge
  /** What a signed request must wait for; it takes the place of the notes. The occasion is one that no other has. */
  readonly prepare?: (ask: Ask<Shape<Q>, Shape<B>, F | undefined>, occasion: string) => Promise<unknown>
  /** The rules of state again, for a signed request that is about to take its time; `apply` asks them when it ends. */
  readonly check?: (ask: Ask<Shape<Q>, Shape<B>, F>, request: PendingRequest) => void
  /**
   * `request` is absent when no signature was needed; the proof is there only then. A challenge instead of an answer asks
   * for one signature more.
   */
  readonly apply: (ask: Ask<Shape<Q>, Shape<B>, F>, request: PendingRequest | undefined, proof: P) => Answer | Challenge
  /** Whether the fixed text of old clients stands for a signature; it does unless said. */
  readonly takesLegacy?: boolean
  /** Whether the operation can be told to take its time; it can unless said. */
  readonly mayTakeTime?: boolean
  /** Whether the answer is never kept, so that only a request can fetch it, and only before the request expires. */
  readonly keepsNoAnswer?: boolean
  /** Whether the challenge names a type of credential. */
  readonly namesType?: boolean
}

/** What was waited for: with the first request, or with the signed one. */
interface Proof<P> {
  readonly first?: P | undefined
  readonly notes?: unknown
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
  const Q extends TSchema | undefined = undefined,
  const B extends TSchema | undefined = undefined,
  F = undefined,
  P = undefined,
>(declaration: SignedDeclaration<Q, B, F, P>): Operation {
  const { id, account, challenge, prepare, check, apply, needsSignature, prove, find, ...plain } = declaration
  const { takesLegacy = true, mayTakeTime = true, keepsNoAnswer = false, namesType = false } = declaration
  type Asked = Ask<Shape<Q>, Shape<B>, F>
  type Bare = Ask<Shape<Q>, Shape<B>, undefined>
  // Where a request counts.
  const targetOf = ({ path, body }: Bare | Asked) => [...Object.values(path), account?.(body) ?? []].flat().join(' ')
  const named = (ask: Bare | Asked): PendingRequest | undefined => {
    const request = ask.world.of(pendingRequests).find(requestIdOf(ask.headers) ?? '')
    return request?.operation === id && request.target === targetOf(ask) ? request : undefined
  }
  // What was once asked to be signed stays signed, though by now it might do without.
  const isSigned = (ask: Asked) => needsSignature === undefined || named(ask) !== undefined || needsSignature(ask)
  // A request that is being processed is answered even when what it was about is gone by now.
  const isGoingOn = (ask: Bare): boolean => {
    const request = named(ask)
    return request !== undefined && isUnderWay(request)
  }
  const goOn = (ask: Asked, request: PendingRequest | undefined, proof: P): Answer => {
    const next = apply(ask, request, proof)
    return 'payload' in next ? askToSign(ask, id, targetOf(ask), next) : next
  }
  const lookAgain = (ask: Bare | Asked, request: PendingRequest): Answer => {
    const found = find?.({ ...ask, found: undefined }) as F
    return goOn({ ...ask, found }, request, undefined as P)
  }
  if (mayTakeTime) settlesWith(id, (ask, request) => lookAgain(ask as Bare, request))

  const isSecondLeg = (ask: Asked) => isSigned(ask) && hasHeaders(ask)
  const proveLeg = async (ask: Asked): Promise<Proof<P>> => {
    if (!isSecondLeg(ask)) return { first: await prove?.(ask) }
    const request = named(ask)
    const isPrepared = request === undefined || request.notes !== undefined
    return isPrepared ? {} : { notes: await prepare?.(ask, request.id) }
  }
  const act = (ask: Asked, proof: Proof<P> | undefined): Answer => {
    const first = proof?.first as P
    if (!isSigned(ask)) return goOn(ask, undefined, first)
    const target = targetOf(ask)
    if (!hasHeaders(ask)) return askToSign(ask, id, target, challenge(ask, first))
    const { world, headers } = ask
    const body = canonicalJson(ask.body ?? null)
    const request = redeem(world, { operation: id, target, body, headers, takesLegacy, keepsNoAnswer })
    const prepared = proof?.notes === undefined ? request : { ...request, notes: proof.notes }
    const end = () => lookAgain(ask, prepared)
    if (!mayTakeTime) return finish(world, request, end())
    const kept = keepsNoAnswer ? request : prepared
    return serve(ask, kept, { keepsNoAnswer, check: () => check?.(ask, prepared), end })
  }

  return operation<Q, B, F, Proof<P> | undefined>({
    ...(plain as unknown as OperationDeclaration<Q, B, F, Proof<P> | undefined>),
    id,
    answers: answersOf(declaration.answers, mayTakeTime, namesType),
    refuses: [...new Set([...(declaration.refuses ?? []), ...signatureRefusals])],
    signed: true,
    ...(find === undefined ? {} : { find: (ask: Bare) => (isGoingOn(ask) ? (undefined as F) : find(ask)) }),
    ...(prove === undefined && prepare === undefined ? {} : { prove: proveLeg }),
    apply: act,
  })
}

function answersOf(
  terminal: OperationDeclaration<undefined, undefined, unknown, unknown>['answers'],
  mayTakeTime: boolean,
  namesType: boolean,
): OperationDeclaration<undefined, undefined, unknown, unknown>['answers'] {
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
  ask: { readonly world: World; readonly body: unknown },
  operationId: string,
  target: string,
  { payload, signers, type, notes }: Challenge,
): Answer {
  const { world } = ask
  const id = world.newId('Request')
  const now = world.now()
  const request = present({
    id,
    operation: operationId,
    target,
    status: requestLifecycle.enter(world, id, 'start', 'PENDING'),
    body: canonicalJson(ask.body ?? null),
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
