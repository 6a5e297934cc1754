import { refuse } from '../../../domain/refusals.ts'
import { requestIdOf } from '../../../domain/signed-request.ts'
import type { World } from '../../../engine/types.ts'
import { activeSessionsOfKey } from '../model/index.ts'
import { isUnderWay, type PendingRequest, pendingRequests, type Signers } from './model.ts'
import { otherPayloads } from './other-payloads.ts'
import { isSignedBy, legacySignature, readStamp, type Stamp, signatureHeader } from './stamp.ts'

export type Headers = Readonly<Record<string, string | undefined>>

export interface SignedCall {
  readonly operation: string
  readonly target: string
  readonly body: string
  readonly headers: Headers
  readonly takesLegacy: boolean
  /** Whether only a request can bring the answer, so that its time runs out even while it is being processed. */
  readonly keepsNoAnswer: boolean
}

/** For those who cannot do without. */
export function requireRequestId(headers: Headers): string {
  return requestIdOf(headers) ?? refuse('REQUEST_ID_MISSING', {}, { reason: 'Missing Request-Id' })
}

export function refuseNoSignature(): never {
  return refuse('WALLET_SIGNATURE_MISSING', {}, { reason: 'Missing wallet signature' })
}

/** The pending request that a signed one redeems. Order: both headers, the stamp, the request, the body, the key. */
export function redeem(world: World, call: SignedCall): PendingRequest {
  const requestId = requireRequestId(call.headers)
  const signature = signatureHeader(call.headers) ?? refuseNoSignature()
  const stamp = call.takesLegacy && signature === legacySignature ? undefined : readStamp(signature)
  const request = liveRequest(world, requestId, call)
  if (request.body !== call.body)
    refuse('WALLET_SIGNATURE_BODY_MISMATCH', {}, { reason: 'The body differs from the one that was to be signed' })
  // What is under way may have ended the very session that signed it.
  const isRepeated = isUnderWay(request) && request.signedWith === signature
  if (stamp !== undefined && !isRepeated) checkStamp(world, stamp, request.signers, request.payloadToSign)
  return request
}

function liveRequest(world: World, id: string, { operation, target, keepsNoAnswer }: SignedCall): PendingRequest {
  const request = world.of(pendingRequests).find(id)
  const isKnown = request?.operation === operation && request.target === target
  const canExpire = request?.status === 'PENDING' || keepsNoAnswer
  return usable(world, isKnown ? request : undefined, request?.status === 'CONSUMED', canExpire)
}

/** What a Request-Id names, if it can still be used. Order: known, unused, in time. */
export function usable<T extends { readonly expiresAtMs: number }>(
  world: World,
  request: T | undefined,
  isUsed: boolean,
  canExpire = true,
): T {
  if (request === undefined) unauthorized('Unknown Request-Id')
  if (isUsed) unauthorized('Request-Id already used')
  if (canExpire && world.now() >= request.expiresAtMs) unauthorized('Request-Id expired')
  return request
}

/** 401 that names the check that failed. */
export function unauthorized(reason: string): never {
  return refuse('UNAUTHORIZED', { says: `${reason}.` }, { reason })
}

/** 401 unless an allowed key signed this text. */
export function checkStamp(world: World, stamp: Stamp, signers: Signers, payload: string): void {
  if (mayStamp(world, stamp.publicKey, signers)) {
    if (isSignedBy(stamp, payload)) return
    if (otherPayloads(world, signers.wallets).some((other) => other !== payload && isSignedBy(stamp, other)))
      refuse('WALLET_SIGNATURE_BODY_MISMATCH', {}, { reason: 'The signature is over another payload' })
  }
  refuse('WALLET_SIGNATURE_INVALID', {}, { reason: 'Invalid wallet signature' })
}

function mayStamp(world: World, publicKey: string, { wallets, key, session, exceptCredential }: Signers): boolean {
  if (key !== undefined) return key === publicKey
  return activeSessionsOfKey(world, publicKey).some(
    (candidate) =>
      wallets.includes(candidate.accountId) &&
      (session === undefined || candidate.id === session) &&
      (exceptCredential === undefined || candidate.credentialId !== exceptCredential),
  )
}
