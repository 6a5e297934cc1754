import { describe, expect, it } from 'vitest'
import { fill, MissingReference, readScenario, type Scenario, withoutSecrets, writeScenario } from './index.ts'

const golden: Scenario = {
  version: 1,
  name: 'fund-an-account',
  title: 'Money arrives on an account',
  recorded: { at: '2026-01-01T00:00:00.000Z', target: 'https://sandbox.example.com', run: 'r7', config: {} },
  exchanges: [
    {
      step: 'ada',
      operation: 'createCustomer',
      request: { method: 'POST', path: '/customers', body: { platformCustomerId: 'ada-{{run}}' } },
      sentAtMs: 0,
      answer: { status: 201, headers: {}, body: { id: 'Customer:1', accounts: [{ id: 'A' }] } },
    },
    {
      step: 'show',
      operation: 'getCustomerById',
      request: { method: 'GET', path: '/customers/{{ada/id}}' },
      until: { pointer: '/status', leaves: ['PENDING'] },
    },
  ],
}

describe('a scenario file', () => {
  it('is read as it was written', () => {
    expect(readScenario(writeScenario(golden), 'fund.json')).toEqual(golden)
  })

  it.each([
    ['nonsense', 'x.json is no scenario: expected a JSON object with "version" and "exchanges".'],
    ['[]', 'x.json is no scenario: expected a JSON object with "version" and "exchanges".'],
    [JSON.stringify({ ...golden, version: 2 }), 'x.json has version 2; this release reads version 1.'],
    [JSON.stringify({ ...golden, exchanges: [{ step: 'one' }] }), /^x\.json is no scenario\. exchanges.*operation/],
    [JSON.stringify({ ...golden, exchanges: [] }), /^x\.json is no scenario\. exchanges/],
    [
      JSON.stringify({ ...golden, exchanges: [...golden.exchanges, golden.exchanges[0]] }),
      'x.json has two steps with the name ada.',
    ],
    [
      JSON.stringify({ ...golden, exchanges: golden.exchanges.slice(1) }),
      'x.json: step show refers to {{ada/id}}, but no step before it has that name.',
    ],
  ])('says what is wrong: %s', (text, sentence) => {
    expect(() => readScenario(text, 'x.json')).toThrow(sentence)
  })
})

it('a scenario keeps of the address of a webhook endpoint only its origin', async () => {
  const config = { webhookEndpoint: 'https://user:pass@example.com/hooks/of-the-owner?token=abc' }
  const recorded = { at: '2026-01-01T00:00:00.000Z', target: 'https://sandbox.example.com', run: 'r7', config }
  const [first] = golden.exchanges
  const changed = { url: config.webhookEndpoint, webhookEndpoint: 'http://127.0.0.1:9/conform-a1b2' }
  const exchanges = first ? [{ ...first, answer: { status: 200, headers: {}, body: changed } }] : []
  const kept = await withoutSecrets({ ...golden, recorded, exchanges })
  expect(kept.recorded?.config).toEqual({ webhookEndpoint: 'https://example.com/[hidden]' })
  expect(kept.exchanges[0]?.answer?.body).toEqual({
    ...{ url: 'https://example.com/[hidden]', webhookEndpoint: 'http://127.0.0.1:9/[hidden]' },
  })
  expect(await withoutSecrets(kept)).toEqual(kept)
})

describe('a reference', () => {
  const known = { run: 'r7', bodies: new Map<string, unknown>([['ada', { id: 'Customer:1', items: [{ n: 3 }] }]]) }
  const filled = (body: unknown, path = '/') => fill({ method: 'POST', path, body }, known)

  it('is replaced by the value of an earlier answer, with its type', () => {
    expect(filled({ id: '{{ada/id}}', n: '{{ada/items/0/n}}', name: 'Ada {{run}}', all: ['{{ada}}'] }).body).toEqual({
      ...{ id: 'Customer:1', n: 3, name: 'Ada r7' },
      all: [{ id: 'Customer:1', items: [{ n: 3 }] }],
    })
  })

  it('is a part of a path', () => {
    expect(filled({}, '/customers/{{ada/id}}?n={{ada/items/0/n}}').path).toBe('/customers/Customer:1?n=3')
  })

  it('fails when the answer did not have the value', () => {
    expect(() => filled('{{ada/name}}')).toThrow(MissingReference)
    expect(() => filled('{{grace/id}}')).toThrow('The answer to grace has no /id.')
  })
})
