import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusals/index.ts'
import { checkContentType, readJsonObject } from './json-body.ts'

function reasonOf(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_REQUEST_FORMAT' && error.status === 400)
      return error.details['reason']
    throw error
  }
  return undefined
}

const read = (text: string) => readJsonObject(Buffer.from(text))
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('an unreadable body', () => {
  it.each([
    ['NOT_JSON', '{"a":'],
    ['NOT_JSON', '{"a":"x'],
    ['NOT_JSON', '{"a":"\\"}'],
    ['NOT_JSON', "{'a':1}"],
    ['NOT_JSON', '\uFEFF{}'],
    ['NOT_AN_OBJECT', '[]'],
    ['NOT_AN_OBJECT', 'null'],
    ['NOT_AN_OBJECT', '"text"'],
    ['DUPLICATE_KEY', '{"a":1,"a":1}'],
    ['DUPLICATE_KEY', '{"a":[{"b":1,"\\u0062":2}]}'],
    ['FORBIDDEN_KEY', '{"__proto__":{"a":1}}'],
    ['FORBIDDEN_KEY', '{"a":[{"\\u005f_proto__":1}]}'],
    ['TOO_DEEP', nested(65)],
    ['TOO_DEEP', nested(10_000)],
    ['TOO_DEEP', '['.repeat(100_000)],
  ])('%s', (reason, text) => expect(reasonOf(() => read(text))).toBe(reason))

  it('NOT_UTF8', () => {
    expect(reasonOf(() => readJsonObject(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])))).toBe('NOT_UTF8')
  })
})

describe('a readable body', () => {
  it.each([
    ['', {}],
    ['{}', {}],
    [' {"a:b":"c:d\\\\","e":["{",":"]} ', { 'a:b': 'c:d\\', e: ['{', ':'] }],
    ['{"a":"\\\\\\":\\"","b":{"a":null}}', { a: '\\":"', b: { a: null } }],
  ])('%s', (text, value) => expect(read(text)).toEqual(value))

  it('may be 64 levels deep', () => expect(reasonOf(() => read(nested(64)))).toBeUndefined())
})

describe('content type', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', undefined])(
    'takes %s',
    (type) => expect(reasonOf(() => checkContentType(type, undefined))).toBeUndefined(),
  )

  it.each([
    ['text/plain', undefined, 'CONTENT_TYPE'],
    ['application/x-www-form-urlencoded', undefined, 'CONTENT_TYPE'],
    ['application/jsonp', undefined, 'CONTENT_TYPE'],
    ['application/json; charset=latin1', undefined, 'CHARSET'],
    ['application/json', 'gzip', 'CONTENT_ENCODING'],
  ])('refuses %s %s', (type, encoding, reason) => expect(reasonOf(() => checkContentType(type, encoding))).toBe(reason))
})
