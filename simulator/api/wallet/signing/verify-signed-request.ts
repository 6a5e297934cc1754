import { magicSignature, type RequestHeaders, requestIdOf } from '../../../contract/index.ts'
import type { World } from '../../../engine/index.ts'
import { Refusal, refuse } from '../../../refusals/index.ts'
import { quotes, walletPayload } from '../../quotes/model/index.ts'
import { activeSessionsOfKey } from '../model/index.ts'
import { isInFlight, type PendingRequest, pendingRequests, type Signers } from './pending-request.ts'
import { isStampOf, readStamp, signatureHeader } from './stamp.ts'

interface SignedRequest {
  readonly operation: string
  readonly target: string
  readonly body: string
  readonly headers: RequestHeaders
  /** True when the answer is never stored; such a request expires even while PROCESSING. */
  readonly keepsNoAnswer: boolean
}

/** Returns the Request-Id; 401 without one. */
export function requireRequestId(headers: RequestHeaders): string {
  return requestIdOf(headers) ?? refuse('REQUEST_ID_MISSING', {}, { reason: 'Missing Request-Id' })
}

function refuseNoSignature(): never {
  return refuse('WALLET_SIGNATURE_MISSING', {}, { reason: 'Missing wallet signature' })
}

/** The facts about a signature header: everything that depends on its bytes. Undefined without a header. */
export type StampProof =
  | { readonly is: 'legacy' }
  | { readonly is: 'malformed'; readonly reason: string }
  | {
      readonly is: 'stamp'
      /** The signer's compressed point. */
      readonly publicKey: string
      /** The text that the key signed: the payload, another recent one of the same wallets, or neither. */
      readonly covers: 'payload' | 'another' | 'nothing'
    }
  | undefined

/** Reads a signature header and verifies the signature. Never refuses. */
export function proveStamp(
  world: World,
  headers: RequestHeaders,
  payload: string | undefined,
  wallets: readonly string[],
  takesLegacy = true,
): StampProof {
  try {
    const signature = signatureHeader(headers)
    if (signature === undefined) return undefined
    if (takesLegacy && signature === magicSignature) return { is: 'legacy' }
    const stamp = readStamp(signature)
    const { publicKey } = stamp
    if (payload !== undefined && isStampOf(stamp, payload)) return { is: 'stamp', publicKey, covers: 'payload' }
    const isOfAnother = recentPayloads(world, wallets).some((other) => other !== payload && isStampOf(stamp, other))
    return { is: 'stamp', publicKey, covers: isOfAnother ? 'another' : 'nothing' }
  } catch (error) {
    if (error instanceof Refusal) return { is: 'malformed', reason: error.extras.reason ?? error.message }
    throw error
  }
}

/**
 * Verifies a signed request and returns the pending request that it completes. Order: both headers, the stamp, the
 * pending request, the body, the key.
 */
export function verifySignedRequest(world: World, signed: SignedRequest, proof: StampProof): PendingRequest {
  const requestId = requireRequestId(signed.headers)
  const stamp = requireStamp(proof)
  const request = requireRequest(world, requestId, signed)
  if (request.body !== signed.body)
    refuse('WALLET_SIGNATURE_BODY_MISMATCH', {}, { reason: 'The body differs from the one that was to be signed' })
  // An operation in flight may have ended the session that signed it.
  const isRetry = isInFlight(request) && request.signedWith === signatureHeader(signed.headers)
  if (!isRetry) checkStamp(world, stamp, request.signers)
  return request
}

/** Refuses a signature header that is missing or malformed. */
function requireStamp(proof: StampProof) {
  if (proof === undefined) refuseNoSignature()
  return proof.is === 'malformed' ? refuse('WALLET_SIGNATURE_MALFORMED', {}, { reason: proof.reason }) : proof
}

function requireRequest(world: World, id: string, { operation, target, keepsNoAnswer }: SignedRequest): PendingRequest {
  const request = world.of(pendingRequests).find(id)
  const isKnown = request?.operation === operation && request.target === target
  const canExpire = request?.status === 'PENDING' || keepsNoAnswer
  return requireUsable(world, isKnown ? request : undefined, request?.status === 'CONSUMED', canExpire)
}

/** Returns the request of a Request-Id; 401 unless it can still be used. Order: known, unused, unexpired. */
export function requireUsable<T extends { readonly expiresAtMs: number }>(
  world: World,
  request: T | undefined,
  isUsed: boolean,
  canExpire = true,
): T {
  if (request === undefined) refuseUnauthorized('Unknown Request-Id')
  if (isUsed) refuseUnauthorized('Request-Id already used')
  if (canExpire && world.now() >= request.expiresAtMs) refuseUnauthorized('Request-Id expired')
  return request
}

/** Refuses with 401 and names the failed check. */
export function refuseUnauthorized(reason: string): never {
  return refuse('UNAUTHORIZED', { says: `${reason}.` }, { reason })
}

/** Refuses unless an allowed key signed the payload, or the fixed text of old clients was sent. */
export function checkStamp(world: World, proof: StampProof, signers: Signers): void {
  const stamp = requireStamp(proof)
  if (stamp.is === 'legacy') return
  if (mayStamp(world, stamp.publicKey, signers)) {
    if (stamp.covers === 'payload') return
    if (stamp.covers === 'another')
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

const payloadsPerKind = 50

/** Lists the latest payloads that wallets were asked to sign, to detect a signature over the wrong one. */
function recentPayloads(world: World, wallets: readonly string[]): readonly string[] {
  return wallets.flatMap((wallet) => {
    const latest = { index: 'wallet', key: wallet, limit: payloadsPerKind }
    const requests = world.of(pendingRequests).list(latest).items
    const walletQuotes = world.of(quotes).list(latest).items
    return [
      ...requests.map(({ payloadToSign }) => payloadToSign),
      ...walletQuotes.flatMap((quote) => walletPayload(quote) ?? []),
    ]
  })
}
