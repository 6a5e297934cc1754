import { strict as assert } from 'node:assert'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt, written } from './http-client.ts'

/** Assertions about answers. Each message describes the answer, because a status alone seldom explains a failure. */

/** Answers whose status a step has asserted; it may differ from the usual status of their code. */
const stated = new WeakSet<Answer>()

export function status(answer: Answer, expected: number): void {
  assert.equal(answer.status, expected, `Expected ${expected}, but ${describe(answer)}`)
  stated.add(answer)
}

export const isStatusStated = (answer: Answer): boolean => stated.has(answer)

export function field(answer: Answer, path: string, expected: string): void {
  fields(answer, [[path, expected]])
}

/** Asserts several fields; the message names all that differ. */
export function fields(answer: Answer, expected: readonly (readonly [path: string, value: string])[]): void {
  const wrong = expected.flatMap(([path, value]) => {
    const found = fieldAt(answer.json, path)
    if (found !== undefined && (written(found) === value || sameJson(found, value))) return []
    return [`Expected ${path} to be ${value}, but it is ${found === undefined ? 'absent' : written(found)}.`]
  })
  assert.ok(wrong.length === 0, [...wrong, describe(answer)].join('\n'))
}

export function fieldIsNot(answer: Answer, path: string, unwanted: string): void {
  assert.notEqual(fieldExists(answer, path), unwanted, `Expected ${path} not to be ${unwanted}: ${describe(answer)}`)
}

export function fieldMatches(answer: Answer, path: string, pattern: string): void {
  const found = fieldExists(answer, path)
  assert.match(found, new RegExp(pattern, 'u'), `Expected ${path} to match ${pattern}, but it is ${found}`)
}

export function fieldContains(answer: Answer, path: string, part: string): void {
  const found = fieldExists(answer, path)
  assert.ok(found.includes(part), `Expected ${path} to contain ${part}, but it is ${found}`)
}

export function fieldLacks(answer: Answer, path: string, part: string): void {
  const found = fieldExists(answer, path)
  assert.ok(!found.includes(part), `Expected ${path} not to contain ${part}, but it is ${found}`)
}

/** Returns a field that must exist, written as in a feature. */
export function fieldExists(answer: Answer, path: string): string {
  const found = fieldAt(answer.json, path)
  assert.notEqual(found, undefined, `Expected a field ${path}, but ${describe(answer)}`)
  return written(found)
}

export function fieldAbsent(answer: Answer, path: string): void {
  assert.equal(fieldAt(answer.json, path), undefined, `Expected no field ${path}, but ${describe(answer)}`)
}

export function fieldHasItems(answer: Answer, path: string, count: number): void {
  const found = fieldAt(answer.json, path)
  assert.ok(Array.isArray(found), `Expected a list at ${path}, but ${describe(answer)}`)
  assert.equal(found.length, count, `Expected ${count} items at ${path}, but ${describe(answer)}`)
}

/** Asserts one field of every item on a page. */
export function column(answer: Answer, name: string, expected: readonly string[]): void {
  const items = fieldAt(answer.json, 'data')
  assert.ok(Array.isArray(items), `Expected a page, but ${describe(answer)}`)
  assert.deepEqual(
    items.map((item) => fieldAt(item, name)),
    expected,
  )
}

export function header(answer: Answer, name: string, expected: string): void {
  const found = answer.headers.get(name.toLowerCase()) ?? 'absent'
  assert.equal(found, expected, `Expected the header ${name} to be ${expected}, but it is ${found}`)
}

export function headerExists(answer: Answer, name: string): string {
  const found = answer.headers.get(name.toLowerCase())
  assert.ok(
    found !== undefined,
    `Expected a header ${name}, but there are only ${[...answer.headers.keys()].join(', ')}`,
  )
  return found
}

export function headerMatches(answer: Answer, name: string, pattern: string): void {
  const found = headerExists(answer, name)
  assert.match(found, new RegExp(pattern, 'u'), `Expected the header ${name} to match ${pattern}, but it is ${found}`)
}

export function headerAbsent(answer: Answer, name: string): void {
  const found = answer.headers.get(name.toLowerCase())
  assert.equal(found, undefined, `Expected no header ${name}, but it is ${found}`)
}

export function sameBytes(one: Answer, other: Answer): void {
  assert.equal(other.status, one.status, `Expected the same status: ${describe(one)} and ${describe(other)}`)
  sameBody(one, other)
}

export function sameBody(one: Answer, other: Answer): void {
  assert.ok(one.bytes.equals(other.bytes), `Expected the same bytes: ${describe(one)} and ${describe(other)}`)
}

export function differentBytes(one: Answer, other: Answer): void {
  assert.ok(!one.bytes.equals(other.bytes), `Expected different bodies, but both are the same: ${describe(one)}`)
}

export function allStatuses(answers: readonly Answer[], expected: number): void {
  assert.ok(answers.length > 0, 'No requests were sent at once')
  for (const answer of answers) status(answer, expected)
}

export function allSameBytes(answers: readonly Answer[]): void {
  const [first, ...others] = answers
  assert.ok(first, 'No requests were sent at once')
  for (const other of others) sameBytes(first, other)
}

function sameJson(found: unknown, expected: string): boolean {
  try {
    assert.deepEqual(found, JSON.parse(expected))
    return true
  } catch {
    return false
  }
}
