import { createHash } from 'node:crypto'
import type { KeptProof } from '../contract/index.ts'
import { runAtOnce, type Steps, type WorldState } from '../engine/index.ts'
import { refuseFields } from '../refusals/index.ts'
import { without } from '../schema/index.ts'
import type { WorldOptionsInput } from '../worlds/index.ts'
import { baseLines, type CapsuleBase, type LastState } from './base.ts'

/** The version of the file format. Other versions are refused. */
export const capsuleFormat = 1

/** The media type and file suffix of a capsule. */
export const capsuleType = 'application/x-ndjson'
export const capsuleSuffix = '.sandglass-capsule'

/** The most bytes of a capsule. */
export const largestCapsule = 128 * 1_048_576

/** The paths of pages with forms that are inputs. */
export const pagePath = /^\/(?:hosted|liveness)\//

/** A state to compare: the moment, its virtual time and the hash. */
export interface CapsuleEnd {
  readonly moment: number
  readonly at: string
  readonly hash: string
  /** The webhooks sent since the last input, in order; absent where they do not fit in a header. */
  readonly sends?: readonly RecordedSend[]
}

/** The first line of a capsule: everything needed to recreate the world. */
export interface CapsuleHeader {
  readonly sandglass: 'capsule'
  readonly format: number
  /** The version of Sandglass; another one may answer differently. */
  readonly version: string
  readonly world: string
  readonly seed: string
  readonly start: string
  readonly frozen: boolean
  readonly options: WorldOptionsInput
  /** The configured credential of the default world; those of other worlds follow from the seed. */
  readonly credential?: { readonly clientId: string; readonly clientSecret: string }
  /** The public address of the process, when one was set. */
  readonly publicUrl?: string
  /** False when secrets in the inputs were replaced. */
  readonly secrets: boolean
  /** Set when the world did not start fresh or has dropped its first moments; a state follows. */
  readonly base?: { readonly lines: number; readonly moment: number; readonly at: string }
  /** Set when the state before the last input follows the inputs. */
  readonly last?: { readonly lines: number; readonly before: number; readonly moment: number; readonly at: string }
  readonly inputs: number
  readonly end: CapsuleEnd
  /** The SHA-256 of the following lines and the rest of this one. */
  readonly sha256: string
}

/** The start of an attempt to send a webhook. */
export interface RecordedSend {
  /** The number of the newest moment of the main line before it. */
  readonly after: number
  readonly task: string
}

interface AnyInput {
  readonly n: number
  readonly at: string
  /** The number of the newest moment of the main line before it. */
  readonly after: number
  /** The webhooks sent since the previous input, in order. */
  readonly sends?: readonly RecordedSend[]
  /** The number of its moment. */
  readonly moment?: number
  readonly branch?: string
  /** The state hash after its moment; only on some lines. */
  readonly hash?: string
}

export interface CapsuleAnswer {
  readonly status: number
  readonly body?: unknown
}

/**
 * A file of a form, with its bytes in base64 if they are kept. In a capsule without secrets, a stand-in derived from
 * type and size replaces missing bytes.
 */
export interface CapsuleFile {
  readonly name: string
  readonly type?: string
  readonly declaredType?: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly bytes?: string
}

export interface RequestInput extends AnyInput {
  readonly kind: 'request'
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly origin?: string
  /** The JSON of the body, or its text when it has members that no operation reads. */
  readonly body?: unknown
  readonly raw?: string
  readonly form?: { readonly texts: Readonly<Record<string, readonly string[]>> }
  readonly files?: Readonly<Record<string, CapsuleFile>>
  /** Set for a caller of another world, with the hash of its idempotency key, if any. */
  readonly foreign?: { readonly keyId?: string }
  /** The result of the operation's `prove` step, which a capsule without secrets reuses. */
  readonly proof?: KeptProof
  readonly answer?: CapsuleAnswer
}

/** The end of a request that was delayed by a fault or waited for a webhook's answer. */
export interface ContinueInput extends AnyInput {
  readonly kind: 'continue'
  readonly of: number
  readonly answer?: CapsuleAnswer
}

/** An endpoint's answer to one attempt of an event. */
export interface AnswerInput extends AnyInput {
  readonly kind: 'answer'
  readonly event: string
  readonly attempt: number
  readonly answer: EndpointAnswer
}

export interface EndpointAnswer {
  readonly status?: number
  readonly body?: string
  readonly reason?: string
  readonly isLate?: true
  readonly isUnreachable?: true
  readonly isInferred?: true
}

export interface AdminInput extends AnyInput {
  readonly kind: 'admin'
  readonly act: string
  readonly method: string
  /** Relative to /admin/worlds/{world}. */
  readonly path: string
  readonly body?: unknown
}

export interface TravelInput extends AnyInput {
  readonly kind: 'travel'
  readonly travel: 'advance' | 'rewind' | 'return' | 'restore'
  readonly by: string
  /** The name of the branch that a rewind starts. */
  readonly begins?: string
  /** The name of the branch that it left. */
  readonly leaves?: string
  /** Where it started. Inputs during an advance precede it in the file. */
  readonly from?: { readonly moment: number; readonly at: string }
  readonly to: {
    readonly moment: number
    readonly branch: string
    readonly at: string
    /** The number of the side line's last moment there, or -1. */
    readonly side?: number
  }
  /** The restored state, if the world did not keep it. */
  readonly brings?: { readonly detail?: unknown; readonly state: WorldState }
}

export type CapsuleInput = RequestInput | ContinueInput | AnswerInput | AdminInput | TravelInput

export interface Capsule {
  readonly header: CapsuleHeader
  /** The initial state; absent for a world that started fresh. */
  readonly base?: CapsuleBase | undefined
  readonly inputs: readonly CapsuleInput[]
  readonly last?: LastState | undefined
  /** Describes the first unreadable input of another release; it and later ones are left out. */
  readonly unread?: string | undefined
}

const linesPerStep = 50

/** Writes a capsule as JSON lines, in steps, and computes its counts and checksum. */
export function* writeCapsuleSteps({ header, base, inputs, last }: Capsule): Steps<string> {
  const lines: string[] = []
  const hash = createHash('sha256')
  const add = (text: string) => {
    const line = `${text}\n`
    hash.update(line)
    return lines.push(line)
  }
  // Each has many documents.
  if (base !== undefined) for (const text of baseLines(base)) yield void add(text)
  const based = base && { base: { lines: lines.length, ...momentAndTimeOf(base) } }
  for (const input of inputs)
    if (add(JSON.stringify(header.secrets ? withoutProof(input) : input)) % linesPerStep === 0) yield
  const before = lines.length
  if (last !== undefined) for (const text of baseLines(last)) yield void add(text)
  const lasting = last && { last: { lines: lines.length - before, before: last.before, ...momentAndTimeOf(last) } }
  const { sandglass, format, version, world, base: _base, last: _last, ...rest } = header
  const counted = { sandglass, format, version, world, ...rest, ...based, ...lasting, inputs: inputs.length }
  const checked = { ...counted, sha256: hash.update(headerText(counted)).digest('hex') }
  return `${JSON.stringify(checked)}\n${lines.join('')}`
}

/** Returns the header text that the checksum covers. */
export function headerText(header: object): string {
  const { sha256: _, ...rest } = { sha256: '', ...header }
  return JSON.stringify(rest)
}

export const writeCapsule = (capsule: Capsule): string => runAtOnce(writeCapsuleSteps(capsule))

export const momentAndTimeOf = ({ state: { now, main } }: CapsuleBase) => ({ moment: main.number, at: writeTime(now) })

/** A capsule with secrets can prove again. */
function withoutProof(input: CapsuleInput): CapsuleInput {
  return input.kind === 'request' ? without(input, ['proof']) : input
}

export function refuseCapsule(message: string): never {
  return refuseFields([{ field: 'capsule', message }])
}

/** Writes a virtual time without losing milliseconds. */
export const writeTime = (ms: number): string => new Date(ms).toISOString()

/** Describes an input briefly, such as `POST /customers (createCustomer)`. */
export function describeInput(input: CapsuleInput): string {
  switch (input.kind) {
    case 'request':
      return `${input.method} ${input.path} (${input.operation})`
    case 'admin':
      return `${input.method} /admin${input.path} (${input.act})`
    case 'answer':
      return `the endpoint answers ${input.answer.status ?? input.answer.reason} to ${input.event}`
    case 'continue':
      return `the end of input ${input.of}`
    case 'travel':
      return `${input.travel} to ${input.to.at}, moment ${input.to.moment}`
  }
}
