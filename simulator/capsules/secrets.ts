import { hidden } from '../domain/secrets.ts'
import { sha256 } from '../engine/hashing.ts'
import type { CapsuleInput, EndpointAnswer, RequestInput } from './format.ts'

/** Returns a copy in which every secret is hidden or masked. */
export type Redact = <T>(value: T) => T

/**
 * Secrets that the world itself made and showed to a person: codes, tokens of forms, secrets of apps. They follow from
 * the seed, which a capsule has, so replacing them would hide nothing.
 */
export const madeByWorld: ReadonlySet<string> = new Set([
  'code',
  'formToken',
  'secret',
  'otp',
  'recoveryCode',
  'deviceCode',
])

/** The signature that the sandbox always accepts; it stands for every signature. */
const validSignature = 'sandbox-valid-signature'
const signatureNames = ['service-wallet-signature', 'grid-wallet-signature'] as const

/** Replaces the secrets that were sent to a world, each always by the same text. */
export class SecretReplacer {
  constructor(
    readonly redact: Redact,
    readonly seed: string,
  ) {}

  replace(input: CapsuleInput): CapsuleInput {
    if (input.kind === 'request') return this.#replaceInRequest(input)
    if (input.kind === 'answer') return { ...input, answer: this.#replaceInAnswer(input.answer) }
    if (input.kind !== 'admin' || input.body === undefined) return input
    return { ...input, body: this.#replaceIn(input.body) }
  }

  #replaceInRequest(input: RequestInput): RequestInput {
    const { body, raw, form, headers } = input
    return {
      ...input,
      ...(body === undefined ? {} : { body: this.#replaceIn(body) }),
      ...(raw === undefined ? {} : { raw: this.#replaceInText(raw) }),
      ...(form === undefined ? {} : { form: { texts: Object(this.#replaceIn(form.texts)) } }),
      ...(headers === undefined ? {} : { headers: replaceSignatures(headers, input.answer?.status) }),
    }
  }

  #replaceInAnswer(answer: EndpointAnswer): EndpointAnswer {
    return answer.body === undefined ? answer : { ...answer, body: this.#replaceInText(answer.body) }
  }

  #replaceInText(text: string): string {
    try {
      return JSON.stringify(this.#replaceIn(JSON.parse(text)))
    } catch {
      return this.redact(text)
    }
  }

  /** Replaces what redacting changes; members keep their places, so both can be read side by side. */
  #replaceIn(value: unknown): unknown {
    return this.#merge(value, this.redact(value), '')
  }

  #merge(value: unknown, redacted: unknown, member: string): unknown {
    if (madeByWorld.has(member)) return value
    if (typeof value === 'string') return value === redacted ? value : this.standIn(value)
    if (typeof value !== 'object' || value === null) return value
    const isHidden = redacted === hidden
    if (Array.isArray(value))
      return value.map((item, at) => this.#merge(item, isHidden ? hidden : Object(redacted)[at], member))
    const members = Object.entries(value).map(
      ([name, inside]) => [name, this.#merge(inside, isHidden ? hidden : Object(redacted)[name], name)] as const,
    )
    return Object.fromEntries(members)
  }

  /** Keeps the form of a text, the country in front and the last four characters, which carry the magic values. */
  standIn(text: string): string {
    const digest = sha256(`${this.seed}|stand-in|${text}`)
    const [front = ''] = /^(?:[A-Z]{2}\d{2}|\+\d{1,3})/.exec(text) ?? []
    const end = text.length > 4 ? text.length - 4 : text.length
    let replaced = text.slice(0, Math.min(front.length, end))
    for (let at = replaced.length; at < end; at += 1) replaced += replaceCharacter(text[at] ?? '', digest, at)
    return replaced + text.slice(end)
  }
}

const alphabets = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const

function replaceCharacter(character: string, digest: string, at: number): string {
  const alphabet = alphabets.find((one) => one.includes(character))
  if (alphabet === undefined) return character
  const number = Number.parseInt(digest.slice(at % 60, (at % 60) + 4), 16) + at
  return alphabet[number % alphabet.length] ?? character
}

/** A valid signature of the original does not fit the replaced body; a refused one may stay refused. */
function replaceSignatures(headers: Readonly<Record<string, string>>, status: number | undefined) {
  const isRefused = status === 401
  const replaced = signatureNames.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, isRefused ? `invalid ${validSignature}` : validSignature] as const],
  )
  return { ...headers, ...Object.fromEntries(replaced) }
}
