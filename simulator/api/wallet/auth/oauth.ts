import { refuse } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import { credentialsOf, type OidcIdentity, type WalletCredential } from '../model/index.ts'
import { keyErrors, sessionKey } from '../sessions/index.ts'
import { unauthorized } from '../signing/index.ts'
import { type AnyMethod, type CredentialCall, type CredentialDraft, credentialMethod, type Proven } from './method.ts'
import { forgetTokens, isSpent, type SpentToken, spend } from './oauth-spent-tokens.ts'
import {
  hashOf,
  isBoundTo,
  isExpired,
  isFresh,
  isSame,
  isSupported,
  type OidcToken,
  readToken,
  staleAtMs,
} from './oauth-token.ts'
import { refuseProof } from './tries.ts'

interface OauthCreate {
  readonly oidcToken: string
}

interface OauthVerify extends OauthCreate {
  readonly clientPublicKey: string
}

interface OauthDraft extends CredentialDraft {
  readonly identity: OidcIdentity
  /** The token may run out while the person makes up their mind to sign. Its age is not asked again. */
  readonly exp: number
}

interface OauthProof {
  readonly proven: Proven
  readonly spent: SpentToken
}

export const oauth: AnyMethod = credentialMethod<OauthCreate, OauthVerify, OauthDraft, OauthProof>({
  type: 'OAUTH',
  create: {
    draft: async ({ world, body }) => draftOf(world, await readToken(body.oidcToken)),
    check({ world, found }, { identity, exp }) {
      if (isExpired(world, exp)) refuseClaim('exp')
      if (credentialsOf(world, found.id).some((credential) => isSame(identity, credential.identity)))
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
    forget: forgetTokens,
  },
  verify: {
    fieldRules: keyErrors,
    prove,
    finish({ world, found }, { proven, spent }) {
      // Of two requests with the same token that come at once, one is the first.
      if (isSpent(world, found, spent.hash)) refuseOidc(world, found, 'reused')
      spend(world, found, spent)
      return proven
    },
  },
})

// Order: issuer, age, end.
function draftOf(world: World, token: OidcToken): OauthDraft {
  if (!isSupported(world, token)) refuseToken('Unsupported OIDC issuer')
  if (!isFresh(world, token)) refuseClaim('iat')
  if (isExpired(world, token.exp)) refuseClaim('exp')
  const { identity, email, exp } = token
  const nickname = typeof email === 'string' && email !== '' ? email : identity.sub
  return { members: { nickname, identity }, identity, exp }
}

// Order: issuer, identity, age, end, nonce, reuse.
async function prove({ world, found, body }: CredentialCall<OauthVerify>): Promise<OauthProof> {
  const { oidcToken, clientPublicKey } = body
  const token = await readToken(oidcToken)
  // Nobody reads the signature, so another one does not make another token.
  const hash = hashOf(oidcToken.slice(0, oidcToken.lastIndexOf('.')))
  if (!isSupported(world, token)) refuseOidc(world, found, 'issuer')
  if (!isSame(token.identity, found.identity)) refuseOidc(world, found, 'identity')
  if (!isFresh(world, token)) refuseOidc(world, found, 'iat')
  if (isExpired(world, token.exp)) refuseOidc(world, found, 'exp')
  if (!isBoundTo(token, clientPublicKey)) refuseOidc(world, found, 'nonce')
  if (isSpent(world, found, hash)) refuseOidc(world, found, 'reused')
  // A token opens one session of a credential, so the session's key can take its name from both.
  const proven = await sessionKey(world, `oauth|${found.id}|${hash}`, clientPublicKey)
  return { proven, spent: { hash, staleAtMs: staleAtMs(token) } }
}

/** How the wallet's provider calls an issuer; of one that it does not know, the host. */
function providerName({ iss }: OidcIdentity): string {
  if (/^(?:https:\/\/)?accounts\.google\.com$/.test(iss)) return 'Google'
  if (iss === 'https://appleid.apple.com') return 'Apple'
  return URL.canParse(iss) ? new URL(iss).host : iss
}

type Check = 'issuer' | 'identity' | 'iat' | 'exp' | 'nonce' | 'reused'

function refuseOidc(world: World, credential: WalletCredential, check: Check): never {
  return refuseProof(world, credential, `Invalid OIDC token: ${check}`)
}

/** Where there is no credential yet whose tries could be counted. */
function refuseClaim(check: Check): never {
  return unauthorized(`Invalid OIDC token: ${check}`)
}

function refuseToken(reason: string): never {
  return refuse('INVALID_INPUT', { errors: [{ field: 'oidcToken', message: `${reason}.` }] }, { reason })
}
