import { createHash } from 'node:crypto'
import { hasSignature, type OpenCall, type Operation, requestIdOf } from '../../contract/index.ts'
import { type Collection, canonicalJson, type Document, type World } from '../../engine/index.ts'
import { type FieldError, required, tooLong } from '../../refusals/index.ts'
import { bounds, insertBounded } from '../../schema/index.ts'

/** The first answer to an idempotency key. Its id is method, path and key. */
export interface RememberedAnswer extends Document {
  readonly at: number
  /** A hash of query and body; equal requests have equal fingerprints. */
  readonly fingerprint: string
  readonly status: number
  /** The body as text; absent for an empty answer. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly code?: string
}

const rememberedAnswers: Collection<RememberedAnswer> = { name: 'idempotencyKeys' }

const keyLengthLimit = 255
const header = 'Idempotency-Key'

/** Validates a request's key; reports errors like those of fields. */
export function keyErrors(operation: Operation, key: string | undefined): readonly FieldError[] {
  if (key === undefined) return operation.idempotencyKey === 'required' ? [required(header, true)] : []
  if (key === '') return [required(header, true)]
  return key.length > keyLengthLimit ? [tooLong(header, keyLengthLimit)] : []
}

/** Hashes query and body, ignoring the order of members. */
export function fingerprintOf(query: unknown, body: unknown): string {
  return createHash('sha256').update(canonicalJson({ query, body })).digest('hex')
}

/** Replacements of key ids for repeated requests of other worlds; only replays add to them. */
export const foreignKeyStandIns = new Map<string, string>()

/** Hashes a key's id for another world without revealing the caller. */
export function foreignKeyId(callersWorld: string, id: string): string {
  const hash = createHash('sha256').update(`${callersWorld}|${id}`).digest('hex')
  return foreignKeyStandIns.get(hash) ?? hash
}

/** Returns the remembered answer of an id, unless it has expired. */
export function recall(world: World, id: string): RememberedAnswer | undefined {
  const first = world.of(rememberedAnswers).find(id)
  return first === undefined || isExpired(first, world.now()) ? undefined : first
}

/** Stores an answer inside a commit. Inserting also removes expired answers, so no task has to. */
export function remember(world: World, entry: Omit<RememberedAnswer, 'at'>): void {
  const documents = world.of(rememberedAnswers)
  if (documents.find(entry.id) !== undefined) documents.remove(entry.id)
  const kept = { ...entry, at: world.now() }
  insertBounded(world, rememberedAnswers, kept, { ...bounds.idempotencyKeys, createdAtOf: ({ at }) => at })
}

const isExpired = (entry: RememberedAnswer, now: number): boolean => now - entry.at >= bounds.idempotencyKeys.lifetimeMs

/** Returns the id under which a request's answer is remembered. */
export function keyIdOf(
  key: string,
  { method, path }: { readonly method: string; readonly path: string },
  operation: Operation,
  { caller: { agentId }, headers }: Pick<OpenCall, 'caller' | 'headers'>,
): string {
  const agent = agentId === undefined ? '' : `${agentId} `
  return `${agent}${method} ${decodeURIComponent(path)} ${key}${signingStep(operation, headers)}`
}

/** Distinguishes the two requests of a signed retry, which are equal and may carry the same idempotency key. */
function signingStep({ signed, answers }: Operation, headers: OpenCall['headers']): string {
  if (signed !== true || answers[202] === undefined) return ''
  const requestId = requestIdOf(headers)
  return `${requestId === undefined ? '' : ` ${requestId}`}${hasSignature(headers) ? ' signed' : ''}`
}
