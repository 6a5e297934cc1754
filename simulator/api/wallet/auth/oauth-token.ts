import { sha256, type World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { SECOND } from '../../../schema/index.ts'
import { worldOptions } from '../../../worlds/index.ts'
import type { OidcIdentity } from '../model/index.ts'

/** The claims of a token that are checked. */
export interface OidcToken {
  readonly identity: OidcIdentity
  /** Seconds since the epoch, as `exp`. */
  readonly iat: number
  readonly exp: number
  readonly nonce: unknown
  readonly email: unknown
}

const maxAgeMs = 60 * SECOND
const clockSkewMs = 5 * SECOND

/**
 * Parses a token. Neither signature nor algorithm is checked in a sandbox. Refuses with 400 a text without three
 * segments, and a missing claim or one of the wrong type.
 */
export async function readToken(text: string): Promise<OidcToken> {
  const claims = (await claimsOf(text)) ?? refuseMalformed('The token is not a JWT.')
  const { iss, aud, sub, iat, exp, nonce, email } = claims
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  const [audience, ...others] = audiences
  if (!isNonEmptyText(iss)) refuseMalformed('iss is missing or not a string.')
  if (!isNonEmptyText(audience) || others.length > 0) refuseMalformed('aud is not a single string.')
  if (!isNonEmptyText(sub)) refuseMalformed('sub is missing or not a string.')
  if (!isNumber(iat)) refuseMalformed('iat is missing or not a number.')
  if (!isNumber(exp)) refuseMalformed('exp is missing or not a number.')
  return { identity: { iss, aud: audience, sub }, iat, exp, nonce, email }
}

/** JSON has no infinity, but JSON.parse reads a number that is too large as one. */
const isNumber = (claim: unknown): claim is number => Number.isFinite(claim)

const isNonEmptyText = (claim: unknown): claim is string => typeof claim === 'string' && claim !== ''

async function claimsOf(text: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  // The signature after the second dot is not read, but there must not be a third dot.
  if (!/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[^.]*$/.test(text)) return undefined
  const { decodeJwt, decodeProtectedHeader } = await import('jose')
  try {
    decodeProtectedHeader(text)
    return decodeJwt(text)
  } catch {
    return undefined
  }
}

function refuseMalformed(message: string): never {
  const reason = 'Malformed OIDC token'
  return refuse('INVALID_INPUT', { errors: [{ field: 'oidcToken', message: `${reason}: ${message}` }] }, { reason })
}

export function isSupported(world: World, { identity }: OidcToken): boolean {
  return worldOptions(world).wallets.oidcIssuers.includes(identity.iss)
}

/** Returns the time after which a token is too old to be accepted. */
export const staleAtMs = ({ iat }: OidcToken): number => iat * SECOND + maxAgeMs + clockSkewMs

/** True for a token at most a minute old and not from the future, give or take the clock skew. */
export function isTokenFresh(world: World, token: OidcToken): boolean {
  return world.now() <= staleAtMs(token) && token.iat * SECOND <= world.now() + clockSkewMs
}

export function isTokenExpired(world: World, exp: number): boolean {
  return exp * SECOND <= world.now()
}

export function isSameIdentity(one: OidcIdentity, other: OidcIdentity | undefined): boolean {
  return one.iss === other?.iss && one.aud === other.aud && one.sub === other.sub
}

/** True when the nonce is the SHA-256 of the key exactly as sent; the hex of the nonce may be of either case. */
export function isBoundTo({ nonce }: OidcToken, clientPublicKey: string): boolean {
  return typeof nonce === 'string' && nonce.toLowerCase() === sha256(clientPublicKey)
}
