import { strict as assert } from 'node:assert'
import { type Answer, describe, fieldAt } from './http-client.ts'

export interface Constraint {
  readonly field: string
  /** JSON, or empty when the error carries none. */
  readonly constraint: string
}

interface FieldError {
  readonly field: string
  readonly constraint?: unknown
  readonly message: string
}

/** An error answer in the specification's form: status, code and message, and these details. */
export function assertRefused(answer: Answer, code: string, details: Readonly<Record<string, unknown>> = {}): void {
  assert.equal(fieldAt(answer.json, 'code'), code, `Expected ${code}, but ${describe(answer)}`)
  assert.equal(fieldAt(answer.json, 'status'), answer.status, `The body names another status: ${describe(answer)}`)
  assert.ok(String(fieldAt(answer.json, 'message') ?? '').length > 0, `The error has no message: ${describe(answer)}`)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  for (const [name, value] of Object.entries(details))
    assert.deepEqual(fieldAt(answer.json, `details.${name}`), value, describe(answer))
}

export function assertNames(answer: Answer, code: string, fields: readonly string[]): void {
  assertRefused(answer, code)
  assert.deepEqual(
    errorsOf(answer).map(({ field }) => field),
    fields,
    `Expected errors at ${fields.join(', ')}, but ${describe(answer)}`,
  )
}

export function assertFieldErrors(answer: Answer, code: string, expected: readonly Constraint[]): void {
  assertRefused(answer, code)
  assert.deepEqual(
    errorsOf(answer).map(({ field, constraint }) => ({ field, constraint: constraint ?? null })),
    expected.map(({ field, constraint }) => ({ field, constraint: constraint === '' ? null : JSON.parse(constraint) })),
    describe(answer),
  )
}

function errorsOf(answer: Answer): readonly FieldError[] {
  const errors = fieldAt(answer.json, 'details.errors')
  assert.ok(Array.isArray(errors), `Expected details.errors, but ${describe(answer)}`)
  return errors as FieldError[]
}
