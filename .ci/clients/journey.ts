import { Holder, type Session } from './holder.ts'
import type { Sandbox } from './sandbox.ts'
import type { WalletTools } from './tools.ts'

/** Where a journey has led. */
export interface Arrival {
  readonly holder: Holder
  readonly words: string
  readonly session: Session
}

/** Everything that can be done with an embedded wallet, once. Passkeys sign without chance, so that it can be repeated. */
export async function travel(sandbox: Sandbox, tools: WalletTools): Promise<Arrival> {
  const ada = await Holder.create(sandbox, tools)
  await ada.mistype('483920')
  const first = await ada.signInByCode()
  const long = await ada.signInByCode(ada.emailCredential, 'EMAIL_OTP', 'uncompressed')
  const sms = await ada.addSmsCode(first)
  await ada.signInByCode(sms, 'SMS_OTP')

  const phone = await ada.addPasskey(long, 'phone', { algorithm: 'EdDSA', attestation: 'packed' })
  const byPasskey = await ada.signInByPasskey(phone, 'compressed')
  const byOldPasskey = await ada.signInByPasskey(phone, 'uncompressed')
  const identity = await ada.addIdentity(byOldPasskey)
  await ada.offerBadTokens(identity)
  await ada.signInByIdentity(identity, 'compressed')
  const byOldIdentity = await ada.signInByIdentity(identity, 'uncompressed')

  const refreshed = await ada.refresh(byOldIdentity, 'uncompressed')
  const session = await ada.refresh(refreshed, 'compressed')
  await ada.logOut(refreshed)
  await ada.removeCredential(sms, session)
  const words = await ada.exportWords(session)
  await ada.setPrivate(session, true)
  await ada.changeEmail(byPasskey, 'countess@example.com')
  const bank = await ada.prepareToPay()
  await ada.pay(session, bank)
  await ada.delegate(session)
  await ada.list('credentials')
  await ada.list('sessions')
  await ada.list('delegated-keys')
  return { holder: ada, words, session }
}
