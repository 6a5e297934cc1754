import type { Collection, Document, World } from '../../../engine/types.ts'
import type { WalletCredential } from '../model/index.ts'
import { activityPayload, requestLifetimeMs, requireRequestId, usable } from '../signing/index.ts'
import { asBase64Url, sha256 } from './passkey-texts.ts'

/** Something that a passkey is to sign. Its id is the `Request:` that the answer names. */
export interface PasskeyChallenge extends Document {
  readonly credentialId: string
  /** The key of the session that a right answer opens, as it was sent. */
  readonly clientPublicKey: string
  readonly challenge: string
  readonly expiresAtMs: number
  readonly isSpent: boolean
}

const passkeyChallenges: Collection<PasskeyChallenge> = {
  name: 'passkeyChallenges',
  unlisted: true,
  indexes: { credential: ({ credentialId }) => credentialId },
}

/** The hash of what would be signed to open a session with this key, so the key cannot be swapped afterwards. */
export function issueChallenge(world: World, credential: WalletCredential, clientPublicKey: string): PasskeyChallenge {
  const sessionCreation = activityPayload(world, credential.accountId, 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2', {
    targetPublicKey: clientPublicKey,
  })
  return world.of(passkeyChallenges).insert({
    id: world.newId('Request'),
    credentialId: credential.id,
    clientPublicKey,
    challenge: sha256(sessionCreation).toString('hex'),
    expiresAtMs: world.now() + requestLifetimeMs,
    isSpent: false,
  })
}

// Order: present, known for this credential, unspent, in time.
export function requireChallenge(
  world: World,
  credential: WalletCredential,
  headers: Readonly<Record<string, string | undefined>>,
): PasskeyChallenge {
  const challenge = world.of(passkeyChallenges).find(requireRequestId(headers))
  const own = challenge?.credentialId === credential.id ? challenge : undefined
  return usable(world, own, own?.isSpent === true)
}

export function spendChallenge(world: World, challenge: PasskeyChallenge): void {
  world.of(passkeyChallenges).update({ ...challenge, isSpent: true })
}

export function forgetChallenges(world: World, { id }: WalletCredential): void {
  const stored = world.of(passkeyChallenges)
  for (const challenge of stored.all('credential', id)) stored.remove(challenge.id)
}

/** A challenge that a passkey of this account was registered with; it stays spent when the passkey is removed. */
const registrationChallenges: Collection<Document> = { name: 'registrationChallenges', unlisted: true }

const registrationId = (accountId: string, challenge: string): string =>
  `${accountId}|registered with ${sha256(asBase64Url(challenge)).toString('hex')}`

export function isRegistered(world: World, accountId: string, challenge: string): boolean {
  return world.of(registrationChallenges).find(registrationId(accountId, challenge)) !== undefined
}

export function keepRegistered(world: World, accountId: string, challenge: string): void {
  world.of(registrationChallenges).insert({ id: registrationId(accountId, challenge) })
}
