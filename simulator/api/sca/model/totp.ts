import { Secret, TOTP } from 'otpauth'
import type { World } from '../../../engine/index.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const secretLength = 20
const issuer = 'Sandglass'

interface TotpSecret {
  /** Twenty printable characters; their bytes are the key. */
  readonly secret: string
  readonly secretBase32Encoded: string
  /** The address behind the QR code that authenticator apps scan. */
  readonly totpUri: string
}

/** Returns the secret with this id, which is derived from the world's seed and never stored. */
export function totpSecretOf(world: World, secretId: string, accountName: string): TotpSecret {
  const secret = textOf(world, secretId)
  const totp = totpWith(secret, accountName)
  return { secret, secretBase32Encoded: totp.secret.base32, totpUri: totp.toString() }
}

/** Returns the code that an authenticator app shows at this time (RFC 6238: SHA-1, six digits, 30 seconds). */
export function totpCodeOf(world: World, secretId: string, atMs: number): string {
  return totpWith(textOf(world, secretId)).generate({ timestamp: atMs })
}

const totpWith = (secret: string, label = issuer): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromUTF8(secret) })

const textOf = (world: World, secretId: string): string =>
  Array.from({ length: secretLength }, (_, position) => {
    const index = world.entropy.integer(`totp secret|${secretId}|${position}`, alphabet.length)
    return alphabet.charAt(index)
  }).join('')

const recoveryCodeCount = 8

/** Returns the recovery codes of a secret. They are shown once and accepted nowhere. */
export function recoveryCodesOf(world: World, secretId: string): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, (_, number) => {
    const digits = world.entropy.hex(`totp recovery|${secretId}|${number}`, 12).toUpperCase()
    return digits.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
  })
}
