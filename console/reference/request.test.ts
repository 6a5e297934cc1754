import { describe, expect, it } from 'vitest'
import { catalogueOf, findEntry } from './catalogue.ts'
import { prepare } from './request.ts'
import { samples } from './samples.ts'
import { testDocument } from './test-document.ts'

const catalogue = catalogueOf('api', 'API', testDocument, 'http://localhost:8080')
const access = { clientId: 'me', clientSecret: "it's", agentToken: 'agent-7', adminToken: '' }

const prepared = (id: string, texts: Readonly<Record<string, string>>, known = access) => {
  const entry = findEntry([catalogue], id)
  if (entry === undefined) throw new Error(`There is no ${id}`)
  return prepare(catalogue, entry, texts, known)
}

const replaced = prepared('replaceToy', {
  'path.id': 'Toy:1/2',
  'query.dry': 'true',
  'header.Idempotency-Key': 'k 1',
  body: '{ "name": "Bär \\"B\\"" }',
})

describe('a request', () => {
  it('has the texts of its form in their places, and the credential', () => {
    expect(replaced).toEqual({
      method: 'PUT',
      url: 'http://localhost:8080/v1/toys/Toy%3A1%2F2?dry=true',
      user: ['me', "it's"],
      headers: { 'Idempotency-Key': 'k 1' },
      type: 'application/json',
      body: '{ "name": "Bär \\"B\\"" }',
    })
  })

  it('leaves out what is empty, and a credential that is not known', () => {
    const request = prepared('replaceToy', {}, { ...access, clientId: '' })
    expect(request).toEqual({ method: 'PUT', url: 'http://localhost:8080/v1/toys/{id}', headers: {} })
  })

  it('carries the token of an agent where the operation asks for it', () => {
    const request = prepared('uploadPicture', { 'form.of': 'bear' })
    expect(request).toMatchObject({ bearer: 'agent-7', fields: { of: 'bear', file: '@bear.png' } })
  })
})

describe('a sample', () => {
  it('in curl is one command', () => {
    expect(samples['curl']?.(replaced)).toBe(
      `curl -X PUT 'http://localhost:8080/v1/toys/Toy%3A1%2F2?dry=true' -u 'me:it'\\''s' ` +
        `-H 'Idempotency-Key: k 1' -H 'Content-Type: application/json' -d '{"name":"Bär \\"B\\""}'`,
    )
  })

  it('in JavaScript sends the same request', async () => {
    const sent: unknown[] = []
    const send = async (...given: readonly unknown[]) => {
      sent.push(...given)
      return { status: 200, text: async () => '' }
    }
    const AsyncFunction = Object(async () => undefined).constructor
    await new AsyncFunction('fetch', 'console', samples['JavaScript']?.(replaced))(send, { log: () => undefined })
    expect(sent).toEqual([
      'http://localhost:8080/v1/toys/Toy%3A1%2F2?dry=true',
      {
        method: 'PUT',
        headers: {
          Authorization: `Basic ${btoa("me:it's")}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'k 1',
        },
        body: '{"name":"Bär \\"B\\""}',
      },
    ])
  })

  it('in Python names the same parts', () => {
    expect(samples['Python']?.(replaced)).toBe(`import requests

answer = requests.request(
    'PUT', 'http://localhost:8080/v1/toys/Toy%3A1%2F2?dry=true',
    auth=('me', 'it\\'s'),
    headers={'Content-Type': 'application/json', 'Idempotency-Key': 'k 1'},
    data='{"name":"Bär \\\\"B\\\\""}',
)
print(answer.status_code, answer.text)`)
  })
})
