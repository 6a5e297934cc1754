import { createHash } from 'node:crypto'
import type { KeptProof } from '../contract/index.ts'
import { runAtOnce, type Steps, type WorldState } from '../engine/index.ts'
import { refuseFields } from '../refusals/index.ts'
import { without } from '../schema/index.ts'
import type { WorldOptionsInput } from '../worlds/index.ts'
import { baseLines, type CapsuleBase, type LastState } from './base.ts'

/** The version of the file format; another one is refused. */
export const capsuleFormat = 1

/** The media type of a capsule, and the end of the name of its file. */
export const capsuleType = 'application/x-ndjson'
export const capsuleSuffix = '.sandglass-capsule'

/** The most bytes of a capsule that are read. */
export const largestCapsule = 128 * 1_048_576

/** The paths of the pages whose forms are inputs. */
export const pagePath = /^\/(?:hosted|liveness)\//

/** A state to compare: the moment, its virtual time and the hash. */
export interface CapsuleEnd {
  readonly moment: number
  readonly at: string
  readonly hash: string
  /** The webhooks that began to be sent since the last input, in order; absent where a header cannot hold them. */
  readonly sends?: readonly RecordedSend[]
}

/** The first line of a capsule: all that is needed to create the world again. */
export interface CapsuleHeader {
  readonly sandglass: 'capsule'
  readonly format: number
  /** The version of Sandglass; another one may answer otherwise. */
  readonly version: string
  readonly world: string
  readonly seed: string
  readonly start: string
  readonly frozen: boolean
  readonly options: WorldOptionsInput
  /** The credential of the default world, which settings choose; those of other worlds follow from the seed. */
  readonly credential?: { readonly clientId: string; readonly clientSecret: string }
  /** The public address of the process, when one was set. */
  readonly publicUrl?: string
  /** True when the inputs are as they were sent, false when secrets were replaced. */
  readonly secrets: boolean
  /** Set when the world did not begin fresh, or its first moments are no longer kept: the lines of a state follow. */
  readonly base?: { readonly lines: number; readonly moment: number; readonly at: string }
  /** Set when the lines of the state before an input, the last, follow the inputs. */
  readonly last?: { readonly lines: number; readonly before: number; readonly moment: number; readonly at: string }
  readonly inputs: number
  readonly end: CapsuleEnd
  /** The SHA-256 of the lines after this one, and of the rest of this one. */
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
  /** The webhooks that began to be sent since the input before it, in order; absent for none. */
  readonly sends?: readonly RecordedSend[]
  /** The number of the moment that it made. */
  readonly moment?: number
  readonly branch?: string
  /** The hash of the state after its moment; only on some lines. */
  readonly hash?: string
}

export interface CapsuleAnswer {
  readonly status: number
  readonly body?: unknown
}

/**
 * A file of a form: the facts about it, and its bytes in base64 if they are kept. In a capsule without secrets, a file
 * without bytes is the stand-in that follows from the facts.
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
  /** The JSON of the body, or its text when it had members that nothing reads. */
  readonly body?: unknown
  readonly raw?: string
  readonly form?: { readonly texts: Readonly<Record<string, readonly string[]>> }
  readonly files?: Readonly<Record<string, CapsuleFile>>
  /** Set when the caller belonged to another world; the hash of its idempotency key, if it sent one. */
  readonly foreign?: { readonly keyId?: string }
  /** The result of the operation's `prove` step; a capsule without secrets goes on from it. */
  readonly proof?: KeptProof
  readonly answer?: CapsuleAnswer
}

/** The end of a request that a fault delayed or that waited for a webhook's answer. */
export interface ContinueInput extends AnyInput {
  readonly kind: 'continue'
  readonly of: number
  readonly answer?: CapsuleAnswer
}

/** The answer of an endpoint to one attempt of an event. */
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
  /** Below /admin/worlds/{world}. */
  readonly path: string
  readonly body?: unknown
}

export interface TravelInput extends AnyInput {
  readonly kind: 'travel'
  readonly travel: 'advance' | 'rewind' | 'return' | 'restore'
  readonly by: string
  /** The name that a rewind gave to the branch that begins there. */
  readonly begins?: string
  /** The name of the branch that it left. */
  readonly leaves?: string
  /** The place that it left. For an advance, the inputs that came during it are before it in the file. */
  readonly from?: { readonly moment: number; readonly at: string }
  readonly to: {
    readonly moment: number
    readonly branch: string
    readonly at: string
    /** The number of the last moment of the side line there; -1 for none. */
    readonly side?: number
  }
  /** The state that a restore brought, when the world did not keep it. */
  readonly brings?: { readonly detail?: unknown; readonly state: WorldState }
}

export type CapsuleInput = RequestInput | ContinueInput | AnswerInput | AdminInput | TravelInput

export interface Capsule {
  readonly header: CapsuleHeader
  /** The state from which the inputs lead on; absent for a world that began fresh. */
  readonly base?: CapsuleBase | undefined
  readonly inputs: readonly CapsuleInput[]
  readonly last?: LastState | undefined
  /** Says which input of another release cannot be read here; it and those after it are left out. */
  readonly unread?: string | undefined
}

const linesPerStep = 50

/** Writes a capsule as lines of JSON, in steps; counts and checksum are those of the lines. */
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
  const based = base && { base: { lines: lines.length, ...placeOf(base) } }
  for (const input of inputs)
    if (add(JSON.stringify(header.secrets ? withoutProof(input) : input)) % linesPerStep === 0) yield
  const before = lines.length
  if (last !== undefined) for (const text of baseLines(last)) yield void add(text)
  const lasting = last && { last: { lines: lines.length - before, before: last.before, ...placeOf(last) } }
  const { sandglass, format, version, world, base: _base, last: _last, ...rest } = header
  const counted = { sandglass, format, version, world, ...rest, ...based, ...lasting, inputs: inputs.length }
  const checked = { ...counted, sha256: hash.update(headerText(counted)).digest('hex') }
  return `${JSON.stringify(checked)}\n${lines.join('')}`
}

/** Returns the header as its checksum covers it, after the lines. */
export function headerText(header: object): string {
  const { sha256: _, ...rest } = { sha256: '', ...header }
  return JSON.stringify(rest)
}

export const writeCapsule = (capsule: Capsule): string => runAtOnce(writeCapsuleSteps(capsule))

export const placeOf = ({ state: { now, main } }: CapsuleBase) => ({ moment: main.number, at: writeTime(now) })

/** Secrets prove again what they have proven. */
function withoutProof(input: CapsuleInput): CapsuleInput {
  return input.kind === 'request' ? without(input, ['proof']) : input
}

export function refuseCapsule(message: string): never {
  return refuseFields([{ field: 'capsule', message }])
}

/** Writes a virtual time with milliseconds, so that reading it gives the same number. */
export const writeTime = (ms: number): string => new Date(ms).toISOString()
