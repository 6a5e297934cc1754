import type { World } from '../../../engine/index.ts'
import { type FieldError, type PlainCode, refuse, refuseFields } from '../../../refusals/index.ts'
import type { InternalAccount } from '../../accounts/index.ts'
import { findActiveCustomer } from '../../customers/index.ts'
import { credentialsOf, dropCode, type WalletCredential } from '../model/index.ts'
import { keyPairFrom, open, prepareSigning, verificationToken } from '../sealing/index.ts'
import { requestLifetimeMs } from '../signing/index.ts'
import { type AnyMethod, type CredentialDraft, credentialMethod } from './method.ts'
import { createTarget, findPendingCode, readOpenedCode, readSealedCode, storeCode, type Target } from './otp-codes.ts'
import { otpOutcomes } from './outcomes.ts'
import { refuseProof } from './rate-limits.ts'

/** The differences between codes by email and by text message. */
interface Channel {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP'
  readonly contact: 'email' | 'phoneNumber'
  /** The message for a customer without this contact. */
  readonly missingContact: string
  /** The refusal of a second credential of this type. */
  readonly duplicateCode: PlainCode
  readonly activityType: string
  readonly parameter: string
  /** True when adding it as the first credential of a wallet sends a code. */
  readonly sendsWithFirstCredential: boolean
}

interface OtpDraft extends CredentialDraft {
  /** Created with the first request; the challenge names it. */
  readonly target?: Target
}

interface OtpVerify {
  /** A string by the contract; some clients send the object itself. */
  readonly encryptedOtpBundle: unknown
}

/** The result of opening a bundle. */
interface OpenedBundle {
  /** The target of the tried key. */
  readonly target?: string
  /** Absent when the bundle does not open; null when something is missing in it. A code that is wrong is empty. */
  readonly content?: { readonly code: string; readonly publicKey: string } | null
}

export const emailOtp = otpMethod({
  type: 'EMAIL_OTP',
  contact: 'email',
  missingContact: 'The customer has no email address to send codes to.',
  duplicateCode: 'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
  activityType: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
  parameter: 'userEmail',
  sendsWithFirstCredential: false,
})

export const smsOtp = otpMethod({
  type: 'SMS_OTP',
  contact: 'phoneNumber',
  missingContact: 'The customer has no phone number to send codes to.',
  duplicateCode: 'SMS_OTP_CREDENTIAL_ALREADY_EXISTS',
  activityType: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER',
  parameter: 'userPhoneNumber',
  sendsWithFirstCredential: true,
})

function otpMethod(channel: Channel): AnyMethod {
  const { type, activityType, parameter } = channel
  return credentialMethod<unknown, OtpVerify, OtpDraft, OpenedBundle>({
    type,
    load: prepareSigning,
    create: {
      draft: async ({ world, found }) => ({ members: { nickname: contactOf(world, found, channel) } }),
      // Order: no duplicate, the customer has the contact, and it is still the one that was signed for.
      check({ world, found }, { members }) {
        if (credentialsOf(world, found.id).some((credential) => credential.type === type)) refuse(channel.duplicateCode)
        if (contactOf(world, found, channel).toLowerCase() !== members.nickname.toLowerCase())
          refuseFields([{ field: 'accountId', message: "The customer's contact has changed since the challenge." }])
      },
      activity: ({ world, found }, draft) => ({
        activityType,
        parameters: { [parameter]: draft.members.nickname },
        draft: { ...draft, target: createTarget(world, found.id) },
      }),
      // The case of the address may have changed since the draft.
      members: ({ world, found }) => ({ nickname: contactOf(world, found, channel) }),
      onAdded({ world, found }, credential, draft, isFirst) {
        if (isFirst && !channel.sendsWithFirstCredential) return {}
        const { target, bundle } = draft.target ?? createTarget(world, found.id)
        storeCode(world, credential, target)
        return { otpEncryptionTargetBundle: bundle }
      },
    },
    remove: {
      // The provider removes a contact by setting it to the empty string.
      activity: () => ({ activityType, parameters: { [parameter]: '' } }),
      cleanUp: dropCode,
    },
    challenge: {
      // The body is for passkeys and is ignored here, valid or not.
      fieldRules: () => [],
      issue({ world, found }) {
        const { target, bundle } = createTarget(world, found.accountId)
        storeCode(world, found, target)
        return { otpEncryptionTargetBundle: bundle }
      },
    },
    verify: {
      fieldRules: bundleErrors,
      prove: ({ world, found, body }) => openBundle(world, found, body),
      toSign: ({ world, found }, opened) => verifyCode(world, found, opened, type),
      finish: (_call, _proof, request) => ({ publicKey: request?.signers.key ?? '' }),
    },
  })
}

/** Returns the customer's own address or number, the only one that codes are sent to. */
function contactOf(world: World, wallet: InternalAccount, { contact, missingContact }: Channel): string {
  const customer = findActiveCustomer(world, wallet.customerId ?? '')
  return customer?.[contact] ?? refuseFields([{ field: 'accountId', message: missingContact }])
}

const bundleField = 'encryptedOtpBundle'

function bundleErrors(body: Readonly<Record<string, unknown>>, errors: readonly FieldError[]): readonly FieldError[] {
  const sent = body[bundleField]
  const others = errors.filter(({ field }) => field !== bundleField)
  if (readSealedCode(sent) !== undefined) return others
  if (typeof sent !== 'string' || sent === '') return errors
  return [
    ...others,
    { field: bundleField, message: 'Expected JSON text with the hex members encappedPublic and ciphertext.' },
  ]
}

async function openBundle(
  world: World,
  credential: WalletCredential,
  { encryptedOtpBundle }: OtpVerify,
): Promise<OpenedBundle> {
  const code = findPendingCode(world, credential)
  const sealed = readSealedCode(encryptedOtpBundle)
  if (code === undefined || sealed === undefined) return {}
  const { privateKey } = keyPairFrom(world, code.target)
  const plaintext = await open(privateKey, sealed.encappedPublic, sealed.ciphertext)
  if (plaintext === undefined) return { target: code.target }
  const content = readOpenedCode(plaintext)
  if (content === undefined) return { target: code.target, content: null }
  // The proof is kept, and a wrong code may be a secret of somebody.
  const isRight = otpOutcomes.peek(content.code) === 'right'
  return { target: code.target, content: isRight ? content : { ...content, code: '' } }
}

/**
 * Verifies a code, uses it up and returns the payload that the client signs. Order: a code is pending, the bundle opens
 * with its key, the content is complete, the code is right.
 */
function verifyCode(world: World, credential: WalletCredential, opened: OpenedBundle, type: Channel['type']) {
  const code = findPendingCode(world, credential)
  if (code === undefined) refuseProof(world, credential, 'No pending OTP for this credential')
  const content = opened.target === code.target ? opened.content : undefined
  if (content === undefined) refuseProof(world, credential, 'Unable to decrypt OTP bundle')
  if (content === null)
    refuseFields([{ field: bundleField, message: 'Expected an otp_code and a public_key that is a point on P-256.' }])
  const readOutcome = () => otpOutcomes.read(world, content.code, credential.id)
  if (readOutcome() === 'wrong') refuseProof(world, credential, 'Invalid OTP code', readOutcome)

  dropCode(world, credential)
  const { accountId, nickname } = credential
  const payload = verificationToken(world, {
    id: world.newId('OtpVerification'),
    accountId,
    by: type,
    contact: nickname,
    publicKey: content.publicKey,
    expiresAtMs: world.now() + requestLifetimeMs,
  })
  return { payload, signers: { wallets: [accountId], key: content.publicKey } }
}
