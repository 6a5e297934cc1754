import { codeTable } from '../../../contract/index.ts'
import { type FieldError, refuse, required, tooLong, wrongPattern } from '../../../refusals/index.ts'
import { membersOf, timestamp } from '../../../schema/index.ts'
import { credentialsOf, type Passkey, type WalletCredential } from '../model/index.ts'
import { clientKeyErrors, createSessionKey } from '../sessions/index.ts'
import {
  type AnyMethod,
  type CredentialCall,
  type CredentialDraft,
  credentialMethod,
  FailedProof,
  type FieldRules,
  type VerificationResult,
} from './method.ts'
import { type Assertion, checkAssertion, checkAssertionShape, checkCounter, type Fail } from './passkey-assertion.ts'
import { type Attestation, checkAttestation } from './passkey-attestation.ts'
import {
  dropChallenges,
  isRegistrationUsed,
  issueChallenge,
  markChallengeUsed,
  markRegistrationUsed,
  requireChallenge,
} from './passkey-challenges.ts'
import { toBase64Url } from './passkey-encoding.ts'
import { refuseProof } from './rate-limits.ts'
import { maxNameLength, namePattern } from './shapes.ts'

interface PasskeyCreate {
  readonly nickname: string
  readonly challenge: string
  readonly attestation: Attestation & { readonly transports?: readonly string[] }
}

interface PasskeyVerify {
  readonly assertion: Assertion
}

interface PasskeyProof {
  readonly result: VerificationResult
  /** The authenticator's counter; absent when the assertion was not checked. */
  readonly counter?: number
}

/** The fixed signature of old clients. */
export const passkeyOutcomes = codeTable<'taken' | 'checked'>(
  'passkey-signature',
  {
    reads: 'assertion.signature at POST /auth/credentials/{id}/verify',
    called: "the passkey's signature",
    sample: { none: 'The assertion holds the challenge of the credential, so it is different each time.' },
  },
  {
    'sandbox-valid-passkey-signature': {
      outcome: 'taken',
      says: 'The assertion is accepted unchecked if the Request-Id is valid.',
    },
    otherwise: { outcome: 'checked', says: 'The assertion is verified as WebAuthn requires.' },
  },
)

/**
 * Reports an empty challenge, and a nickname with characters other than letters, digits, spaces and some punctuation.
 */
const registrationErrors: FieldRules = ({ nickname, challenge }, errors) => {
  const found: FieldError[] = []
  if (typeof nickname === 'string') {
    const name = nickname.trim()
    if (name === '') found.push(required('nickname', true))
    else if ([...name].length > maxNameLength) found.push(tooLong('nickname', maxNameLength))
    else if (!new RegExp(namePattern, 'u').test(name)) found.push(wrongPattern('nickname', namePattern))
  }
  if (typeof challenge === 'string' && toBase64Url(challenge) === '') found.push(required('challenge', true))
  const reported = new Set(errors.map(({ field }) => field))
  return [...errors, ...found.filter(({ field }) => !reported.has(field))]
}

/** Accepts a null `userHandle`, which browsers send when the authenticator omits it. */
const assertionErrors: FieldRules = ({ assertion }, errors) => {
  const { userHandle } = membersOf(assertion)
  return userHandle === null ? errors.filter(({ field }) => field !== 'assertion.userHandle') : errors
}

/** Requires `clientPublicKey`, which the schema cannot do: only passkeys need one with the challenge. */
const requiredKeyErrors: FieldRules = (body, errors) =>
  body['clientPublicKey'] === undefined ? [...errors, required('clientPublicKey', true)] : clientKeyErrors(body, errors)

export const passkey: AnyMethod = credentialMethod<PasskeyCreate, PasskeyVerify, CredentialDraft, PasskeyProof>({
  type: 'PASSKEY',
  create: {
    fieldRules: registrationErrors,
    async draft({ body }) {
      const { passkeyId, passkey } = await checkAttestation(body.challenge, body.attestation)
      return { members: { nickname: body.nickname.trim(), passkeyId, passkey } }
    },
    check({ world, found, body }, { members }) {
      if (credentialsOf(world, found.id).some(({ passkeyId }) => passkeyId === members.passkeyId))
        refuse('PASSKEY_CREDENTIAL_ALREADY_EXISTS')
      const reason = 'Passkey challenge already used'
      if (isRegistrationUsed(world, found.id, body.challenge))
        refuse('INVALID_INPUT', { errors: [{ field: 'challenge', message: `${reason}.` }] }, { reason })
    },
    activity: ({ body: { nickname, challenge, attestation } }) => ({
      activityType: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
      parameters: { authenticators: [authenticatorOf(nickname.trim(), challenge, attestation)] },
    }),
    onAdded({ world, found, body }) {
      markRegistrationUsed(world, found.id, body.challenge)
      return {}
    },
  },
  remove: {
    activity: (_world, { id }) => ({
      activityType: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS',
      parameters: { authenticatorIds: [id] },
    }),
    cleanUp: dropChallenges,
  },
  challenge: {
    fieldRules: requiredKeyErrors,
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
  const counter = isChecked ? await checkAssertion(assertion, expected, failProof) : undefined
  // A challenge opens one session, so its id is a unique label for the session key.
  const result = await createSessionKey(world, `passkey|${id}`, clientPublicKey)
  return counter === undefined ? { result } : { result, counter }
}

/** Checks challenge and counter again: a concurrent request may have used them since `prove`. */
function finish(
  { world, found, body, headers }: CredentialCall<PasskeyVerify>,
  { result, counter }: PasskeyProof,
): VerificationResult {
  const challenge = requireChallenge(world, found, headers)
  const stored = passkeyOf(found)
  const refuseCounter: Fail = (reason) => refuseProof(world, found, reason)
  if (counter !== undefined) checkCounter(stored.counter, counter, refuseCounter)
  passkeyOutcomes.read(world, body.assertion.signature, found.id)
  markChallengeUsed(world, challenge)
  return { ...result, changes: { passkey: { ...stored, counter: counter ?? stored.counter } } }
}

function passkeyOf({ id, passkey }: WalletCredential): Passkey {
  if (passkey === undefined) throw new Error(`${id} is not a passkey`)
  return passkey
}

function failProof(reason: string): never {
  throw new FailedProof(reason)
}
