import type { World } from '../../../engine/index.ts'
import type { PasskeyFactor } from './factors.ts'
import type { RelyingParty } from './relying-party.ts'

/** Returns the text behind a challenge; the bytes of the text are the challenge. */
export const challengeText = (world: World, id: string): string => world.entropy.hex(`sca challenge|${id}`, 64)

export const encodedChallenge = (world: World, id: string): string =>
  Buffer.from(challengeText(world, id)).toString('base64url')

const timeout = 300_000
/** ES256, EdDSA and RS256, in order of preference. */
const algorithms = [-7, -8, -257]

/** Returns the options for `navigator.credentials.create`, in the JSON form that browsers parse. */
export function creationOptions(
  world: World,
  enrolmentSecretId: string,
  relyingParty: RelyingParty,
  user: { readonly id: string; readonly name: string; readonly displayName: string },
) {
  return {
    rp: { id: relyingParty.id, name: 'Sandglass' },
    user: { ...user, id: Buffer.from(user.id).toString('base64url') },
    challenge: encodedChallenge(world, enrolmentSecretId),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

/** Returns the options for `navigator.credentials.get`, in the JSON form that browsers parse. */
export function assertionOptions(world: World, challengeId: string, { passkeyId, relyingParty }: PasskeyFactor) {
  return {
    challenge: encodedChallenge(world, challengeId),
    timeout,
    rpId: relyingParty.id,
    allowCredentials: [{ type: 'public-key', id: passkeyId }],
    userVerification: 'preferred',
  }
}
