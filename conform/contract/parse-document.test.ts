import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { describeApi } from '../../simulator/setup/describe-api.ts'
import { conformContract } from './conform-contract.ts'
import { parseDocument } from './parse-document.ts'

const ours = JSON.parse(JSON.stringify(describeApi('')))

describe('a document in YAML', () => {
  it('says what the same document in JSON says', async () => {
    const parsed = await parseDocument(stringify(ours, { aliasDuplicateObjects: false }), 'ours.yaml')
    expect(parsed).toEqual(ours)
    expect(conformContract(parsed, 'ours.yaml', ours)).toMatchObject({ findings: [], unresolved: [] })
  })

  it('may have comments, anchors, merged members, and numbers and dates without quotes', async () => {
    const text = [
      '# The API',
      '---',
      'openapi: 3.1',
      'info: {version: 2026-02-01}',
      'base: &base {type: object, required: [id]}',
      'paths:',
      '  /customers:',
      '    get:',
      '      responses:',
      '        200: {description: yes}',
      '        "404": &refusal {description: no}',
      '        500: *refusal',
      'schema:',
      '  <<: *base',
      '  enum: [on, NO, 07, ~]',
    ].join('\r\n')
    expect(await parseDocument(`\uFEFF${text}`, 'x')).toEqual({
      ...{ openapi: 3.1, info: { version: '2026-02-01' } },
      base: { type: 'object', required: ['id'] },
      paths: {
        '/customers': {
          get: { responses: { 200: { description: 'yes' }, 404: { description: 'no' }, 500: { description: 'no' } } },
        },
      },
      schema: { type: 'object', required: ['id'], enum: ['on', 'NO', 7, null] },
    })
  })
})

const laughs = Array.from({ length: 30 }, (_, level) =>
  level === 0 ? 'a0: &a0 [x, x]' : `a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`,
).join('\n')

describe('a document that cannot be read', () => {
  it.each([
    ['an unfinished object', '{"openapi":', /^x is no JSON: Unexpected end/],
    ['a tab in front of a member', 'openapi: 3.1.0\npaths:\n\t/a: 1', /^x is neither JSON nor YAML: .* at line 3/],
    ['the same member twice', 'openapi: 3.1.0\nopenapi: 3.1.0', /^x is neither JSON nor YAML: Map keys must be unique/],
    ['two documents', 'a: 1\n---\nb: 2', /^x is neither JSON nor YAML: Source contains multiple documents/],
    ['an alias of nothing', 'a: *b', /^x is neither JSON nor YAML: Unresolved alias/],
    ['aliases that multiply', laughs, /^x is neither JSON nor YAML: Excessive alias count/],
    ['a part that contains itself', 'a: &a\n  b: *a', /^x is neither JSON nor YAML: Converting circular structure/],
    ['deep parts', `a: ${'['.repeat(100_000)}`, /^x is neither JSON nor YAML: /],
  ])('gets a sentence: %s', async (_, text, sentence) => {
    const failed = await parseDocument(text, 'x').then(String, (error: Error) => error.message)
    expect(failed).toMatch(sentence)
    expect(failed).not.toContain('\n')
  })

  it.each(['', 'hello', '<!doctype html><p>Not found'])('is no OpenAPI document: %j', async (text) => {
    const parsed = await parseDocument(text, 'x')
    expect(() => conformContract(parsed, 'x', ours)).toThrow('x is no OpenAPI document: it has no member "openapi".')
  })
})
