import { codeTable } from '../../../contract/index.ts'
import { sha256Bytes, type World } from '../../../engine/index.ts'
import { Refusal } from '../../../refusals/index.ts'
import { isRecord } from '../../../schema/index.ts'
import {
  type Assertion,
  type Attestation,
  checkAssertion,
  checkAttestation,
  decodeBase64Url,
  type NewPasskey,
  readClientData,
} from '../../wallet/auth/index.ts'
import type { Enrolment } from './enrolments.ts'
import { type PasskeyFactor, passkeyFactorOf } from './factors.ts'
import { challengeText, encodedChallenge } from './passkey-options.ts'

/** The fixed signature of old clients. */
export const scaPasskeyOutcomes = codeTable<'taken' | 'checked'>(
  'sca-passkey-signature',
  {
    reads: 'passkeyAssertion.response.signature at login, trust and authorize',
    called: "the passkey's signature",
    sample: { none: 'The assertion holds the challenge of the login, so it is different each time.' },
  },
  {
    'sandbox-valid-passkey-signature': {
      outcome: 'taken',
      says: 'The assertion is accepted unchecked if its challenge is pending and its origin is allowed.',
    },
    otherwise: { outcome: 'checked', says: 'The assertion is verified as WebAuthn requires.' },
  },
)

/** The result of a check: the value, or the reason why it failed. */
export type Checked<T> = { readonly value: T } | { readonly reason: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads the JSON form of a new credential; undefined when a member is missing. */
function readRegistration(credential: unknown): Attestation | undefined {
  if (!isRecord(credential) || !isRecord(credential['response'])) return undefined
  const { clientDataJSON: clientDataJson, attestationObject } = credential['response']
  const credentialId = credential['id']
  if (!isText(credentialId) || !isText(clientDataJson) || !isText(attestationObject)) return undefined
  return { credentialId, clientDataJson, attestationObject }
}

/** Reads the JSON form of an assertion; undefined when a member is missing. */
export function readAssertion(assertion: unknown): Assertion | undefined {
  if (!isRecord(assertion) || !isRecord(assertion['response'])) return undefined
  const { clientDataJSON: clientDataJson, authenticatorData, signature } = assertion['response']
  const credentialId = assertion['id']
  if (!isText(credentialId) || !isText(clientDataJson) || !isText(authenticatorData) || !isText(signature))
    return undefined
  return { credentialId, clientDataJson, authenticatorData, signature }
}

/** Checks a new credential against a pending enrolment. May wait; never refuses. */
export async function proveRegistration(
  world: World,
  { secretId, relyingParty }: Enrolment,
  credential: unknown,
  origin: string,
): Promise<Checked<NewPasskey>> {
  const attestation = readRegistration(credential)
  if (relyingParty === undefined || attestation === undefined) return { reason: 'Invalid passkey credential' }
  if (!relyingParty.allowedOrigins.includes(origin)) return { reason: 'Invalid passkey origin' }
  try {
    const value = await checkAttestation(encodedChallenge(world, secretId), attestation)
    if (value.passkey.origin !== origin) return { reason: 'Invalid passkey origin' }
    const rpIdHash = sha256Bytes(relyingParty.id).toString('base64url')
    return value.passkey.rpIdHash === rpIdHash ? { value } : { reason: 'Invalid passkey relying party' }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.extras.reason ?? error.message }
    throw error
  }
}

/** An assertion that was checked; `counter` is absent when the fixed signature was accepted unchecked. */
export interface PasskeyProof {
  readonly challengeId: string
  readonly passkeyId: string
  readonly counter?: number
}

class WrongAssertion extends Error {}

/** Checks an assertion against a challenge. May wait; never refuses. */
export async function proveAssertion(
  world: World,
  customerId: string,
  challengeId: string,
  sent: unknown,
  origin: string,
): Promise<Checked<PasskeyProof>> {
  const factor = passkeyFactorOf(world, customerId)
  const assertion = readAssertion(sent)
  if (factor === undefined || assertion === undefined) return { reason: 'Invalid passkey assertion' }
  const { passkeyId, passkey, relyingParty } = factor
  if (!relyingParty.allowedOrigins.includes(origin)) return { reason: 'Invalid passkey origin' }
  const proof = { challengeId, passkeyId }
  if (scaPasskeyOutcomes.peek(assertion.signature) === 'taken') return { value: proof }
  if (clientOriginOf(assertion) !== origin) return { reason: 'Invalid passkey origin' }
  try {
    const expected = { passkeyId, passkey, challenge: challengeText(world, challengeId) }
    const counter = await checkAssertion(assertion, expected, (reason) => {
      throw new WrongAssertion(reason)
    })
    return { value: { ...proof, counter } }
  } catch (error) {
    if (error instanceof WrongAssertion) return { reason: error.message }
    throw error
  }
}

function clientOriginOf({ clientDataJson }: Assertion): unknown {
  const bytes = decodeBase64Url(clientDataJson)
  return bytes && readClientData(bytes)?.origin
}

/** True when the proof is of the customer's present passkey, and its counter is still the next one. */
export function isProofFresh({ passkeyId, passkey }: PasskeyFactor, proof: PasskeyProof): boolean {
  const { counter } = proof
  const isNext = counter === undefined || counter > passkey.counter || (counter === 0 && passkey.counter === 0)
  return proof.passkeyId === passkeyId && isNext
}
