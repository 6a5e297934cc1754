import { createHash } from 'node:crypto'
import {
  Authenticator,
  assertionJson,
  type ClientKey,
  clientKeyFrom,
  registrationJson,
  sandboxCode,
  sealCode,
  stamp,
  type WalletKey,
  walletKey,
} from '../../kit/wallet/index.ts'
import { atPointer } from '../../simulator/schema/index.ts'
import { type Known, mapTexts, type ProofReference, proofIn, type ScenarioRequest } from '../scenario/index.ts'

/** The sandbox accepts it from every passkey. */
const magicPasskeySignature = 'sandbox-valid-passkey-signature'
const wrongCode = '999999'
/** The challenge of a new passkey of a wallet, which the client chooses. */
const ownChallenge = Buffer.from('a challenge of the client').toString('base64url')

/** The keys and passkeys of a client in one run of a scenario. They follow from the run, so a later one can go on. */
export class Proofs {
  readonly #passkeys = new Map<string, Authenticator>()

  constructor(readonly run: string) {}

  /** Returns a request with its proofs: texts such as `{{stamp session challenge/payloadToSign}}`. */
  async fill(request: ScenarioRequest, known: Known): Promise<ScenarioRequest> {
    const wanted = new Map<string, ProofReference>()
    const { headers, body } = request
    mapTexts([headers, body], (text) => {
      const proof = proofIn(text, known)
      if (proof !== undefined) wanted.set(text, proof)
      return text
    })
    if (wanted.size === 0) return request
    const made = new Map<string, unknown>()
    for (const [text, proof] of wanted) made.set(text, await this.#make(proof))
    const replace = (text: string) => (made.has(text) ? made.get(text) : text)
    const filled = Object.entries(headers ?? {}).map(([name, value]) => [name, String(replace(value))] as const)
    return {
      ...request,
      ...(headers === undefined ? {} : { headers: Object.fromEntries(filled) }),
      ...(body === undefined ? {} : { body: mapTexts(body, replace) }),
    }
  }

  async #make({ kind, name, about }: ProofReference): Promise<unknown> {
    const make = this.#makers[kind]
    if (make === undefined)
      throw new Error(`There is no proof ${kind}; expected ${Object.keys(this.#makers).join(', ')}.`)
    return make(name, about)
  }

  readonly #makers: Readonly<Record<string, (name: string, about: unknown) => unknown>> = {
    key: (name) => this.#key(name).compressed,
    longkey: (name) => this.#key(name).uncompressed,
    stamp: (name, payload) => stamp(this.#key(name), String(payload)),
    code: (name, bundle) => this.#sealed(name, bundle, sandboxCode),
    wrongcode: (name, bundle) => this.#sealed(name, bundle, wrongCode),
    attestation: (name) => this.#passkey(name).register(ownChallenge),
    assertion: (name, challenge) => this.#passkey(name).assert(String(challenge)),
    registration: (name, options) => {
      const passkey = this.#passkey(name, options)
      return registrationJson(passkey.register(String(atPointer(options, '/options/challenge'))))
    },
    login: (name, started) => this.#login(name, started),
    magiclogin: (name, started) => {
      const honest = this.#login(name, started)
      return { ...honest, response: { ...honest.response, signature: magicPasskeySignature } }
    },
    address: (name) => walletOf(name).address,
    ownership: (name, message) => walletOf(name).sign(String(message)),
  }

  #login(name: string, started: unknown) {
    const challenge = Buffer.from(String(atPointer(started, '/passkeyOptions/challenge')), 'base64url')
    return assertionJson(this.#passkey(name).assert(challenge.toString()))
  }

  /** A request that is repeated with a signature must be the same, byte for byte. */
  #sealed(name: string, bundle: unknown, code: string): Promise<string> {
    const seed = createHash('sha256').update(`${this.run} ${name}`).digest()
    return sealCode(String(bundle), code, this.#key(name).compressed, seed)
  }

  #key(name: string): ClientKey {
    return clientKeyFrom(`${this.run} ${name}`)
  }

  /** A passkey belongs to the site that the options of its registration name. */
  #passkey(name: string, options?: unknown): Authenticator {
    const known = this.#passkeys.get(name)
    if (known !== undefined) return known
    const origin = atPointer(options, '/allowedOrigins/0')
    const rpId = atPointer(options, '/relyingPartyId')
    const site = typeof origin === 'string' && typeof rpId === 'string' ? { origin, rpId } : {}
    const passkey = new Authenticator(`${this.run} ${name}`, site)
    this.#passkeys.set(name, passkey)
    return passkey
  }
}

/** Wallets on a chain need no name that is unique: an address may be added again. */
const walletOf = (name: string): WalletKey => walletKey('ETHEREUM_WALLET', name.length)
