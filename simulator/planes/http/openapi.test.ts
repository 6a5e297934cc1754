import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { ok, operation } from '../../contract/index.ts'
import { describe as describeApi } from '../../openapi/index.ts'

const Thing = Type.Object(
  { id: Type.String(), kind: Type.Union([Type.Literal('A'), Type.Literal('B')]) },
  { title: 'Thing' },
)
const Cat = Type.Object({ type: Type.Literal('CAT') }, { title: 'Cat' })
const Dog = Type.Object({ type: Type.Literal('DOG') }, { title: 'Dog' })
const Pet = Type.Union([Cat, Dog], { title: 'Pet', discriminator: { propertyName: 'type' } })

const createThing = operation({
  id: 'createThing',
  route: 'POST /things/{thingId}',
  summary: 'Creates <b>a</b> thing.',
  needs: 'MANAGE',
  query: Type.Object({ limit: Type.Optional(Type.Integer()), owner: Type.String() }),
  body: Pet,
  answers: { 200: Type.Array(Thing), 204: null },
  refuses: ['CONFLICT', 'QUOTE_EXPIRED'],
  neverAnswers: { 405: 'the address has no other methods' },
  apply: () => ok([]),
})
const plainPost = {
  id: 'plainPost',
  route: 'POST /plain',
  summary: 'Does something.',
  needs: 'MANAGE',
  answers: { 200: Thing },
} as const
const described = (operations = [createThing]) =>
  describeApi({ title: 'Toy', version: '1', servers: ['http://localhost'], operations })

// biome-ignore lint/suspicious/noExplicitAny: the tests read a document by paths that no type of ours describes
const read = (): any => JSON.parse(JSON.stringify(described()))

describe('an OpenAPI document', () => {
  it('has the refusals that the shell adds: a bad idempotency key and a rate limit by a fault', () => {
    const bare = operation({ ...plainPost, apply: () => ok({ id: 'x', kind: 'A' as const }) })
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const responses: any = JSON.parse(JSON.stringify(described([bare]))).paths['/plain'].post.responses
    expect(responses['400'].description).toBe('INVALID_INPUT.')
    expect(responses['429']).toMatchObject({
      'x-sandglass-fault-only': true,
      headers: { 'Retry-After': expect.anything() },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error429' } } },
    })
  })

  it('has every parameter', () => {
    const { parameters } = read().paths['/things/{thingId}'].post
    expect(parameters.map((one: Record<string, unknown>) => [one['in'], one['name'], one['required']])).toEqual([
      ['path', 'thingId', true],
      ['query', 'limit', false],
      ['query', 'owner', true],
      ['header', 'Idempotency-Key', false],
    ])
  })

  it('defines titled schemas once and references them', () => {
    const document = read()
    const { requestBody, responses } = document.paths['/things/{thingId}'].post
    expect(requestBody.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Pet' })
    expect(responses[200].content['application/json'].schema.items).toEqual({ $ref: '#/components/schemas/Thing' })
    expect(document.components.schemas.Thing.properties.kind).toEqual({ type: 'string', enum: ['A', 'B'] })
    expect(document.components.schemas.Pet.discriminator.mapping.DOG).toBe('#/components/schemas/Dog')
  })

  it('has every status with its codes', () => {
    const document = read()
    const { responses } = document.paths['/things/{thingId}'].post
    expect(Object.keys(responses)).toEqual(['200', '204', '400', '401', '403', '405', '409', '429', '500'])
    expect(responses[409].description).toBe('CONFLICT, QUOTE_EXPIRED.')
    expect(responses[204].content).toBeUndefined()
    expect(document.components.schemas.Error409.properties.code.enum).toContain('UMA_ADDRESS_EXISTS')
  })

  it('marks the codes that only a fault can cause, where faults can be injected', () => {
    const { components } = describeApi({
      title: 'Toy',
      version: '1',
      servers: [],
      operations: [createThing],
      answeredByShell: ['METHOD_NOT_ALLOWED'],
    })
    const codeOf = (name: string) => JSON.parse(JSON.stringify(components['schemas']))[name].properties.code
    expect(codeOf('Error500')).toMatchObject({
      enum: ['SERVICE_SWITCH_ERROR', 'INTERNAL_ERROR'],
      'x-sandglass-fault-only': ['SERVICE_SWITCH_ERROR'],
    })
    expect(codeOf('Error409')['x-sandglass-fault-only']).not.toContain('QUOTE_EXPIRED')
    expect(codeOf('Error405')['x-sandglass-fault-only']).toBeUndefined()
    expect(read().components.schemas.Error500.properties.code['x-sandglass-fault-only']).toBeUndefined()
  })

  it('rejects two schemas with one title', () => {
    const Other = Type.Object({ id: Type.Integer() }, { title: 'Thing' })
    const second = { ...createThing, id: 'other', pathTemplate: '/others', answers: { 200: Other } }
    expect(() => described([createThing, second])).toThrow('two different schemas are called Thing')
  })
})
