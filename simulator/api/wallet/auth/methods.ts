import type { CredentialType } from '../model/index.ts'
import type { AnyMethod } from './method.ts'
import { oauth } from './oauth.ts'
import { emailOtp, smsOtp } from './otp-methods.ts'
import { passkey } from './passkey.ts'

/** What each type of credential does. */
const methods: Readonly<Record<CredentialType, AnyMethod>> = {
  OAUTH: oauth,
  EMAIL_OTP: emailOtp,
  SMS_OTP: smsOtp,
  PASSKEY: passkey,
}

export function methodOf(type: CredentialType): AnyMethod {
  return methods[type]
}

/** The method that a body names, before anybody has checked that it names one. */
export function methodIfKnown(body: unknown): AnyMethod | undefined {
  const { type } = (body ?? {}) as { readonly type?: unknown }
  return typeof type === 'string' && Object.hasOwn(methods, type) ? methods[type as CredentialType] : undefined
}
