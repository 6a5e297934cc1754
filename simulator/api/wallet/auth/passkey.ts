import { codeTable } from '../../../domain/outcome-table.ts'
import { refuse } from '../../../domain/refusals.ts'
import { timestamp } from '../../../domain/time.ts'
import type { World } from '../../../engine/types.ts'
import { credentialsOf, type Passkey, type WalletCredential } from '../model/index.ts'
import { keyErrors, sessionKey } from '../sessions/index.ts'
import { type AnyMethod, type CredentialCall, type CredentialDraft, credentialMethod, type Proven } from './method.ts'
import { type Assertion, checkAssertion, checkAssertionShape, checkCounter, type Fail } from './passkey-assertion.ts'
import { type Attestation, checkAttestation } from './passkey-attestation.ts'
import {
  forgetChallenges,
  isRegistered,
  issueChallenge,
  keepRegistered,
  requireChallenge,
  spendChallenge,
} from './passkey-challenges.ts'
import { assertionErrors, nicknameErrors, requiredKeyErrors } from './passkey-fields.ts'
import { refuseProof } from './tries.ts'

interface PasskeyCreate {
  readonly nickname: string
  readonly challenge: string
  readonly attestation: Attestation & { readonly transports?: readonly string[] }
}

interface PasskeyVerify {
  readonly assertion: Assertion
}

interface PasskeyProof {
  readonly proven: Proven
  /** What the authenticator's counter shows; not told where nothing was checked. */
  readonly counter?: number
}

/** The fixed signature of old clients. */
export const passkeyOutcomes = codeTable<'taken' | 'checked'>(
  'passkey-signature',
  'assertion.signature at POST /auth/credentials/{id}/verify',
  {
    'sandbox-valid-passkey-signature': {
      outcome: 'taken',
      says: 'The assertion is taken without a look, if the Request-Id is good.',
    },
    otherwise: { outcome: 'checked', says: 'The assertion is checked as WebAuthn wants it.' },
  },
)

export const passkey: AnyMethod = credentialMethod<PasskeyCreate, PasskeyVerify, CredentialDraft, PasskeyProof>({
  type: 'PASSKEY',
  create: {
    fieldRules: nicknameErrors,
    async draft({ body }) {
      const { passkeyId, passkey } = await checkAttestation(body.challenge, body.attestation)
      return { members: { nickname: body.nickname.trim(), passkeyId, passkey } }
    },
    check({ world, found, body }, { members }) {
      if (credentialsOf(world, found.id).some(({ passkeyId }) => passkeyId === members.passkeyId))
        refuse('PASSKEY_CREDENTIAL_ALREADY_EXISTS')
      const reason = 'Passkey challenge already used'
      if (isRegistered(world, found.id, body.challenge))
        refuse('INVALID_INPUT', { errors: [{ field: 'challenge', message: `${reason}.` }] }, { reason })
    },
    activity: ({ body: { nickname, challenge, attestation } }) => ({
      activityType: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
      parameters: { authenticators: [authenticatorOf(nickname.trim(), challenge, attestation)] },
    }),
    added({ world, found, body }) {
      keepRegistered(world, found.id, body.challenge)
      return {}
    },
  },
  remove: {
    activity: (_world, { id }) => ({
      activityType: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS',
      parameters: { authenticatorIds: [id] },
    }),
    forget: forgetChallenges,
  },
  challenge: {
    fieldRules: requiredKeyErrors(keyErrors),
    issue({ world, found, body }) {
      const { id, challenge, expiresAtMs } = issueChallenge(world, found, body.clientPublicKey ?? '')
      return { challenge, requestId: id, expiresAt: timestamp(expiresAtMs) }
    },
  },
  verify: { fieldRules: assertionErrors, prove, finish },
})

function authenticatorOf(authenticatorName: string, challenge: string, sent: PasskeyCreate['attestation']) {
  const { credentialId, clientDataJson, attestationObject, transports = [] } = sent
  return {
    attestation: { attestationObject, clientDataJson, credentialId },
    authenticatorName,
    challenge,
    transports,
  }
}

// Order: shape, Request-Id, assertion.
async function prove({ world, found, body, headers }: CredentialCall<PasskeyVerify>): Promise<PasskeyProof> {
  const { assertion } = body
  const isChecked = passkeyOutcomes.peek(assertion.signature) === 'checked'
  checkAssertionShape(assertion, isChecked)
  const { id, challenge, clientPublicKey } = requireChallenge(world, found, headers)
  const expected = { passkeyId: found.passkeyId ?? '', passkey: passkeyOf(found), challenge }
  const counter = isChecked ? await checkAssertion(assertion, expected, failing(world, found)) : undefined
  // A challenge opens one session, so the session's key can take its name from it.
  const proven = await sessionKey(world, `passkey|${id}`, clientPublicKey)
  return counter === undefined ? { proven } : { proven, counter }
}

/** What was true when it was proven may have been used up by a request that came at the same time. */
function finish(
  { world, found, body, headers }: CredentialCall<PasskeyVerify>,
  { proven, counter }: PasskeyProof,
): Proven {
  const challenge = requireChallenge(world, found, headers)
  const kept = passkeyOf(found)
  if (counter !== undefined) checkCounter(kept.counter, counter, failing(world, found))
  passkeyOutcomes.read(world, body.assertion.signature, found.id)
  spendChallenge(world, challenge)
  return { ...proven, changes: { passkey: { ...kept, counter: counter ?? kept.counter } } }
}

function passkeyOf({ id, passkey }: WalletCredential): Passkey {
  if (passkey === undefined) throw new Error(`${id} is no passkey`)
  return passkey
}

function failing(world: World, credential: WalletCredential): Fail {
  return (reason) => refuseProof(world, credential, reason)
}
