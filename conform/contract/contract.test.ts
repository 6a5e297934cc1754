import { expect, it } from 'vitest'
import { describeApi } from '../../simulator/setup/describe-api.ts'
import { compareContracts } from './compare-contracts.ts'
import { conformContract } from './conform-contract.ts'
import { readDocument } from './document.ts'
import type { ContractFinding } from './finding.ts'
import { contractOf } from './operations.ts'

// biome-ignore lint/suspicious/noExplicitAny: documents are changed at many places
type Json = any

const ours = describeApi('')
const text = JSON.stringify(ours)

/** Compares our own document, changed by a test, with ours. */
function compareChanged(change: (document: Json) => void): readonly ContractFinding[] {
  const document = JSON.parse(text)
  change(document)
  return conformContract(document, 'changed.json', ours).findings
}

/** Returns every schema with members, in requests and answers, each once. */
const objectSchemas = ({ components }: Json): readonly (readonly [string, Json])[] =>
  Object.entries<Json>(components.schemas).filter(
    ([, { type, properties = {} }]) => type === 'object' && Object.keys(properties).length > 1,
  )

const operationsOf = ({ paths }: Json): readonly Json[] =>
  Object.values(paths).flatMap((item) => Object.values(Object(item)))

const namesOf = (findings: readonly ContractFinding[]) =>
  [
    ...new Set(
      findings.map(({ kind, in: side, path = '', name }) => `${kind} ${side} ${name ?? path.split('.').at(-1)}`),
    ),
  ].sort()

it('finds nothing in our own document', () => {
  expect(compareChanged(() => {})).toEqual([])
})

it('finds nothing in another notation: references that are composed, constants as lists, null as a flag', () => {
  const rewritten = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(rewritten)
    if (typeof part !== 'object' || part === null) return part
    if (typeof part.$ref === 'string' && part.$ref.includes('/schemas/')) return { allOf: [{ $ref: part.$ref }] }
    const { const: value, anyOf, ...rest } = part
    const isNullable = Array.isArray(anyOf) && anyOf.length === 2 && anyOf[1].type === 'null'
    const whole = isNullable ? { ...rest, ...anyOf[0], nullable: true } : { ...rest, ...(anyOf && { anyOf }) }
    const members = Object.entries(whole).map(([name, member]) => [
      name,
      name === 'mapping' ? member : rewritten(member),
    ])
    return {
      ...Object.fromEntries(members),
      ...(value === undefined || typeof value === 'object' ? {} : { enum: [value] }),
    }
  }
  const { components, ...document } = JSON.parse(text)
  const changed = {
    ...rewritten(document),
    openapi: '3.0.3',
    components: { ...components, schemas: rewritten(components.schemas) },
  }
  expect(conformContract(changed, 'changed.json', ours).findings).toEqual([])
})

it.each(['theirs', 'ours'] as const)('finds a member of each schema that is only in %s, and nothing else', (side) => {
  const planted: string[] = []
  const changed = JSON.parse(text)
  for (const [name, schema] of objectSchemas(changed)) {
    schema.properties[`added${name}`] = { type: 'string' }
    planted.push(`member ${side} added${name}`)
  }
  const { findings } =
    side === 'theirs'
      ? conformContract(changed, 'changed.json', ours)
      : conformContract(JSON.parse(text), 'ours.json', changed)
  expect(planted.length).toBeGreaterThan(100)
  expect(namesOf(findings)).toEqual(planted.sort())
})

it('finds an added and a missing value of each list, and nothing else', () => {
  const planted = new Set<string>()
  const findings = compareChanged((document) => {
    for (const [schemaName, { properties }] of objectSchemas(document))
      for (const [name, member] of Object.entries<Json>(properties)) {
        if (!Array.isArray(member.enum) || member.readOnly === true) continue
        planted.add(`value theirs ADDED_${schemaName}_${name}`).add(`value ours ${member.enum[0]}`)
        member.enum = [...member.enum.slice(1), `ADDED_${schemaName}_${name}`]
      }
  })
  expect(planted.size).toBeGreaterThan(100)
  expect(namesOf(findings)).toEqual([...planted].sort())
})

it('finds statuses, parameters and operations that one of the two lacks, operation by operation', () => {
  const findings = compareChanged((document) => {
    for (const operation of operationsOf(document)) {
      operation.responses['418'] = { description: 'Planted.' }
      delete operation.responses['500']
      operation.parameters = [
        ...(operation.parameters ?? []),
        { name: 'planted', in: 'query', schema: { type: 'string' } },
      ]
    }
    document.paths['/planted'] = { get: { operationId: 'planted', responses: {} } }
    delete document.paths['/config']
  })
  const count = (kind: string, side: string, name?: string) =>
    findings.filter((one) => one.kind === kind && one.in === side && one.name === name).length
  const compared = operationsOf(ours).length - 2
  expect([count('status', 'theirs', '418'), count('status', 'ours', '500')]).toEqual([compared, compared])
  expect(count('parameter', 'theirs', 'query planted')).toBe(compared)
  expect([count('operation', 'theirs'), count('operation', 'ours')]).toEqual([1, 2])
  expect(findings).toHaveLength(3 * compared + 3)
})

it('finds types, formats and requirements that differ', () => {
  const findings = compareChanged(({ components: { schemas } }) => {
    schemas.TransferOutRequest.properties.amount.type = 'string'
    schemas.Card.properties.createdAt.format = 'date'
    schemas.CustomerUpdateRequest = { ...schemas.CustomerUpdateRequest }
    schemas.QuoteRequest.required.push('description')
    schemas.Quote.required = schemas.Quote.required.filter((name: string) => name !== 'expiresAt')
    schemas.Quote.required.push('scaChallenge')
  })
  expect(namesOf(findings)).toEqual([
    'format differs createdAt',
    // That an answer always has a member which may be absent is no difference.
    'required theirs description',
    'required theirs scaChallenge',
    'type differs amount',
  ])
  expect(findings.find(({ kind }) => kind === 'type')).toMatchObject({
    ...{ route: 'POST /transfer-out', operation: 'createTransferOut', part: 'request', path: 'amount' },
    ...{ theirs: 'string', ours: 'integer' },
  })
})

it('names the variants that differ, and none when all do', () => {
  const findings = compareChanged(({ components: { schemas } }) => {
    const { mapping } = schemas.ExternalAccountCreateInfo.discriminator
    for (const [type, target] of Object.entries<string>(mapping)) {
      const { properties } = schemas[target.split('/').at(-1) ?? '']
      properties.planted = {}
      if (/^(USD|EUR)/.test(type)) properties.second = {}
    }
  })
  const ofAccounts = findings.filter(
    ({ operation, part }) => operation === 'createCustomerExternalAccount' && part === 'request',
  )
  expect(ofAccounts.map(({ path }) => path)).toEqual([
    'accountInfo.planted',
    'accountInfo(USD_ACCOUNT, EUR_ACCOUNT).second',
  ])
})

it('compares events by their types, however a document groups them', () => {
  const findings = compareChanged((document) => {
    const { 'CARD_TRANSACTION.SETTLED': settled, 'CARD_TRANSACTION.AUTHORIZED': authorized } = document.webhooks
    authorized.post.requestBody.content['application/json'].schema.properties.type = {
      enum: ['CARD_TRANSACTION.AUTHORIZED', 'CARD_TRANSACTION.PLANTED'],
    }
    settled.post.requestBody.content['application/json'].schema.properties.planted = {}
    delete document.webhooks['TEST']
  })
  expect(findings.map(({ operation, kind, in: side }) => `${operation} ${kind} ${side}`).sort()).toEqual([
    'CARD_TRANSACTION.PLANTED webhook theirs',
    'CARD_TRANSACTION.SETTLED member theirs',
    'TEST webhook ours',
  ])
})

it('marks what docs/fidelity.md explains', () => {
  const document = JSON.parse(text)
  for (const operation of operationsOf(document)) delete operation.responses['429']
  delete document.components.schemas.Error404.properties.reason
  document.components.schemas.Error404.properties.planted = { type: 'string' }
  const { findings, known, unknown } = conformContract(document, 'changed.json', ours)
  expect(new Set(findings.map((finding) => finding.known))).toEqual(new Set(['rate-limits', 'error-reason', undefined]))
  expect(unknown).toBe(findings.filter(({ path }) => path === 'planted').length)
  expect(known).toBe(findings.length - unknown)
})

const small = (schema: Json, schemas: Json = {}) =>
  contractOf(
    readDocument(
      {
        openapi: '3.1.0',
        paths: {
          '/2030-01-01/a/{id}': {
            post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
          },
        },
        components: { schemas },
      },
      'small.json',
    ),
  )

const compareSmall = (theirs: Json, own: Json, schemas?: Json) =>
  compareContracts(small(theirs, schemas), small(own, schemas)).map(({ kind, path }) => `${kind} ${path}`)

it('ends in schemas that contain themselves', () => {
  const node = {
    type: 'object',
    properties: { next: { $ref: '#/components/schemas/Node' }, more: { type: 'integer' } },
  }
  const schemas = { Node: { ...node, allOf: [{ $ref: '#/components/schemas/Node' }] } }
  const other = { type: 'object', properties: { next: { type: 'object', properties: { next: { type: 'object' } } } } }
  expect(compareSmall({ $ref: '#/components/schemas/Node' }, { $ref: '#/components/schemas/Node' }, schemas)).toEqual(
    [],
  )
  expect(compareSmall({ $ref: '#/components/schemas/Node' }, other, schemas)).toEqual([
    'member next.more',
    'member more',
  ])
})

it('takes a member of one of several forms for a member, and for an optional one', () => {
  const both = { oneOf: [{ properties: { a: { type: 'string' } }, required: ['a'] }, { properties: { b: {} } }] }
  expect(compareSmall(both, { type: 'object', properties: { a: { type: 'string' }, b: {} } })).toEqual([])
  expect(compareSmall(both, { properties: { a: { type: 'string' }, b: {} }, required: ['a'] })).toEqual(['required a'])
})

it('leaves out what a reference to another document hides, and says so', () => {
  const document = JSON.parse(text)
  document.components.schemas.Quote = { $ref: 'other.json#/Quote' }
  document.components.schemas.Card = { $ref: '#/components/schemas/Card' }
  const { findings, unresolved } = conformContract(document, 'split.json', ours)
  expect(findings).toEqual([])
  expect(unresolved).toEqual(expect.arrayContaining(['other.json#/Quote', '#/components/schemas/Card']))
})

it.each([
  [null, 'x is no OpenAPI document: it has no member "openapi".'],
  [[], 'x is no OpenAPI document: it has no member "openapi".'],
  [{ openapi: '3.1.0' }, 'x has no paths, which an API is described by.'],
  [{ swagger: 2, paths: {} }, 'x is written in version 2 of OpenAPI, expected 3.0 or 3.1.'],
  [{ openapi: 3.1, paths: {} }, 'x describes another API: none of its 0 operations are among those of Sandglass.'],
  [
    { openapi: '3.0.0', paths: { '/pets': { get: { responses: { 200: {} } } }, '/a': null, '/b': { get: [] } } },
    'x describes another API: none of its 1 operations are among those of Sandglass.',
  ],
])('says what is wrong with %j', (document, sentence) => {
  expect(() => conformContract(document, 'x', ours)).toThrow(sentence)
})

it('reads rubbish in a document as if it allowed anything', () => {
  const deep = (levels: number): Json => (levels === 0 ? {} : { allOf: [deep(levels - 1)] })
  const rubbish: readonly Json[] = [null, true, 7, 'x', [], {}, [null], deep(2_000), { $ref: 7 }, { oneOf: [null, 3] }]
  const schemas = rubbish.map((part) => ({
    ...{ type: part, enum: part, required: part, properties: { part }, items: part, discriminator: part },
    ...{ allOf: [part], anyOf: [part, part], oneOf: part },
  }))
  const parts = [...rubbish, ...schemas]
  const own = { type: 'object', properties: { part: { type: 'array', items: { enum: ['x'] } } } }
  for (const part of parts) expect(() => compareSmall(part, own, { Part: part })).not.toThrow()
  const findings = compareChanged((document) => {
    const all = operationsOf(document)
    for (const [index, part] of parts.entries())
      Object.assign(all[index], { parameters: [part, { name: part, in: part }], requestBody: part, responses: part })
    document.paths['/tokens'] = null
    document.webhooks.TEST = []
  })
  expect(findings.length).toBeGreaterThan(parts.length)
})
