import { p256 } from '@noble/curves/nist.js'
import { ApiKeyStamper } from '@turnkey/api-key-stamper'
import {
  decryptCredentialBundle,
  decryptExportBundle,
  encryptOtpCodeToBundle,
  formatHpkeBuf,
  generateP256KeyPair,
  hpkeDecrypt,
  hpkeEncrypt,
} from '@turnkey/crypto'
import { seedOf } from '../../steps/support/authenticator-keys.ts'
import {
  type ClientKey,
  clientKey,
  clientKeyFrom,
  openExport,
  openSessionKey,
  sealCode,
  stampOf,
  targetOf,
} from '../../steps/support/wallet-client.ts'

/** What a client of embedded wallets does with keys; a journey can be made with anybody's. */
export interface WalletTools {
  newKey(): ClientKey
  sealCode(targetBundle: string, code: string, publicKey: string): Promise<string>
  stamp(key: ClientKey, payload: string): Promise<string>
  openSessionKey(key: ClientKey, sealed: string): Promise<ClientKey>
  openExport(key: ClientKey, bundle: string, payload: string): Promise<string>
}

export type Runtime = 'node' | 'browser' | 'purejs'

export interface ProviderTraits {
  /** Which of the stamper's three ways to sign. */
  readonly runtime?: Runtime
  /** The world's quorum key: with it the library checks what the quorum signed, without it nothing is checked. */
  readonly quorumKey?: string
  /** Whether exports are opened by the helper that wants them signed. */
  readonly signsExports?: boolean
}

/** The published libraries of the wallet's provider, called as integrators call them. */
export function providerTools({ runtime = 'node', quorumKey, signsExports = false }: ProviderTraits = {}): WalletTools {
  return {
    newKey: () => clientKey(generateP256KeyPair().privateKey),
    sealCode(targetBundle, code, publicKey) {
      if (quorumKey !== undefined) return encryptOtpCodeToBundle(code, targetBundle, publicKey, quorumKey)
      const plainTextBuf = new TextEncoder().encode(JSON.stringify({ otp_code: code, public_key: publicKey }))
      const targetKeyBuf = bytesOf(targetOf(targetBundle))
      return Promise.resolve(formatHpkeBuf(hpkeEncrypt({ plainTextBuf, targetKeyBuf })))
    },
    async stamp({ compressed, privateKey }, payload) {
      const config = { apiPublicKey: compressed, apiPrivateKey: privateKey, runtimeOverride: runtime }
      return (await new ApiKeyStamper(config).stamp(payload)).stampHeaderValue
    },
    openSessionKey: ({ privateKey }, sealed) => Promise.resolve(clientKey(decryptCredentialBundle(sealed, privateKey))),
    openExport({ privateKey }, bundle, payload) {
      if (!signsExports) return Promise.resolve(openUnsigned(privateKey, bundle))
      const { organizationId } = JSON.parse(payload) as { readonly organizationId: string }
      return decryptExportBundle({
        exportBundle: bundle,
        embeddedKey: privateKey,
        organizationId,
        ...(quorumKey === undefined ? {} : { dangerouslyOverrideSignerPublicKey: quorumKey }),
        returnMnemonic: true,
      })
    },
  }
}

/** Sandboxes leave the signature empty, which the provider's helper does not take; what is inside opens all the same. */
function openUnsigned(privateKey: string, bundle: string): string {
  const { data } = JSON.parse(bundle) as { readonly data: string }
  const inside = JSON.parse(Buffer.from(data, 'hex').toString('utf8')) as Record<string, string>
  const opened = hpkeDecrypt({
    ciphertextBuf: bytesOf(inside['ciphertext'] ?? ''),
    encappedKeyBuf: bytesOf(inside['encappedPublic'] ?? ''),
    receiverPriv: privateKey,
  })
  return Buffer.from(opened).toString('utf8')
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** Our own client without any chance in it: equal journeys send equal bytes. */
export function repeatableTools(): WalletTools {
  let [keys, seals] = [0, 0]
  return {
    newKey() {
      keys += 1
      return clientKeyFrom(`key ${keys} of a journey`)
    },
    sealCode(targetBundle, code, publicKey) {
      seals += 1
      return sealCode(targetBundle, code, publicKey, seedOf(`seal ${seals}`, 32))
    },
    stamp({ privateKey, compressed }, payload) {
      const signed = p256.sign(Buffer.from(payload), Buffer.from(privateKey, 'hex'), { format: 'der' })
      const signature = Buffer.from(signed).toString('hex')
      const members = { publicKey: compressed, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature }
      return Promise.resolve(stampOf(members))
    },
    openSessionKey,
    openExport,
  }
}
