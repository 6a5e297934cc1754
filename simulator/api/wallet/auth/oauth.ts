import { type Collection, type Document, sha256, type World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { credentialsOf, type OidcIdentity, type WalletCredential } from '../model/index.ts'
import { clientKeyErrors, createSessionKey } from '../sessions/index.ts'
import { refuseUnauthorized } from '../signing/index.ts'
import {
  type AnyMethod,
  type CredentialCall,
  type CredentialDraft,
  credentialMethod,
  FailedProof,
  type VerificationResult,
} from './method.ts'
import {
  isBoundTo,
  isSameIdentity,
  isSupported,
  isTokenExpired,
  isTokenFresh,
  type OidcToken,
  readToken,
  staleAtMs,
} from './oauth-token.ts'
import { refuseProof } from './rate-limits.ts'

interface OauthCreate {
  readonly oidcToken: string
}

interface OauthVerify extends OauthCreate {
  readonly clientPublicKey: string
}

interface OauthDraft extends CredentialDraft {
  readonly identity: OidcIdentity
  /** Checked again with the signed request, unlike the token's age: the token may expire in between. */
  readonly exp: number
}

interface OauthProof {
  readonly result: VerificationResult
  readonly used: UsedToken
}

export const oauth: AnyMethod = credentialMethod<OauthCreate, OauthVerify, OauthDraft, OauthProof>({
  type: 'OAUTH',
  create: {
    draft: async ({ world, body }) => draftOf(world, await readToken(body.oidcToken)),
    check({ world, found }, { identity, exp }) {
      if (isTokenExpired(world, exp)) refuseClaim('exp')
      if (credentialsOf(world, found.id).some((credential) => isSameIdentity(identity, credential.identity)))
        refuseToken('OAuth identity already registered')
    },
    activity: ({ body }, { identity }) => ({
      activityType: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS',
      parameters: { oauthProviders: [{ oidcToken: body.oidcToken, providerName: providerName(identity) }] },
    }),
  },
  remove: {
    activity: (_world, { id }) => ({
      activityType: 'ACTIVITY_TYPE_DELETE_OAUTH_PROVIDERS',
      parameters: { providerIds: [id] },
    }),
    cleanUp: dropUsedTokens,
  },
  verify: {
    fieldRules: clientKeyErrors,
    prove,
    finish({ world, found }, { result, used }) {
      // Checked again: another request with the same token may have finished since `prove`.
      if (isTokenUsed(world, found, used.hash)) refuseProof(world, found, oidcReason('reused'))
      markTokenUsed(world, found, used)
      return result
    },
  },
})

// Order: issuer, age, expiry.
function draftOf(world: World, token: OidcToken): OauthDraft {
  if (!isSupported(world, token)) refuseToken('Unsupported OIDC issuer')
  if (!isTokenFresh(world, token)) refuseClaim('iat')
  if (isTokenExpired(world, token.exp)) refuseClaim('exp')
  const { identity, email, exp } = token
  const nickname = typeof email === 'string' && email !== '' ? email : identity.sub
  return { members: { nickname, identity }, identity, exp }
}

// Order: issuer, identity, age, expiry, nonce, reuse.
async function prove({ world, found, body }: CredentialCall<OauthVerify>): Promise<OauthProof> {
  const { oidcToken, clientPublicKey } = body
  const token = await readToken(oidcToken)
  // The signature is not checked, so it does not distinguish tokens.
  const hash = sha256(oidcToken.slice(0, oidcToken.lastIndexOf('.')))
  if (!isSupported(world, token)) failOidc('issuer')
  if (!isSameIdentity(token.identity, found.identity)) failOidc('identity')
  if (!isTokenFresh(world, token)) failOidc('iat')
  if (isTokenExpired(world, token.exp)) failOidc('exp')
  if (!isBoundTo(token, clientPublicKey)) failOidc('nonce')
  if (isTokenUsed(world, found, hash)) failOidc('reused')
  // A token opens one session of a credential, so both together make a unique label for the session key.
  const result = await createSessionKey(world, `oauth|${found.id}|${hash}`, clientPublicKey)
  return { result, used: { hash, staleAtMs: staleAtMs(token) } }
}

/** Returns the wallet provider's name for an issuer; the host for an issuer that it does not know. */
function providerName({ iss }: OidcIdentity): string {
  if (/^(?:https:\/\/)?accounts\.google\.com$/.test(iss)) return 'Google'
  if (iss === 'https://appleid.apple.com') return 'Apple'
  return URL.canParse(iss) ? new URL(iss).host : iss
}

type Check = 'issuer' | 'identity' | 'iat' | 'exp' | 'nonce' | 'reused'

const oidcReason = (check: Check): string => `Invalid OIDC token: ${check}`

function failOidc(check: Check): never {
  throw new FailedProof(oidcReason(check))
}

/** Refuses a claim at registration, where there is no credential yet to count failures for. */
function refuseClaim(check: Check): never {
  return refuseUnauthorized(oidcReason(check))
}

function refuseToken(reason: string): never {
  return refuse('INVALID_INPUT', { errors: [{ field: 'oidcToken', message: `${reason}.` }] }, { reason })
}

interface UsedToken {
  /** The hash of the token; the token itself is a secret and is not stored. */
  readonly hash: string
  /** The time from which the token is too old to be accepted; it is not remembered after that. */
  readonly staleAtMs: number
}

/** The tokens that a credential was verified with and that are still fresh enough to be sent again. */
interface UsedTokens extends Document {
  readonly tokens: readonly UsedToken[]
}

const usedTokens: Collection<UsedTokens> = { name: 'spentTokens' }

/** The most tokens that a credential remembers; under a frozen clock they never expire. */
const mostTokens = 1_000

const usedTokensId = ({ id }: WalletCredential): string => `${id}|spent tokens`

function isTokenUsed(world: World, credential: WalletCredential, hash: string): boolean {
  const stored = world.of(usedTokens).find(usedTokensId(credential))
  return stored?.tokens.some((token) => token.hash === hash) ?? false
}

/** Remembers a token as used and drops those that have become stale. */
function markTokenUsed(world: World, credential: WalletCredential, token: UsedToken): void {
  const stored = world.of(usedTokens)
  const id = usedTokensId(credential)
  const before = stored.find(id)
  const fresh = (before?.tokens ?? []).filter(({ staleAtMs }) => world.now() <= staleAtMs)
  const tokens = [...fresh.slice(1 - mostTokens), token]
  if (before === undefined) stored.insert({ id, tokens })
  else stored.update({ id, tokens })
}

function dropUsedTokens(world: World, credential: WalletCredential): void {
  const stored = world.of(usedTokens)
  if (stored.find(usedTokensId(credential)) !== undefined) stored.remove(usedTokensId(credential))
}
