import { type Collection, type Document, sha256, type World } from '../../../engine/index.ts'
import { bounds, insertBounded } from '../../../schema/index.ts'
import type { WalletCredential } from '../model/index.ts'
import { activityPayload, requestLifetimeMs, requireRequestId, requireUsable } from '../signing/index.ts'
import { toBase64Url } from './passkey-encoding.ts'

/** A challenge for a passkey to sign. Its id is the `requestId` of the answer. */
interface PasskeyChallenge extends Document {
  readonly credentialId: string
  /** The client key as it was sent, for the session that is opened. */
  readonly clientPublicKey: string
  readonly challenge: string
  readonly expiresAtMs: number
  readonly isSpent: boolean
}

const passkeyChallenges: Collection<PasskeyChallenge> = {
  name: 'passkeyChallenges',
  indexes: { credential: ({ credentialId }) => credentialId },
}

/** Issues a challenge that is the hash of a session creation with this key: another key cannot replace it later. */
export function issueChallenge(world: World, credential: WalletCredential, clientPublicKey: string): PasskeyChallenge {
  const sessionCreation = activityPayload(world, credential.accountId, 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2', {
    targetPublicKey: clientPublicKey,
  })
  const challenge: PasskeyChallenge = {
    id: world.newId('Request'),
    credentialId: credential.id,
    clientPublicKey,
    challenge: sha256(sessionCreation),
    expiresAtMs: world.now() + requestLifetimeMs,
    isSpent: false,
  }
  const createdAtOf = ({ expiresAtMs }: PasskeyChallenge) => expiresAtMs - requestLifetimeMs
  return insertBounded(world, passkeyChallenges, challenge, { ...bounds.passkeyChallenges, createdAtOf })
}

/** Returns the challenge that the Request-Id names. Order: present, known for this credential, unused, unexpired. */
export function requireChallenge(
  world: World,
  credential: WalletCredential,
  headers: Readonly<Record<string, string | undefined>>,
): PasskeyChallenge {
  const challenge = world.of(passkeyChallenges).find(requireRequestId(headers))
  const known = challenge?.credentialId === credential.id ? challenge : undefined
  return requireUsable(world, known, known?.isSpent === true)
}

export function markChallengeUsed(world: World, challenge: PasskeyChallenge): void {
  world.of(passkeyChallenges).update({ ...challenge, isSpent: true })
}

export function dropChallenges(world: World, { id }: WalletCredential): void {
  const stored = world.of(passkeyChallenges)
  for (const challenge of stored.all('credential', id)) stored.remove(challenge.id)
}

/** The challenges that passkeys were registered with; they stay used when the passkey is removed. */
const registrationChallenges: Collection<Document> = { name: 'registrationChallenges' }

const registrationId = (accountId: string, challenge: string): string =>
  `${accountId}|registered with ${sha256(toBase64Url(challenge))}`

export function isRegistrationUsed(world: World, accountId: string, challenge: string): boolean {
  return world.of(registrationChallenges).find(registrationId(accountId, challenge)) !== undefined
}

export function markRegistrationUsed(world: World, accountId: string, challenge: string): void {
  world.of(registrationChallenges).insert({ id: registrationId(accountId, challenge) })
}
