import type { World } from '../../../engine/index.ts'
import { type FieldError, refuse, required } from '../../../refusals/index.ts'
import { isRecord } from '../../../schema/index.ts'
import type { ScaChallenge } from './challenges.ts'
import { isSandboxCode, isTotpCode } from './codes.ts'
import { passkeyFactorOf, setPasskeyCounter, totpSecretId } from './factors.ts'
import {
  type Checked,
  isProofFresh,
  type PasskeyProof,
  proveAssertion,
  readAssertion,
  scaPasskeyOutcomes,
} from './passkey-proofs.ts'

/** The members of a body that prove something: a code, or an assertion with its origin. */
interface ProofBody {
  readonly code?: string
  readonly passkeyAssertion?: Readonly<Record<string, unknown>>
  readonly origin?: string
}

/** An empty text counts as missing, as everywhere. */
const isSent = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Checks the shape of a proof: exactly one of `code` and `passkeyAssertion`, the latter readable and with `origin`. */
export function proofErrors(body: unknown, errors: readonly FieldError[]): readonly FieldError[] {
  if (!isRecord(body) || errors.some(({ field }) => /^(code|passkeyAssertion|origin)\b/.test(field))) return errors
  const { code, passkeyAssertion, origin } = body
  const found: FieldError[] = []
  if (!isSent(code) && !isSent(passkeyAssertion)) found.push(required('code', true))
  if (isSent(code) && isSent(passkeyAssertion))
    found.push({ field: 'passkeyAssertion', message: 'Expected either a code or an assertion, not both.' })
  else if (isSent(passkeyAssertion) && readAssertion(passkeyAssertion) === undefined)
    found.push({ field: 'passkeyAssertion', message: 'Expected the JSON form of an assertion.' })
  if (isSent(passkeyAssertion) && !isSent(origin)) found.push(required('origin', true))
  return [...errors, ...found]
}

/** The result of checking an assertion; undefined without an assertion or a pending challenge. */
type AssertionProof = Checked<PasskeyProof> | undefined

/** Checks the assertion of a body, if it has one. May wait; never refuses. */
export async function proveBody(
  world: World,
  challenge: ScaChallenge | undefined,
  { passkeyAssertion, origin }: ProofBody,
): Promise<AssertionProof> {
  if (challenge === undefined || !isSent(passkeyAssertion)) return undefined
  return proveAssertion(world, challenge.customerId, challenge.id, passkeyAssertion, origin ?? '')
}

/** Returns the problem of a proof; undefined when it is right. Notes the magic values in it. */
function findProofError(
  world: World,
  challenge: ScaChallenge,
  { code, passkeyAssertion }: ProofBody,
  proof: AssertionProof,
): FieldError | undefined {
  if (code !== undefined && isSent(code))
    return isRightCode(world, challenge, code) ? undefined : { field: 'code', message: 'The code is wrong.' }
  const reason = assertionError(world, challenge, passkeyAssertion, proof)
  return reason === undefined ? undefined : { field: 'passkeyAssertion', message: `${reason}.` }
}

function isRightCode(world: World, { customerId, availableFactors }: ScaChallenge, code: string): boolean {
  const secretId = availableFactors.includes('TOTP') ? totpSecretId(world, customerId) : undefined
  if (secretId !== undefined) return isTotpCode(world, secretId, code, customerId)
  return availableFactors.includes('SMS_OTP') && isSandboxCode(world, code, customerId)
}

function assertionError(
  world: World,
  { id, customerId, availableFactors }: ScaChallenge,
  sent: unknown,
  proof: AssertionProof,
): string | undefined {
  const factor = passkeyFactorOf(world, customerId)
  if (!availableFactors.includes('PASSKEY') || factor === undefined) return 'A passkey is not among the factors'
  scaPasskeyOutcomes.read(world, readAssertion(sent)?.signature, customerId)
  // A request that waited beside this one may have replaced the challenge or used the counter.
  if (proof === undefined) return 'Invalid passkey challenge'
  if ('reason' in proof) return proof.reason
  if (proof.value.challengeId !== id) return 'Invalid passkey challenge'
  return isProofFresh(factor, proof.value) ? undefined : 'Passkey signature counter did not increase'
}

/** Refuses a wrong proof. `aftermath` runs in the moment of the refusal, for example to count the attempt. */
export function refuseWrongProof(
  world: World,
  challenge: ScaChallenge,
  body: ProofBody,
  proof: AssertionProof,
  aftermath?: () => void,
): void {
  const error = findProofError(world, challenge, body, proof)
  if (error !== undefined)
    refuse(
      'INVALID_INPUT',
      { errors: [error] },
      {
        aftermath() {
          // The commit was rolled back, so the magic values are noted again.
          findProofError(world, challenge, body, proof)
          aftermath?.()
        },
      },
    )
  const counter = proof !== undefined && 'value' in proof ? proof.value.counter : undefined
  const factor = passkeyFactorOf(world, challenge.customerId)
  if (factor !== undefined && counter !== undefined) setPasskeyCounter(world, factor, counter)
}
