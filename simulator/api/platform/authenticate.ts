import { timingSafeEqual } from 'node:crypto'
import type { Caller, CredentialProblem } from '../../contract/index.ts'
import { sha256 } from '../../engine/index.ts'
import { present } from '../../schema/index.ts'
import type { RunningWorld, Worlds } from '../../worlds/index.ts'
import { type PlatformToken, revokedCredentials, tokens } from './model.ts'

export interface Authenticated {
  readonly running: RunningWorld
  readonly caller: Caller
}

interface Candidate {
  readonly running: RunningWorld
  readonly token: PlatformToken
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

// Compared when the user name is unknown: an unknown user must take as long as a wrong password.
const unusedSecretHash = sha256('nobody')

interface Verified extends Candidate {
  readonly header: Buffer
  readonly authenticated: Authenticated
}

// Caches the last valid header, because a client sends the same one with every request.
const lastVerified = new WeakMap<Worlds, Verified>()

/** Returns the world and the caller of an Authorization header, or the check that it failed. */
export function authenticate(worlds: Worlds, header: string | undefined): Authenticated | CredentialProblem {
  if (!header) return 'MISSING_CREDENTIALS'
  const last = lastVerified.get(worlds)
  if (last && isSame(last.header, header) && isCurrent(worlds, last)) return last.authenticated
  const match = verify(worlds, header)
  if (typeof match === 'string') return match
  const { running, token } = match
  const { id: tokenId, permissions, isProduction } = token
  const authenticated = { running, caller: present({ tokenId, permissions, isProduction }) }
  lastVerified.set(worlds, { header: Buffer.from(header), running, token, authenticated })
  return authenticated
}

function verify(worlds: Worlds, header: string): Candidate | CredentialProblem {
  const [user, secret] = basicCredential(header) ?? []
  if (user === undefined || secret === undefined) return 'MALFORMED_CREDENTIALS'
  const candidates = candidatesFor(worlds, user)
  if (candidates.length === 0) secretMatches(secret, unusedSecretHash)
  // Worlds with the same seed have tokens with the same ids; the secret distinguishes them.
  const [match] = candidates.filter(({ token }) => secretMatches(secret, token.secretHash))
  if (match !== undefined) return match
  return isRevoked(worlds, user, secret) ? 'TOKEN_REVOKED' : 'UNKNOWN_CREDENTIALS'
}

/**
 * Returns the key of a token in the registry of processes that share their worlds. Worlds with the same seed have
 * tokens with the same ids; the secret distinguishes them.
 */
export const tokenKeyOf = ({ id, secretHash }: Pick<PlatformToken, 'id' | 'secretHash'>): string =>
  `${id} ${secretHash}`

/** Returns the key of the token that a header names by its id; undefined for any other header. */
export function tokenKeyIn(header: string | undefined): string | undefined {
  const [user, secret] = basicCredential(header ?? '') ?? []
  if (user === undefined || secret === undefined || !uuid.test(user)) return undefined
  return tokenKeyOf({ id: tokenIdOf(user), secretHash: sha256(secret) })
}

/** True for the credential of a deleted token. A caller without its secret cannot learn that it existed. */
function isRevoked(worlds: Worlds, user: string, secret: string): boolean {
  const byClientId = worlds.byClientId(user)?.engine.of(revokedCredentials).find(user)
  const byUuid = !uuid.test(user)
    ? []
    : worlds.list().map(({ engine }) => engine.of(revokedCredentials).first('tokenId', tokenIdOf(user)))
  return [byClientId, ...byUuid].some((revoked) => revoked && secretMatches(secret, revoked.secretHash))
}

const tokenIdOf = (bareUuid: string) => `Token:${bareUuid.toLowerCase()}`

/** Compares in constant time, because the header contains the secret. */
function isSame(known: Buffer, header: string): boolean {
  const given = Buffer.from(header)
  return given.length === known.length && timingSafeEqual(given, known)
}

/** False when the token was deleted or its world was reset, rewound or removed. */
function isCurrent(worlds: Worlds, { running, token }: Candidate): boolean {
  return worlds.byClientId(token.clientId) === running && running.engine.of(tokens).find(token.id) === token
}

/** Parses Basic credentials (RFC 7617); the scheme is case-insensitive. */
function basicCredential(header: string): [user: string, secret: string] | undefined {
  const encoded = /^basic +([a-z0-9+/]+={0,2}) *$/i.exec(header)?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : [text.slice(0, colon), text.slice(colon + 1)]
}

/** Finds tokens by user name: a client id or, as in the specification, the UUID of a token's id. */
function candidatesFor(worlds: Worlds, user: string): readonly Candidate[] {
  const running = worlds.byClientId(user)
  const token = running?.engine.of(tokens).first('clientId', user)
  if (running !== undefined && token !== undefined) return [{ running, token }]
  if (!uuid.test(user)) return []
  return worlds.list().flatMap((world) => {
    const found = world.engine.of(tokens).find(tokenIdOf(user))
    // A fork has the tokens of its origin too, to which they belong.
    return found === undefined || worlds.byClientId(found.clientId) !== world ? [] : [{ running: world, token: found }]
  })
}

/** Compares a secret with a hash in constant time. */
function secretMatches(secret: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(secret), 'latin1'), Buffer.from(secretHash, 'latin1'))
}
