import { describe, expect, it } from 'vitest'
import { declarationOf, type Schema, typeOf } from './schema-types.ts'

describe('the type of a schema', () => {
  it.each<[Schema, string]>([
    [{}, 'unknown'],
    [{ type: 'integer' }, 'number'],
    [{ $ref: '#/components/schemas/Clock' }, 'Clock'],
    [{ type: 'string', const: "it's" }, "'it\\'s'"],
    [{ enum: ['a', 1, null] }, "'a' | 1 | null"],
    [{ anyOf: [{ type: 'integer' }, { type: 'number' }, { type: 'null' }] }, 'number | null'],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
    [{ type: 'array', items: { type: 'string' }, minItems: 1 }, '[string, ...string[]]'],
  ])('%j is %s', (schema, type) => {
    expect(typeOf(schema)).toBe(type)
  })

  it('is refused when it is not known', () => {
    expect(() => typeOf({ type: 'tuple' })).toThrow('{"type":"tuple"}')
  })
})

it('declares a schema with its descriptions, indented', () => {
  const schema: Schema = {
    type: 'object',
    description: 'A toy.\nEnds with */',
    required: ['parts'],
    properties: {
      parts: { type: 'object', patternProperties: { '^.*$': { type: 'string' } } },
      name: { type: 'string', description: 'Its name.' },
    },
  }
  expect(declarationOf('Toy', schema)).toBe(`/** A toy. Ends with *\\/ */
export interface Toy {
  parts: {
    [name: string]: string
  }
  /** Its name. */
  name?: string
}
`)
  expect(declarationOf('Name', { type: 'string' })).toBe('export type Name = string\n')
})
