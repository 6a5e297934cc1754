import { describe, expect, it } from 'vitest'
import type { Schema } from './openapi.ts'
import { choiceOf, hasMembers, rulesOf, typeOf } from './schema-words.ts'
import { testDocument } from './test-document.ts'

const toy = { $ref: '#/components/schemas/Toy' }

describe('the type of a value', () => {
  it.each<[Schema, string]>([
    [{ type: 'string', format: 'date' }, 'string (date)'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{ type: 'array', items: toy }, 'array of Toy'],
    [{ const: 'A' }, '"A"'],
    [{ enum: ['A', null] }, 'string or null'],
    [{ anyOf: [toy, { type: 'string' }, { type: 'string' }] }, 'Toy or string'],
    [{ type: 'string', anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] }, 'string'],
    [{}, 'anything'],
  ])('%j is "%s"', (schema, words) => {
    expect(typeOf(testDocument, schema)).toBe(words)
  })
})

it('says which of several members must be sent', () => {
  const choices = [{ required: ['name'] }, { required: ['isPaused'] }]
  expect(choiceOf({ type: 'object', anyOf: choices })).toBe('At least one of `name`, `isPaused` is required.')
  expect(choiceOf({ type: 'object', oneOf: choices })).toBe('Exactly one of `name`, `isPaused` is required.')
  expect(choiceOf({ anyOf: choices })).toBeUndefined()
})

describe('the rules of a value', () => {
  it.each<[Schema, readonly string[]]>([
    [{ enum: ['A', 'B'], default: 'A' }, ['One of `A`, `B`.', 'Default: `"A"`.']],
    [{ minimum: 1, maximum: 100 }, ['1 to 100.']],
    [{ minLength: 1 }, ['At least 1 character.']],
    [{ maxItems: 3 }, ['At most 3 items.']],
    [{ minLength: 2, maxLength: 2, pattern: '^x' }, ['Exactly 2 characters.', 'Matches `^x`.']],
    [{ exclusiveMinimum: 0 }, ['More than 0.']],
    [{ type: 'string' }, []],
  ])('%j are %j', (schema, rules) => {
    expect(rulesOf(schema)).toEqual(rules)
  })
})

it('shows members behind references, arrays and alternatives, also of a schema that contains itself', () => {
  expect(hasMembers(testDocument, toy)).toBe(true)
  expect(hasMembers(testDocument, { type: 'array', items: toy })).toBe(true)
  expect(hasMembers(testDocument, { anyOf: [{ type: 'string' }, toy] })).toBe(true)
  expect(hasMembers(testDocument, { anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe(false)
})
