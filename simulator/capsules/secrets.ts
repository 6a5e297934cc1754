import { isUtf8 } from 'node:buffer'
import { type TSchema, Type } from 'typebox'
import { hidden, magicSignature, type OutcomeTable } from '../contract/index.ts'
import { parseJson, type Steps } from '../engine/index.ts'
import { decoded, inside, mostReported, unknownMembers } from '../schema/index.ts'
import type { CapsuleAnswer, CapsuleFile, CapsuleInput, EndpointAnswer, RequestInput } from './format.ts'
import { csvSteps } from './replace-in-csv.ts'
import { insideOf, StandInTexts } from './stand-ins.ts'

/** How to find and replace secrets. */
export interface Secrets {
  /** Returns a copy with all secrets hidden or masked. */
  readonly redact: <T>(value: T) => T
  readonly outcomes: readonly OutcomeTable<unknown>[]
  /** Returns the body schema of an operation, if it reads a body. */
  readonly bodyOf: (operation: string) => TSchema | undefined
}

/** The dotted path of a value in a body; undefined for a value that no operation reads. */
type MemberPath = string | undefined

/**
 * Secrets that the world made and showed to a person: codes, form tokens, app secrets. They follow from the seed in the
 * capsule, so replacing them would hide nothing. A wrong value comes from the client.
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

/** Members of secret objects that are not secret. */
export const words: ReadonlySet<string> = new Set(['type', 'transports', 'authenticatorAttachment'])

/** The headers whose signature is replaced by the magic one. */
export const signatureNames = ['service-wallet-signature', 'grid-wallet-signature'] as const

/** The signatures that the sandbox accepts in bodies, by path. */
const validSignatures: ReadonlyMap<MemberPath, string> = new Map([
  ['signature', magicSignature],
  ['assertion.signature', 'sandbox-valid-passkey-signature'],
  ['passkeyAssertion.response.signature', 'sandbox-valid-passkey-signature'],
])

/** Replaces the secrets sent to a world, each consistently by the same text. */
export class SecretReplacer {
  readonly #texts: StandInTexts
  /** The magic values that are complete texts. */
  readonly #magic: ReadonlySet<string>
  /** Secrets in the answers so far. */
  readonly #shown = new Set<string>()
  /** True for a successful input, which proves its codes right. */
  #isAccepted = true
  /** Paths of members that the input's operation does not read, about which success proves nothing. */
  #unread: ReadonlySet<string> = new Set()

  constructor(
    readonly secrets: Secrets,
    seed: string,
  ) {
    this.#texts = new StandInTexts(seed)
    const codes = secrets.outcomes.filter(({ matches }) => matches === 'whole')
    this.#magic = new Set(codes.flatMap(({ rows }) => Object.keys(rows)))
  }

  /** Replaces the secrets of an input. Call it for all inputs in order. */
  *replaceSteps(input: CapsuleInput): Steps<CapsuleInput> {
    const replaced = yield* this.#replaceIn(input)
    if (input.kind === 'request' || input.kind === 'continue') this.#learn(input.answer)
    return replaced
  }

  /** Returns the replacement of a secret. */
  standIn(text: string, redacted: unknown): string {
    return this.#texts.replace(text, redacted)
  }

  *#replaceIn(input: CapsuleInput): Steps<CapsuleInput> {
    this.#isAccepted = !('answer' in input) || (input.answer?.status ?? 0) < 400
    if (input.kind === 'request') return yield* this.#replaceInRequest(input)
    if (input.kind === 'answer') return { ...input, answer: this.#replaceInAnswer(input.answer) }
    if (input.kind !== 'admin' || input.body === undefined) return input
    return { ...input, body: this.#replaceValue(input.body) }
  }

  *#replaceInRequest(input: RequestInput): Steps<RequestInput> {
    const { path, body, raw, form, headers, files, proof } = input
    this.#unread = raw === undefined ? new Set() : unreadMembers(this.secrets.bodyOf(input.operation), raw)
    const memberPath = this.#unread.has('') ? undefined : ''
    return {
      ...input,
      path: this.#replaceQuery(path),
      ...(body === undefined ? {} : { body: this.#replaceValue(body) }),
      ...(raw === undefined ? {} : { raw: this.#replaceText(raw, memberPath) }),
      ...(form === undefined ? {} : { form: { texts: Object(this.#replaceValue(form.texts)) } }),
      ...(headers === undefined ? {} : { headers: this.#replaceHeaders(headers, input.answer?.status) }),
      ...(files === undefined ? {} : { files: yield* this.#replaceFiles(files) }),
      ...(proof === undefined ? {} : { proof: Object(this.#replaceValue(proof)) }),
    }
  }

  #replaceHeaders(headers: Readonly<Record<string, string>>, status: number | undefined) {
    const { 'idempotency-key': key } = headers
    const replaced = key === undefined ? {} : { 'idempotency-key': this.#replaceMember('key', key) }
    return { ...replaceSignatures(headers, status), ...replaced }
  }

  /** Replaces secrets in the values of a query, which may have unread members. */
  #replaceQuery(path: string): string {
    const [address, ...queries] = path.split('?')
    if (queries.length === 0) return path
    const pairs = queries.join('?').split('&')
    const replaced = pairs.map((pair) => {
      const [name = '', ...values] = pair.split('=')
      if (values.length === 0) return pair
      return `${name}=${inDecoded(values.join('='), (text) => this.#replaceMember(name, text))}`
    })
    return `${address}?${replaced.join('&')}`
  }

  /** A file that an operation reads keeps its form; of any other only the description is kept. */
  *#replaceFiles(files: Readonly<Record<string, CapsuleFile>>): Steps<Record<string, CapsuleFile>> {
    const replaced: [string, CapsuleFile][] = []
    for (const [field, { bytes: sent, ...facts }] of Object.entries(files)) {
      const content = sent === undefined ? undefined : yield* this.#replaceContent(Buffer.from(sent, 'base64'))
      replaced.push([field, content === undefined ? facts : { ...facts, bytes: content.toString('base64') }])
    }
    return Object.fromEntries(replaced)
  }

  /** Operations only read CSV files, so only their bytes are kept. */
  *#replaceContent(bytes: Buffer): Steps<Buffer | undefined> {
    if (!isUtf8(bytes)) return undefined
    return Buffer.from(yield* csvSteps(bytes.toString(), (column, value) => this.#replaceMember(column, value)))
  }

  /** Replaces a text under a name that no body uses. */
  #replaceMember(name: string, text: string): string {
    return String(Object(this.#replaceValue({ [name]: text }, undefined))[name])
  }

  #replaceInAnswer(answer: EndpointAnswer): EndpointAnswer {
    return answer.body === undefined ? answer : { ...answer, body: this.#replaceText(answer.body, undefined) }
  }

  #replaceText(text: string, memberPath: MemberPath): string {
    return objectIn(text) === undefined
      ? this.#texts.replace(text, this.secrets.redact(text))
      : this.#mergeText(text, this.secrets.redact(text), memberPath)
  }

  /** Replaces what redaction changes, walking both values side by side. */
  #replaceValue(value: unknown, memberPath: MemberPath = ''): unknown {
    return this.#merge(value, this.secrets.redact(value), '', memberPath)
  }

  #merge(value: unknown, redacted: unknown, member: string, memberPath: MemberPath): unknown {
    if (typeof value === 'string') {
      if (value === redacted || (redacted === hidden && words.has(member))) return value
      const valid = this.#isAccepted ? validSignatures.get(memberPath) : undefined
      if (valid !== undefined) return valid
      return madeByWorld.has(member) && this.#isOfWorld(value, memberPath)
        ? value
        : this.#mergeText(value, redacted, memberPath)
    }
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value))
      return value.map((item, at) => this.#merge(item, insideOf(redacted, at), member, this.#pathIn(memberPath, at)))
    const members = Object.entries(value).map(
      ([name, item]) =>
        [name, this.#merge(item, insideOf(redacted, name), name, this.#pathIn(memberPath, name))] as const,
    )
    return Object.fromEntries(members)
  }

  #pathIn(memberPath: MemberPath, name: string | number): MemberPath {
    const path = memberPath === undefined ? undefined : inside(memberPath, name)
    return path === undefined || this.#unread.has(path) ? undefined : path
  }

  /** Replaces secrets inside JSON text, which stays valid. */
  #mergeText(text: string, redacted: unknown, memberPath: MemberPath): string {
    const value = objectIn(text)
    if (value === undefined) return this.#texts.replace(text, redacted)
    return JSON.stringify(this.#merge(value, redacted === hidden ? hidden : this.secrets.redact(value), '', memberPath))
  }

  #isOfWorld(text: string, memberPath: MemberPath): boolean {
    return (this.#isAccepted && memberPath !== undefined) || this.#shown.has(text) || this.#magic.has(text)
  }

  /** Collects the codes and secrets of an answer. */
  #learn(answer: CapsuleAnswer | undefined): void {
    const visit = (value: unknown, member: string): void => {
      if (typeof value === 'string' && /code|secret|token/i.test(member)) this.#shown.add(value)
      else if (typeof value === 'object' && value !== null)
        for (const [name, item] of Object.entries(value)) visit(item, Array.isArray(value) ? member : name)
    }
    visit(answer?.body, '')
  }
}

const Nothing = Type.Object({})

/** Returns the paths of unknown members of a body, or that of the whole body when they are many. */
function unreadMembers(schema: TSchema = Nothing, raw: string): ReadonlySet<string> {
  const unknown = unknownMembers(schema, objectIn(raw))
  return new Set(unknown.length < mostReported ? unknown.map(({ field }) => field) : [''])
}

/** Replaces in percent-encoded text; unchanged text keeps its encoding. */
function inDecoded(encoded: string, replace: (text: string) => string): string {
  const text = decoded(encoded)
  const replaced = replace(text)
  return replaced === text ? encoded : encodeURIComponent(replaced)
}

function objectIn(text: string): object | undefined {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? value : undefined
}

/** A valid signature would not match the replaced body; a refused one stays distinct. */
function replaceSignatures(headers: Readonly<Record<string, string>>, status: number | undefined) {
  const isRefused = status === 401
  const replaced = signatureNames.flatMap((name) =>
    (headers[name] ?? '').trim() === ''
      ? []
      : [[name, isRefused ? `invalid ${magicSignature}` : magicSignature] as const],
  )
  return { ...headers, ...Object.fromEntries(replaced) }
}
