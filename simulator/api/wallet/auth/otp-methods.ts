import { type FieldError, type PlainCode, refuse, refuseFields } from '../../../domain/refusals.ts'
import type { World } from '../../../engine/types.ts'
import type { InternalAccount } from '../../accounts/index.ts'
import { findActiveCustomer } from '../../customers/index.ts'
import { credentialsOf, dropCode, type WalletCredential } from '../model/index.ts'
import { keyPairFrom, open, prepareSigning, verificationToken } from '../sealing/index.ts'
import { requestLifetimeMs } from '../signing/index.ts'
import { type AnyMethod, type CredentialDraft, credentialMethod } from './method.ts'
import { readOpenedCode, readSealedCode } from './otp-bundle.ts'
import { liveCode, newTarget, sendCode, type Target } from './otp-codes.ts'
import { otpOutcomes } from './outcomes.ts'
import { refuseProof } from './tries.ts'

/** How the two kinds of code differ. */
interface Channel {
  readonly type: 'EMAIL_OTP' | 'SMS_OTP'
  readonly contact: 'email' | 'phoneNumber'
  readonly lacking: string
  readonly taken: PlainCode
  readonly activityType: string
  readonly parameter: string
  /** Whether a code goes out with the first credential of a wallet. */
  readonly sendsAtFirst: boolean
}

interface OtpDraft extends CredentialDraft {
  /** Made with the first request, for the signed one cannot wait for a signature. */
  readonly target?: Target
}

interface OtpVerify {
  /** Text by the contract; some clients send the object itself. */
  readonly encryptedOtpBundle: unknown
}

/** What a bundle held, if it opened, and which key opened it. */
interface Opened {
  readonly target?: string
  readonly plaintext?: Buffer | undefined
}

export const emailOtp = otpMethod({
  type: 'EMAIL_OTP',
  contact: 'email',
  lacking: 'The customer has no e-mail address to send codes to.',
  taken: 'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
  activityType: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
  parameter: 'userEmail',
  sendsAtFirst: false,
})

export const smsOtp = otpMethod({
  type: 'SMS_OTP',
  contact: 'phoneNumber',
  lacking: 'The customer has no telephone number to send codes to.',
  taken: 'SMS_OTP_CREDENTIAL_ALREADY_EXISTS',
  activityType: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER',
  parameter: 'userPhoneNumber',
  sendsAtFirst: true,
})

function otpMethod(channel: Channel): AnyMethod {
  const { type, activityType, parameter } = channel
  return credentialMethod<unknown, OtpVerify, OtpDraft, Opened>({
    type,
    create: {
      async draft({ world, found }) {
        await prepareSigning()
        return { members: { nickname: contactOf(world, found, channel) } }
      },
      // Order: there is one already, the customer can be reached, and at the address that was signed for.
      check({ world, found }, { members }) {
        if (credentialsOf(world, found.id).some((credential) => credential.type === type)) refuse(channel.taken)
        if (contactOf(world, found, channel).toLowerCase() !== members.nickname.toLowerCase())
          refuseFields([{ field: 'accountId', message: "The customer's contact has changed since the challenge." }])
      },
      activity: ({ world, found }, draft) => ({
        activityType,
        parameters: { [parameter]: draft.members.nickname },
        draft: { ...draft, target: newTarget(world, found.id) },
      }),
      // The same address may be spelled anew by now.
      members: ({ world, found }) => ({ nickname: contactOf(world, found, channel) }),
      added({ world, found }, credential, draft, isFirst) {
        if (isFirst && !channel.sendsAtFirst) return {}
        const { target, bundle } = draft.target ?? newTarget(world, found.id)
        sendCode(world, credential, target)
        return { otpEncryptionTargetBundle: bundle }
      },
    },
    remove: {
      // To the provider a contact is taken away by setting it to nothing.
      activity: () => ({ activityType, parameters: { [parameter]: '' } }),
      forget: dropCode,
    },
    challenge: {
      // The body is for passkeys; here nothing in it counts, good or bad.
      fieldRules: () => [],
      prove: prepareSigning as () => Promise<undefined>,
      issue({ world, found }) {
        const { target, bundle } = newTarget(world, found.accountId)
        sendCode(world, found, target)
        return { otpEncryptionTargetBundle: bundle }
      },
    },
    verify: {
      fieldRules: bundleErrors,
      prove: ({ world, found, body }) => openCode(world, found, body),
      toSign: ({ world, found }, opened) => takeCode(world, found, opened, type),
      finish: (_ask, _proof, request) => ({ publicKey: request?.signers.key ?? '' }),
    },
  })
}

/** The customer's own address or number; codes go nowhere else. */
function contactOf(world: World, wallet: InternalAccount, { contact, lacking }: Channel): string {
  const customer = findActiveCustomer(world, wallet.customerId ?? '')
  return customer?.[contact] ?? refuseFields([{ field: 'accountId', message: lacking }])
}

const bundleField = 'encryptedOtpBundle'

function bundleErrors(body: Readonly<Record<string, unknown>>, errors: readonly FieldError[]): readonly FieldError[] {
  const sent = body[bundleField]
  const others = errors.filter(({ field }) => field !== bundleField)
  if (readSealedCode(sent) !== undefined) return others
  if (typeof sent !== 'string' || sent === '') return errors
  return [
    ...others,
    { field: bundleField, message: 'Not JSON text with the hex members encappedPublic and ciphertext.' },
  ]
}

async function openCode(
  world: World,
  credential: WalletCredential,
  { encryptedOtpBundle }: OtpVerify,
): Promise<Opened> {
  const code = liveCode(world, credential)
  const sealed = readSealedCode(encryptedOtpBundle)
  if (code === undefined || sealed === undefined) return {}
  const { privateKey } = keyPairFrom(world, code.target)
  const [plaintext] = await Promise.all([open(privateKey, sealed.encappedPublic, sealed.ciphertext), prepareSigning()])
  return { target: code.target, plaintext }
}

// Order: a code waits, the bundle opens with its key, the contents are whole, the code is right. Only then it is spent.
function takeCode(world: World, credential: WalletCredential, opened: Opened, type: Channel['type']) {
  const code = liveCode(world, credential)
  if (code === undefined) refuseProof(world, credential, 'No pending OTP for this credential')
  const plaintext = opened.target === code.target ? opened.plaintext : undefined
  if (plaintext === undefined) refuseProof(world, credential, 'Unable to decrypt OTP bundle')
  const inside = readOpenedCode(plaintext)
  if (inside === undefined)
    refuseFields([{ field: bundleField, message: 'It holds no otp_code with a public_key that is a point of P-256.' }])
  const judge = () => otpOutcomes.read(world, inside.code, credential.id)
  if (judge() === 'wrong') refuseProof(world, credential, 'Invalid OTP code', judge)

  dropCode(world, credential)
  const { accountId, nickname } = credential
  const payload = verificationToken(world, {
    id: world.newId('OtpVerification'),
    accountId,
    by: type,
    contact: nickname,
    publicKey: inside.publicKey,
    expiresAtMs: world.now() + requestLifetimeMs,
  })
  return { payload, signers: { wallets: [accountId], key: inside.publicKey } }
}
