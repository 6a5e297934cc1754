import { createHash } from 'node:crypto'
import { makerNamed } from './attestation-certificate.ts'
import { type Algorithm, type AuthenticatorKey, keyNamed, seedOf } from './authenticator-keys.ts'
import { type Cbor, cbor } from './cbor.ts'

export type { Algorithm } from './authenticator-keys.ts'

/** The attestation of an authenticator: none, signed with the new key, or with its maker's certificate. */
export type Attestation = 'none' | 'packed' | 'certified'

/** The kind of an authenticator and the page that calls it. */
export interface AuthenticatorTraits {
  /** `ES256` by default. */
  readonly algorithm?: Algorithm
  /** `none` by default. */
  readonly attestation?: Attestation
  /** The origin of the page that calls the authenticator; `https://wallet.example.com` by default. */
  readonly origin?: string
  /** The relying party; the host of the origin by default. */
  readonly rpId?: string
  /** The increment of the counter per use; 0 for authenticators without a counter. */
  readonly counterStep?: number
}

/** The members of one answer that differ from an honest one. */
export interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly flags?: number
  /** The `type` of the client data. */
  readonly type?: string
  /** The `challenge` of the client data, base64url. */
  readonly challenge?: string
  /** The complete client data, as a text. */
  readonly clientData?: string
  /** The credential id next to the signed bytes, base64url. */
  readonly credentialId?: string
  /** The format of the attestation. */
  readonly format?: string
  /** The statement of the attestation. */
  readonly statement?: ReadonlyMap<string, Cbor>
  /** The registered public key, in COSE. */
  readonly publicKey?: ReadonlyMap<number, Cbor>
  /** The key of another authenticator, to sign with. */
  readonly key?: AuthenticatorKey
}

/** A new passkey, as the wallet operations take it: `attestation` of `POST /auth/credentials`. */
export interface Registration {
  readonly credentialId: string
  readonly clientDataJson: string
  readonly attestationObject: string
  readonly transports: readonly string[]
}

/** A use of a passkey, as the wallet operations take it: `assertion` of `POST /auth/credentials/{id}/verify`. */
export interface Assertion {
  readonly credentialId: string
  readonly clientDataJson: string
  readonly authenticatorData: string
  readonly signature: string
}

/** The bits of the flags in the authenticator data. */
export const flags: { readonly present: number; readonly verified: number; readonly attested: number } = {
  present: 0x01,
  verified: 0x04,
  attested: 0x40,
}

/**
 * A software passkey: the answers of a browser with a security key, without either. Keys and ids are derived from the
 * name, so they are the same on every run.
 */
export class Authenticator {
  readonly credentialId: string
  readonly key: AuthenticatorKey
  readonly #name: string
  readonly #traits: Required<AuthenticatorTraits>
  #counter = 0

  constructor(name: string, traits: AuthenticatorTraits = {}) {
    const { algorithm = 'ES256', attestation = 'none', origin = 'https://wallet.example.com', counterStep = 1 } = traits
    this.#name = name
    this.#traits = { algorithm, attestation, origin, counterStep, rpId: traits.rpId ?? new URL(origin).hostname }
    this.key = keyNamed(name, algorithm)
    this.credentialId = seedOf(`id ${name}`, 32).toString('base64url')
  }

  /** Answers `navigator.credentials.create`; the challenge is base64url already. */
  register(challenge: string, lies: Lies = {}): Registration {
    const clientData = this.#clientData('webauthn.create', challenge, lies)
    const id = Buffer.from(this.credentialId, 'base64url')
    const authData = Buffer.concat([
      this.#header(flags.present | flags.verified | flags.attested, lies),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      cbor(lies.publicKey ?? this.key.cose),
    ])
    const signed = Buffer.concat([authData, sha256(clientData)])
    const attestation = new Map<string, Cbor>([
      ['fmt', lies.format ?? (this.#traits.attestation === 'none' ? 'none' : 'packed')],
      ['attStmt', lies.statement ?? this.#statement(signed, lies.key ?? this.key)],
      ['authData', authData],
    ])
    return {
      credentialId: lies.credentialId ?? this.credentialId,
      clientDataJson: clientData.toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal', 'hybrid'],
    }
  }

  /** Answers `navigator.credentials.get`; the bytes of the challenge's text are signed. */
  assert(challenge: string, lies: Lies = {}): Assertion {
    this.#counter += this.#traits.counterStep
    const clientData = this.#clientData('webauthn.get', Buffer.from(challenge).toString('base64url'), lies)
    const authenticatorData = this.#header(flags.present | flags.verified, lies)
    const signature = (lies.key ?? this.key).sign(Buffer.concat([authenticatorData, sha256(clientData)]))
    return {
      credentialId: lies.credentialId ?? this.credentialId,
      clientDataJson: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: Buffer.from(signature).toString('base64url'),
    }
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const honest = {
      type: lies.type ?? type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.#traits.origin,
      crossOrigin: false,
    }
    return Buffer.from(lies.clientData ?? JSON.stringify(honest))
  }

  /** Returns the start of the authenticator data: relying party, flags and counter. */
  #header(set: number, lies: Lies): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? this.#counter)
    return Buffer.concat([
      sha256(Buffer.from(lies.rpId ?? this.#traits.rpId)),
      Buffer.from([lies.flags ?? set]),
      counter,
    ])
  }

  #statement(signed: Buffer, key: AuthenticatorKey): ReadonlyMap<string, Cbor> {
    if (this.#traits.attestation === 'none') return new Map()
    if (this.#traits.attestation === 'packed')
      return new Map<string, Cbor>([
        ['alg', key.algorithm],
        ['sig', key.sign(signed)],
      ])
    const maker = makerNamed(this.#name)
    return new Map<string, Cbor>([
      ['alg', -7],
      ['sig', maker.sign(signed)],
      ['x5c', [maker.certificate]],
    ])
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Changes the last byte of a base64url text. */
export function tampered(text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  const last = bytes.length - 1
  bytes[last] = (bytes[last] ?? 0) ^ 1
  return bytes.toString('base64url')
}
