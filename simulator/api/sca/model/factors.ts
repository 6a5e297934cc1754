import type { Collection, Document, World } from '../../../engine/index.ts'
import type { Customer } from '../../customers/index.ts'
import type { Passkey } from '../../wallet/model/index.ts'
import type { RelyingParty } from './relying-party.ts'

export const factorNames = ['SMS_OTP', 'TOTP', 'PASSKEY'] as const
export type FactorName = (typeof factorNames)[number]
/** The factors that a customer enrols; SMS_OTP follows from a verified phone number. */
export type EnrolledFactor = Exclude<FactorName, 'SMS_OTP'>

/** An enrolled authenticator app. Its secret is derived from `secretId` and stored nowhere. */
interface TotpFactor extends Document {
  readonly secretId: string
}

/** The enrolled passkey of a customer. */
export interface PasskeyFactor extends Document {
  /** The id that the authenticator assigned, base64url without padding. */
  readonly passkeyId: string
  readonly passkey: Passkey
  readonly relyingParty: RelyingParty
}

const totpFactors: Collection<TotpFactor> = { name: 'scaTotpFactors' }
const passkeyFactors: Collection<PasskeyFactor> = { name: 'scaPasskeyFactors' }

const totpId = (customerId: string): string => `${customerId}|TOTP`
const passkeyFactorId = (customerId: string): string => `${customerId}|PASSKEY`

/** Returns the id of the secret of the customer's authenticator app. */
export function totpSecretId(world: World, customerId: string): string | undefined {
  return world.of(totpFactors).find(totpId(customerId))?.secretId
}

export function passkeyFactorOf(world: World, customerId: string): PasskeyFactor | undefined {
  return world.of(passkeyFactors).find(passkeyFactorId(customerId))
}

/** Stores an authenticator app, in place of the previous one. */
export function storeTotp(world: World, customerId: string, secretId: string): void {
  const factor = { id: totpId(customerId), secretId }
  if (totpSecretId(world, customerId) === undefined) world.of(totpFactors).insert(factor)
  else world.of(totpFactors).update(factor)
}

export function storePasskey(world: World, customerId: string, factor: Omit<PasskeyFactor, 'id'>): PasskeyFactor {
  return world.of(passkeyFactors).insert({ id: passkeyFactorId(customerId), ...factor })
}

export function setPasskeyCounter(world: World, factor: PasskeyFactor, counter: number): void {
  world.of(passkeyFactors).update({ ...factor, passkey: { ...factor.passkey, counter } })
}

/** Removes an enrolled factor; does nothing when it is not enrolled. */
export function removeFactor(world: World, customerId: string, factor: EnrolledFactor): void {
  if (factor === 'TOTP' && totpSecretId(world, customerId) !== undefined)
    world.of(totpFactors).remove(totpId(customerId))
  if (factor === 'PASSKEY' && passkeyFactorOf(world, customerId) !== undefined)
    world.of(passkeyFactors).remove(passkeyFactorId(customerId))
}

/** Lists the factors that the customer can use, in the contract's order. */
export function factorsOf(world: World, { id, contactVerification }: Customer): readonly FactorName[] {
  const isUsable: Readonly<Record<FactorName, boolean>> = {
    SMS_OTP: contactVerification?.phone === 'VERIFIED',
    TOTP: totpSecretId(world, id) !== undefined,
    PASSKEY: passkeyFactorOf(world, id) !== undefined,
  }
  return factorNames.filter((factor) => isUsable[factor])
}

/** Renders a factor as the API shows it; only a passkey has an id. */
export function renderFactor(world: World, customerId: string, factor: FactorName) {
  const passkey = factor === 'PASSKEY' ? passkeyFactorOf(world, customerId) : undefined
  return passkey === undefined ? { factor } : { factor, credentialId: passkey.passkeyId, name: 'Passkey' }
}
