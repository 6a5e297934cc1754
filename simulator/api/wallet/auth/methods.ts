import type { CredentialType } from '../model/index.ts'
import type { AnyMethod } from './method.ts'
import { oauth } from './oauth.ts'
import { emailOtp, smsOtp } from './otp-methods.ts'
import { passkey } from './passkey.ts'

const methods: Readonly<Record<CredentialType, AnyMethod>> = {
  OAUTH: oauth,
  EMAIL_OTP: emailOtp,
  SMS_OTP: smsOtp,
  PASSKEY: passkey,
}

export function methodOf(type: CredentialType): AnyMethod {
  return methods[type]
}

/** Finds the method for the type in an unchecked body. */
export function findMethod(type: unknown): AnyMethod | undefined {
  return isCredentialType(type) ? methods[type] : undefined
}

const isCredentialType = (type: unknown): type is CredentialType =>
  typeof type === 'string' && Object.hasOwn(methods, type)
