import { strict as assert } from 'node:assert'
import { didYouMean } from '../../simulator/schema/nearest.ts'
import { apiDescription } from './api-description.ts'
import type { Conversation } from './conversation.ts'
import { describe } from './described-answers.ts'
import { isStatusStated } from './expectations.ts'
import { type Answer, fieldAt } from './http-client.ts'
import { read } from './overrides.ts'

export interface Constraint {
  readonly field: string
  /** JSON, or empty when the error carries none. */
  readonly constraint: string
}

/** An error code, and the only field that the error names. */
export interface Refusal {
  readonly code: string
  readonly field?: string
}

interface FieldError {
  readonly field: string
  readonly constraint?: unknown
  readonly message: string
}

/** One document that a moment changed, as the timeline shows it. */
interface Change {
  readonly collection: string
  readonly id: string
  /** True when the API shows the document; absent when the service does not say. */
  readonly isResource?: boolean
}

interface Moment {
  readonly answer?: unknown
  readonly changes: readonly Change[]
}

/**
 * Asserts the code, the error form of the specification, the given details, the status of the code, and that the
 * refusal changed no resource.
 */
export async function assertRefused(
  conversation: Conversation,
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const answer = await assertCode(conversation, code)
  for (const [name, value] of Object.entries(details))
    assert.deepEqual(fieldAt(answer.json, `details.${name}`), value, describe(answer))
  assertNoResource(answer, await changesOf(conversation, answer))
  return answer
}

/** Asserts a refusal that names exactly these fields, in this order. */
export async function assertNames(conversation: Conversation, code: string, fields: readonly string[]): Promise<void> {
  assertFields(await assertRefused(conversation, code), fields)
}

export async function assertFieldErrors(
  conversation: Conversation,
  code: string,
  expected: readonly Constraint[],
): Promise<void> {
  const answer = await assertRefused(conversation, code)
  assert.deepEqual(
    errorsOf(answer).map(({ field, constraint }) => ({ field, constraint: constraint ?? null })),
    expected.map(({ field, constraint }) => ({ field, constraint: constraint === '' ? null : read(constraint) })),
    describe(answer),
  )
}

/** The collections in which failed attempts are counted. */
const counters: readonly string[] = ['contactCodes', 'credentialTries', 'scaSecurity', 'scaChallenges']

/** Asserts a refusal that counted a failed attempt and changed no other resource. */
export async function assertAttemptCounts(conversation: Conversation, code: string, field?: string): Promise<void> {
  const answer = await assertCode(conversation, code)
  if (field !== undefined) assertFields(answer, [field])
  const changes = await changesOf(conversation, answer)
  const [counted, others] = [changes.filter(isCounter), changes.filter((change) => !isCounter(change))]
  assert.ok(counted.length > 0, `Expected the attempt to count, but ${list(changes)} changed: ${describe(answer)}`)
  assertNoResource(answer, others)
}

/** Asserts a refusal that changed an external account. */
export async function assertChangedExternalAccount(
  conversation: Conversation,
  code: string,
  field: string,
): Promise<void> {
  const answer = await assertCode(conversation, code)
  assertFields(answer, [field])
  const changes = await changesOf(conversation, answer)
  const isChanged = changes.some(({ id }) => id.startsWith('ExternalAccount:'))
  assert.ok(isChanged, `Expected a changed external account, but ${list(changes)} changed: ${describe(answer)}`)
}

const isCounter = ({ collection }: Change): boolean => counters.includes(collection)

function assertNoResource(answer: Answer, changes: readonly Change[]): void {
  const changed = changes.filter(({ isResource }) => isResource === true)
  assert.ok(changed.length === 0, `The refusal changed ${list(changed)}: ${describe(answer)}`)
}

const list = (changes: readonly Change[]): string =>
  changes.map(({ collection, id }) => `${collection} ${id}`).join(', ') || 'nothing'

async function assertCode(conversation: Conversation, code: string): Promise<Answer> {
  const answer = conversation.answer()
  assert.equal(fieldAt(answer.json, 'code'), code, `Expected ${code}, but ${describe(answer)}`)
  assert.equal(fieldAt(answer.json, 'status'), answer.status, `The status in the body differs: ${describe(answer)}`)
  assert.ok(String(fieldAt(answer.json, 'message') ?? '').length > 0, `The error has no message: ${describe(answer)}`)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  // 413, 431 and the like share a code with 400: the scenario asserts such a status first.
  if (!isStatusStated(answer)) assertOwnStatus(answer, (await documentedStatuses(conversation)).get(code), code)
  return answer
}

function assertOwnStatus(answer: Answer, own: number | undefined, code: string): void {
  assert.ok(own !== undefined, `/openapi.json has no status for ${code}; assert it first, as in: the answer is 503`)
  assert.equal(answer.status, own, `${code} belongs to ${own}, but ${describe(answer)}`)
}

/** Throws when a step names an error code that the service does not have. */
export async function assertErrorCode(conversation: Conversation, code: string): Promise<void> {
  const known = [...(await documentedStatuses(conversation)).keys()]
  if (known.includes(code)) return
  throw new Error(`There is no error code ${code}.${didYouMean(code, known)} /openapi.json lists all error codes.`)
}

/** Reads the status of each code from the service's OpenAPI description. */
const documentedStatuses = async (conversation: Conversation): Promise<ReadonlyMap<string, number>> =>
  statusesIn(await apiDescription(conversation))

function statusesIn(description: unknown): ReadonlyMap<string, number> {
  const schemas = Object.entries(fieldAt(description, 'components.schemas') ?? {})
  return new Map(
    schemas.flatMap(([name, schema]) => {
      const [, status] = /^Error(\d{3})$/.exec(name) ?? []
      const codes = fieldAt(schema, 'properties.code.enum')
      return status === undefined || !Array.isArray(codes) ? [] : codes.map((code) => [code, Number(status)] as const)
    }),
  )
}

/** Lists what the moment of a refusal changed; nothing when the refusal has no moment of its own. */
async function changesOf(conversation: Conversation, answer: Answer): Promise<readonly Change[]> {
  const [world, moment] = ['sandglass-world', 'sandglass-moment'].map((name) => answer.headers.get(name))
  if (world === undefined || moment === undefined) return []
  const shown = await conversation.mustRequest<Moment>('GET', `/admin/worlds/${world}/timeline/${moment}`)
  // A refusal without a moment of its own carries the number of an earlier one.
  return isShownAs({ status: answer.status, body: answer.json }, shown.answer) ? shown.changes : []
}

/** True when the timeline shows this value, apart from the secrets that it hides. */
function isShownAs(value: unknown, shown: unknown): boolean {
  if (shown === '[hidden]') return true
  if (typeof value !== 'object' || value === null || typeof shown !== 'object' || shown === null) return value === shown
  const members = Object.entries(value)
  return (
    members.length === Object.keys(shown).length &&
    members.every(([name, inside]) => isShownAs(inside, fieldAt(shown, name)))
  )
}

function assertFields(answer: Answer, fields: readonly string[]): void {
  assert.deepEqual(
    errorsOf(answer).map(({ field }) => field),
    fields,
    `Expected errors at ${fields.join(', ')}, but ${describe(answer)}`,
  )
}

function errorsOf(answer: Answer): readonly FieldError[] {
  const errors = fieldAt(answer.json, 'details.errors')
  assert.ok(Array.isArray(errors), `Expected details.errors, but ${describe(answer)}`)
  // The error form of the specification; the assertions notice anything else.
  return errors as FieldError[]
}
