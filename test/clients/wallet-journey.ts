import type { Sandbox } from './sandbox.ts'
import { type Session, WalletHolder } from './wallet-holder.ts'
import type { WalletTools } from './wallet-tools.ts'

interface JourneyResult {
  readonly holder: WalletHolder
  readonly phrase: string
  readonly session: Session
}

/**
 * Does everything that can be done with an embedded wallet once. Passkeys sign deterministically, so it is repeatable.
 */
export async function runJourney(sandbox: Sandbox, tools: WalletTools): Promise<JourneyResult> {
  const ada = await WalletHolder.create(sandbox, tools)
  await ada.sendWrongCode('483920')
  const byCode = await ada.signInByCode()
  const byCodeUncompressed = await ada.signInByCode(ada.emailCredential, 'EMAIL_OTP', 'uncompressed')
  const sms = await ada.addSmsCredential(byCode)
  await ada.signInByCode(sms, 'SMS_OTP')

  const phone = await ada.addPasskey(byCodeUncompressed, 'phone', { algorithm: 'EdDSA', attestation: 'packed' })
  const byPasskey = await ada.signInByPasskey(phone, 'compressed')
  const byPasskeyUncompressed = await ada.signInByPasskey(phone, 'uncompressed')
  const identity = await ada.addIdentity(byPasskeyUncompressed)
  await ada.sendBadTokens(identity)
  await ada.signInByIdentity(identity, 'compressed')
  const byIdentityUncompressed = await ada.signInByIdentity(identity, 'uncompressed')

  const refreshed = await ada.refresh(byIdentityUncompressed, 'uncompressed')
  const session = await ada.refresh(refreshed, 'compressed')
  await ada.endSession(refreshed)
  await ada.removeCredential(sms, session)
  const phrase = await ada.exportPhrase(session)
  await ada.setPrivate(session, true)
  await ada.changeEmail(byPasskey, 'countess@example.com')
  const bankAccount = await ada.fundAndAddBankAccount()
  await ada.pay(session, bankAccount)
  await ada.createDelegatedKey(session)
  await ada.list('credentials')
  await ada.list('sessions')
  await ada.list('delegated-keys')
  return { holder: ada, phrase, session }
}
