import { strict as assert } from 'node:assert'
import { describe } from './described-answers.ts'
import { type Answer, fieldAt, written } from './http-client.ts'
import type { Memory } from './memory.ts'

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

/** How a step compares what it found with what it states. */
export type Comparison = 'is' | 'is not' | 'matches' | 'contains' | 'does not contain'

type Compare = (found: string, stated: string) => boolean

const comparisons: Readonly<Record<Exclude<Comparison, 'is'>, readonly [wish: string, Compare]>> = {
  'is not': ['not to be', (found, stated) => found !== stated],
  matches: ['to match', (found, stated) => new RegExp(stated, 'u').test(found)],
  contains: ['to contain', (found, stated) => found.includes(stated)],
  'does not contain': ['not to contain', (found, stated) => !found.includes(stated)],
}

/** Returns what a comparison states, with remembered values in it; a pattern may have braces of its own. */
export const expectedBy = ({ memory }: { readonly memory: Memory }, comparison: Comparison, stated: string): string =>
  comparison === 'matches' ? stated : memory.fill(stated)

export function comparedField(answer: Answer, path: string, comparison: Comparison, stated: string): void {
  if (comparison === 'is') field(answer, path, stated)
  else compare(path, fieldExists(answer, path), comparison, stated)
}

export function comparedHeader(answer: Answer, name: string, comparison: Comparison, stated: string): void {
  if (comparison === 'is') header(answer, name, stated)
  else compare(`the header ${name}`, headerExists(answer, name), comparison, stated)
}

function compare(what: string, found: string, comparison: Exclude<Comparison, 'is'>, stated: string): void {
  const [wish, isMet] = comparisons[comparison]
  assert.ok(isMet(found, stated), `Expected ${what} ${wish} ${stated}, but it is ${found}`)
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

/** Asserts that this many answers, perhaps all, have the status. */
export function countOfStatus(answers: readonly Answer[], expected: number, count: number): void {
  assert.ok(answers.length > 0, 'No requests were sent at once')
  if (count === answers.length) for (const answer of answers) status(answer, expected)
  const statuses = answers.map((answer) => answer.status)
  assert.equal(statuses.filter((each) => each === expected).length, count, `The statuses are ${statuses.join(', ')}`)
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
