import { createHash } from 'node:crypto'
import { refuse } from '../../../domain/refusals.ts'
import { SECOND } from '../../../domain/time.ts'
import { worldOptions } from '../../../domain/world-options.ts'
import type { World } from '../../../engine/types.ts'
import type { OidcIdentity } from '../model/index.ts'

/** What a token says that matters here. */
export interface OidcToken {
  readonly identity: OidcIdentity
  /** Seconds. */
  readonly iat: number
  readonly exp: number
  readonly nonce: unknown
  readonly email: unknown
}

const oldestMs = 60 * SECOND
const skewMs = 5 * SECOND

/**
 * Reads a token. In a sandbox nobody checks its signature, so the algorithm does not matter either.
 * 400 for what is not three segments, or lacks a claim, or has one of another type.
 */
export async function readToken(text: string): Promise<OidcToken> {
  const claims = (await claimsOf(text)) ?? malformed('It is not a JWT.')
  const { iss, aud, sub, iat, exp, nonce, email } = claims
  const [audience, ...others] = Array.isArray(aud) ? (aud as readonly unknown[]) : [aud]
  if (!isFilled(iss)) malformed('iss is missing or not text.')
  if (!isFilled(audience) || others.length > 0) malformed('aud is not one text.')
  if (!isFilled(sub)) malformed('sub is missing or not text.')
  if (!isNumber(iat)) malformed('iat is missing or not a number.')
  if (!isNumber(exp)) malformed('exp is missing or not a number.')
  return { identity: { iss, aud: audience, sub }, iat, exp, nonce, email }
}

/** JSON has no infinity, but a number of too many digits is read as one. */
const isNumber = (claim: unknown): claim is number => Number.isFinite(claim)

const isFilled = (claim: unknown): claim is string => typeof claim === 'string' && claim !== ''

async function claimsOf(text: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  // Whatever stands behind the second dot is a signature that nobody reads, but there must not be a third.
  if (!/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[^.]*$/.test(text)) return undefined
  const { decodeJwt, decodeProtectedHeader } = await import('./jwt.ts')
  try {
    decodeProtectedHeader(text)
    return decodeJwt(text)
  } catch {
    return undefined
  }
}

function malformed(message: string): never {
  const reason = 'Malformed OIDC token'
  return refuse('INVALID_INPUT', { errors: [{ field: 'oidcToken', message: `${reason}: ${message}` }] }, { reason })
}

export function isSupported(world: World, { identity }: OidcToken): boolean {
  return worldOptions(world).wallets.oidcIssuers.includes(identity.iss)
}

/** When it is too old to count, whatever else it says. */
export const staleAtMs = ({ iat }: OidcToken): number => iat * SECOND + oldestMs + skewMs

/** Neither older than a minute nor from the future, give or take a few seconds. */
export function isFresh(world: World, token: OidcToken): boolean {
  return world.now() <= staleAtMs(token) && token.iat * SECOND <= world.now() + skewMs
}

export function isExpired(world: World, exp: number): boolean {
  return exp * SECOND <= world.now()
}

export function isSame(one: OidcIdentity, other: OidcIdentity | undefined): boolean {
  return one.iss === other?.iss && one.aud === other.aud && one.sub === other.sub
}

/** The hash of the key's text as it was sent, letter by letter; its own letters may be of either case. */
export function isBoundTo({ nonce }: OidcToken, clientPublicKey: string): boolean {
  return typeof nonce === 'string' && nonce.toLowerCase() === hashOf(clientPublicKey)
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
