import { Compile } from 'typebox/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../app.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests read a document by paths that no type of ours describes
type Json = any

let simulator: Simulator
const documents: Record<string, Json> = {}

beforeAll(async () => {
  simulator = createSimulator({ port: 0, logLevel: 'silent', frozen: true })
  const origin = await simulator.listen()
  for (const path of ['/openapi.json', '/admin/openapi.json'])
    documents[path] = await (await fetch(origin + path)).json()
  await simulator.close()
})

const operationsOf = ({ paths }: Json): readonly Json[] =>
  Object.values<Json>(paths).flatMap((methods) => Object.values<Json>(methods))

/** A body or an answer of an operation in one media type. */
interface Shown {
  readonly place: string
  readonly media: Json
}

/** Returns every body and answer of the operations, and every body of a webhook, except answers that never come. */
function shownIn({ paths, webhooks = {} }: Json): readonly Shown[] {
  return operationsOf({ paths: { ...paths, ...webhooks } }).flatMap(({ operationId, requestBody, responses }) => {
    const answers = Object.entries<Json>(responses).filter(
      ([, { description }]) => !/^Never answered/.test(description),
    )
    const contents = [
      ['body', requestBody?.content] as const,
      ...answers.map(([status, { content }]) => [status, content]),
    ]
    return contents.flatMap(([part, content]) =>
      Object.entries(content ?? {}).map(([type, media]) => ({ place: `${operationId} ${part} ${type}`, media })),
    )
  })
}

const valuesOf = ({ components }: Json, { example, examples = {} }: Json): readonly Json[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values<Json>(examples).map(({ $ref }) => components.examples[$ref.split('/').at(-1)].value),
]

const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

it('names the headers of answers that tell what to do next', () => {
  const { responses } = documents['/openapi.json']?.['paths']['/quotes'].post ?? {}
  const named = (status: number) => Object.keys(responses[status].headers ?? {})
  expect(named(201)).toContain('Idempotent-Replayed')
  expect([401, 404, 429, 503].map(named)).toEqual([
    ['WWW-Authenticate'],
    ['Sandglass-Undone', 'Idempotent-Replayed'],
    ['Retry-After'],
    ['Retry-After'],
  ])
})

/** Returns a member of a component of the API's document. */
const memberOf = (component: string, member: string): Json =>
  documents['/openapi.json']?.['components'].schemas[component].properties[member]

it('shows the bounds of amounts, though their refusals have codes of their own', () => {
  const bounds = { minimum: 1, maximum: 9_000_000_000_000_000 }
  expect(memberOf('QuoteRequest', 'lockedCurrencyAmount')).toMatchObject(bounds)
  expect(memberOf('TransferOutRequest', 'amount')).toMatchObject(bounds)
  expect(memberOf('SandboxCardAuthorizationRequest', 'amount')).toMatchObject(bounds)
  expect(memberOf('SandboxCardClearingRequest', 'amount')).toMatchObject({ ...bounds, minimum: 0 })
  const [, , amount] = documents['/openapi.json']?.['paths']['/exchange-rates'].get.parameters ?? []
  expect(amount).toMatchObject({ name: 'sendingAmount', schema: { minimum: 0, maximum: bounds.maximum } })
})

it('names the customer of the agent as the one that its accounts and payments belong to', () => {
  const { paths, components } = documents['/openapi.json'] ?? {}
  const bodyOf = (path: string): Json =>
    components.schemas[paths[path].post.requestBody.content['application/json'].schema.$ref.split('/').at(-1)]
  const owners = [
    bodyOf('/agents/me/external-accounts').properties.customerId,
    ...bodyOf('/agents/me/quotes').properties.source.oneOf.map(({ properties }: Json) => properties.customerId),
  ]
  for (const { description } of owners) expect(description).toBe("Always the agent's customer; may be left out.")
})

it('requires at least one member where an empty change is refused', () => {
  const { CardUpdateRequest, AgentUpdateRequest } = documents['/openapi.json']?.['components'].schemas ?? {}
  expect(AgentUpdateRequest.anyOf).toEqual([{ required: ['name'] }, { required: ['isPaused'] }])
  expect(CardUpdateRequest.anyOf.flatMap(({ required }: Json) => required)).toEqual([
    'state',
    'fundingSources',
    'maxSpendPerTransaction',
  ])
})

it('allows null where it removes a value', () => {
  const types = ({ anyOf = [] }: Json) => anyOf.map(({ type }: Json) => type)
  expect(types(memberOf('CardUpdateRequest', 'maxSpendPerTransaction'))).toContain('null')
  expect(types(memberOf('PlatformConfigUpdateRequest', 'webhookEndpoint'))).toContain('null')
  expect(types(memberOf('AgentPolicyUpdateRequest', 'spendingLimits').properties.dailyLimit)).toContain('null')
})

it('lists only statuses that an outgoing payment can have', () => {
  const statuses = ['PENDING', 'PENDING_AUTHORIZATION', 'EXPIRED', 'PROCESSING', 'COMPLETED', 'FAILED']
  expect(memberOf('OutgoingTransaction', 'status').enum).toEqual(statuses)
  expect(memberOf('IncomingTransaction', 'status').enum).toContain('REJECTED')
})

it('has a pattern for formats that validators of clients do not know', () => {
  expect(memberOf('IndividualCustomerCreateRequest', 'region').pattern).toBe('^[A-Z]{2}$')
  expect(memberOf('KycLinkCreateRequest', 'redirectUri')?.pattern).toBe('^https?://')
})

it('has the pattern of UMA addresses where a malformed one is refused', () => {
  const pattern = new RegExp(memberOf('UmaInvitationClaimRequest', 'inviteeUma').pattern)
  expect(pattern.test('$grace@bank.example')).toBe(true)
  expect(pattern.test('grace@bank.example')).toBe(false)
})

it('uses no id in both documents: pages of /docs are addressed by it', () => {
  const ids = Object.values(documents).flatMap(({ paths, webhooks = {} }) =>
    operationsOf({ paths: { ...paths, ...webhooks } }).map(({ operationId }) => operationId),
  )
  expect(ids.length).toBeGreaterThan(300)
  expect(ids).toEqual([...new Set(ids)])
})

describe.each(['/openapi.json', '/admin/openapi.json'])('%s', (path) => {
  it('has a short name for every operation, which no other has, beside its sentences', () => {
    const operations = operationsOf(documents[path])
    const names = operations.map(({ summary }) => summary)
    expect(names.filter((name) => !/^[A-Z][^.]{0,39}$/.test(name))).toEqual([])
    expect(repeated(names)).toEqual([])
    for (const { operationId, description } of operations) expect(description, operationId).toMatch(/^[A-Z].*[.`]/)
  })

  it('lists every operation in an area, in reading order, each with a paragraph', () => {
    const { tags, info } = documents[path]
    const names: readonly string[] = tags.map(({ name }: Json) => name)
    expect(repeated(names)).toEqual([])
    expect(tags.filter(({ description }: Json) => !/^[A-Z].{40,}\.$/s.test(description ?? ''))).toEqual([])
    const used = operationsOf(documents[path]).flatMap((operation) => operation.tags)
    expect([...new Set(used)]).toEqual(names)
    expect(info.description).toMatch(/^[A-Z].*\.$/s)
  })

  it('refers to parts of itself that are there', () => {
    const document = documents[path]
    const refs = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref))
    const missing = [...refs].filter(
      (ref) => ref.split('/').reduce((part: Json, name) => part?.[name], document) === undefined,
    )
    expect(refs.size).toBeGreaterThan(20)
    expect(missing).toEqual([])
  })

  it('has an example of every body and every answer of an operation, and of every webhook', () => {
    const without = shownIn(documents[path]).filter(({ media }) => valuesOf(documents[path], media).length === 0)
    expect(without.map(({ place }) => place)).toEqual([])
  })

  it('has examples that match their schemas, also those of webhooks', () => {
    const document = documents[path]
    const shown = shownIn(document)
    expect(shown.length).toBeGreaterThan(200)
    const validators = new Map<string, (value: unknown) => boolean>()
    const validatorOf = (schema: object) => {
      const text = JSON.stringify(schema)
      const known = validators.get(text)
      if (known !== undefined) return known
      const compiled = Compile({ ...schema, components: document.components })
      validators.set(text, (value) => compiled.Check(value))
      return (value: unknown) => compiled.Check(value)
    }
    expect(validatorOf({ $ref: '#/components/schemas/Error404' })({ status: 400 })).toBe(false)
    const wrong = shown.filter(({ media }) => !valuesOf(document, media).every(validatorOf(media.schema)))
    expect(wrong.map(({ place }) => place)).toEqual([])
  })

  it('shows no secret that is not obviously a sample', () => {
    const text = JSON.stringify(documents[path])
    expect(text).not.toMatch(/-----BEGIN (?:\w+ )?PRIVATE KEY/)
    expect(text).not.toMatch(/\b4[0-9]{15}\b/)
  })
})
