import { isUtf8 } from 'node:buffer'
import type { OutcomeTable } from '../domain/outcome-table.ts'
import { hidden } from '../domain/secrets.ts'
import { parseJson } from '../engine/parse-json.ts'
import type { CapsuleAnswer, CapsuleFile, CapsuleInput, EndpointAnswer, RequestInput } from './format.ts'
import { replaceInCsv } from './replace-in-csv.ts'
import { insideOf, StandInTexts } from './stand-in-text.ts'

/** The knowledge about secrets that a world itself does not have. */
export interface Secrets {
  /** Returns a copy in which every secret is hidden or masked. */
  readonly redact: <T>(value: T) => T
  readonly outcomes: readonly OutcomeTable<unknown>[]
}

/**
 * Secrets that the world itself made and showed to a person: codes, tokens of forms, secrets of apps. They follow from
 * the seed, which a capsule has, so replacing them would hide nothing. A wrong one is somebody's own.
 */
export const madeByWorld: ReadonlySet<string> = new Set([
  'code',
  'formToken',
  'secret',
  'otp',
  'recoveryCode',
  'deviceCode',
  'encryptedSessionSigningKey',
])

/** Members inside of secret objects that are words of a protocol. */
const words: ReadonlySet<string> = new Set(['type', 'transports', 'authenticatorAttachment'])

/** The signature that the sandbox always accepts; it stands for every signature. */
const validSignature = 'sandbox-valid-signature'
const signatureNames = ['service-wallet-signature', 'grid-wallet-signature'] as const

/** Replaces the secrets that were sent to a world, each always by the same text. */
export class SecretReplacer {
  readonly #texts: StandInTexts
  /** The magic values that are whole texts. */
  readonly #magic: ReadonlySet<string>
  /** The secrets that answers have shown so far. */
  readonly #shown = new Set<string>()
  /** True for an input that was carried out, so that the codes in it were right. */
  #isAccepted = true

  constructor(
    readonly secrets: Secrets,
    seed: string,
  ) {
    this.#texts = new StandInTexts(seed)
    const codes = secrets.outcomes.filter(({ matches }) => matches === 'whole')
    this.#magic = new Set(codes.flatMap(({ rows }) => Object.keys(rows)))
  }

  /** Replaces the secrets of an input; the inputs before it were given before. */
  replace(input: CapsuleInput): CapsuleInput {
    const replaced = this.#replaceIn(input)
    if (input.kind === 'request' || input.kind === 'continue') this.#learn(input.answer)
    return replaced
  }

  /** Returns the text that stands for a secret. */
  standIn(text: string, redacted: unknown): string {
    return this.#texts.replace(text, redacted)
  }

  #replaceIn(input: CapsuleInput): CapsuleInput {
    this.#isAccepted = !('answer' in input) || (input.answer?.status ?? 0) < 400
    if (input.kind === 'request') return this.#replaceInRequest(input)
    if (input.kind === 'answer') return { ...input, answer: this.#replaceInAnswer(input.answer) }
    if (input.kind !== 'admin' || input.body === undefined) return input
    return { ...input, body: this.#replaceValue(input.body) }
  }

  #replaceInRequest(input: RequestInput): RequestInput {
    const { body, raw, form, headers, files, proof } = input
    return {
      ...input,
      ...(body === undefined ? {} : { body: this.#replaceValue(body) }),
      ...(raw === undefined ? {} : { raw: this.#replaceText(raw) }),
      ...(form === undefined ? {} : { form: { texts: Object(this.#replaceValue(form.texts)) } }),
      ...(headers === undefined ? {} : { headers: replaceSignatures(headers, input.answer?.status) }),
      ...(files === undefined ? {} : { files: this.#replaceFiles(files) }),
      ...(proof === undefined ? {} : { proof: Object(this.#replaceValue(proof)) }),
    }
  }

  /** A file that an operation reads keeps its form; of any other only the facts are left. */
  #replaceFiles(files: Readonly<Record<string, CapsuleFile>>): Record<string, CapsuleFile> {
    const replaced = Object.entries(files).map(([field, { bytes: sent, ...facts }]) => {
      const content = sent === undefined ? undefined : this.#replaceContent(Buffer.from(sent, 'base64'))
      return [field, content === undefined ? facts : { ...facts, bytes: content.toString('base64') }] as const
    })
    return Object.fromEntries(replaced)
  }

  /** Only CSV files are read, so only their bytes are kept. */
  #replaceContent(bytes: Buffer): Buffer | undefined {
    if (!isUtf8(bytes)) return undefined
    const replaceCell = (column: string, value: string) =>
      String(Object(this.#replaceValue({ [column]: value }))[column])
    return Buffer.from(replaceInCsv(bytes.toString(), replaceCell))
  }

  #replaceInAnswer(answer: EndpointAnswer): EndpointAnswer {
    return answer.body === undefined ? answer : { ...answer, body: this.#replaceText(answer.body) }
  }

  #replaceText(text: string): string {
    return objectIn(text) === undefined
      ? this.#texts.replace(text, this.secrets.redact(text))
      : this.#mergeText(text, this.secrets.redact(text))
  }

  /** Replaces what redacting changes; members keep their places, so both can be read side by side. */
  #replaceValue(value: unknown): unknown {
    return this.#merge(value, this.secrets.redact(value), '')
  }

  #merge(value: unknown, redacted: unknown, member: string): unknown {
    if (typeof value === 'string') {
      if (value === redacted || (redacted === hidden && words.has(member))) return value
      return madeByWorld.has(member) && this.#isOfWorld(value) ? value : this.#mergeText(value, redacted)
    }
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item, at) => this.#merge(item, insideOf(redacted, at), member))
    const members = Object.entries(value).map(
      ([name, inside]) => [name, this.#merge(inside, insideOf(redacted, name), name)] as const,
    )
    return Object.fromEntries(members)
  }

  /** Replaces inside of a text that is JSON, so that it can still be read. */
  #mergeText(text: string, redacted: unknown): string {
    const inside = objectIn(text)
    if (inside === undefined) return this.#texts.replace(text, redacted)
    return JSON.stringify(this.#merge(inside, redacted === hidden ? hidden : this.secrets.redact(inside), ''))
  }

  #isOfWorld(text: string): boolean {
    return this.#isAccepted || this.#shown.has(text) || this.#magic.has(text)
  }

  /** Remembers the codes and secrets of an answer. */
  #learn(answer: CapsuleAnswer | undefined): void {
    const visit = (value: unknown, member: string): void => {
      if (typeof value === 'string' && /code|secret|token/i.test(member)) this.#shown.add(value)
      else if (typeof value === 'object' && value !== null)
        for (const [name, inside] of Object.entries(value)) visit(inside, Array.isArray(value) ? member : name)
    }
    visit(answer?.body, '')
  }
}

function objectIn(text: string): object | undefined {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? value : undefined
}

/** A valid signature of the original does not fit the replaced body; a refused one stays distinct from it. */
function replaceSignatures(headers: Readonly<Record<string, string>>, status: number | undefined) {
  const isRefused = status === 401
  const replaced = signatureNames.flatMap((name) =>
    (headers[name] ?? '').trim() === ''
      ? []
      : [[name, isRefused ? `invalid ${validSignature}` : validSignature] as const],
  )
  return { ...headers, ...Object.fromEntries(replaced) }
}
