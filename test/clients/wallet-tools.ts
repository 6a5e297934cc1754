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
import { seedOf } from '../../kit/wallet/authenticator-keys.ts'
import {
  type ClientKey,
  clientKey,
  clientKeyFrom,
  openExport,
  openSessionKey,
  sealCode,
  stampOf,
  targetOf,
} from '../../kit/wallet/index.ts'

/** The cryptography of an embedded wallet's client; each implementation can run the journey. */
export interface WalletTools {
  newKey(): ClientKey
  sealCode(targetBundle: string, code: string, publicKey: string): Promise<string>
  stamp(key: ClientKey, payload: string): Promise<string>
  openSessionKey(key: ClientKey, sealed: string): Promise<ClientKey>
  openExport(key: ClientKey, bundle: string, payload: string): Promise<string>
}

export type Runtime = 'node' | 'browser' | 'purejs'

interface ProviderTraits {
  /** The signing implementation of the stamper. */
  readonly runtime?: Runtime
  /** The world's quorum key, which the library verifies bundles with; nothing is verified without it. */
  readonly quorumKey?: string
  /** True to open exports with the helper that requires them to be signed. */
  readonly signsExports?: boolean
}

/** Uses the published libraries of the wallet provider, as integrators do. */
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
      const { organizationId }: { readonly organizationId: string } = JSON.parse(payload)
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

/** Opens an export without a signature, which the provider's own helper rejects. */
function openUnsigned(privateKey: string, bundle: string): string {
  const { data }: { readonly data: string } = JSON.parse(bundle)
  const content: { readonly encappedPublic: string; readonly ciphertext: string } = JSON.parse(
    Buffer.from(data, 'hex').toString('utf8'),
  )
  const plaintext = hpkeDecrypt({
    ciphertextBuf: bytesOf(content.ciphertext),
    encappedKeyBuf: bytesOf(content.encappedPublic),
    receiverPriv: privateKey,
  })
  return Buffer.from(plaintext).toString('utf8')
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** Uses our own client without randomness: equal journeys send equal bytes. */
export function deterministicTools(): WalletTools {
  let [keyCount, sealCount] = [0, 0]
  return {
    newKey() {
      keyCount += 1
      return clientKeyFrom(`key ${keyCount} of a journey`)
    },
    sealCode(targetBundle, code, publicKey) {
      sealCount += 1
      return sealCode(targetBundle, code, publicKey, seedOf(`seal ${sealCount}`, 32))
    },
    stamp({ privateKey, compressed }, payload) {
      const bytes = p256.sign(Buffer.from(payload), Buffer.from(privateKey, 'hex'), { format: 'der' })
      const signature = Buffer.from(bytes).toString('hex')
      const members = { publicKey: compressed, scheme: 'SIGNATURE_SCHEME_TK_API_P256', signature }
      return Promise.resolve(stampOf(members))
    },
    openSessionKey,
    openExport,
  }
}
