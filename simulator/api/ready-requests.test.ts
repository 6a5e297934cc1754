import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samples } from '../../fixtures/documents/samples.ts'
import { createSimulator } from '../app.ts'
import { type ReadyRequest, readyRequest } from '../contract/index.ts'
import { customerNamed } from './customers/outcomes.ts'
import { outcomes } from './index.ts'

// Each ready request of an outcome table is sent to a fresh world: it is well-formed, and ends as its row says.

const simulator = createSimulator({ strict: true })
let origin = ''

beforeAll(async () => {
  origin = await simulator.listen()
})
afterAll(() => simulator.close())

const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

async function send(method: string, path: string, body?: object, more: Readonly<Record<string, string>> = {}) {
  const isForm = body instanceof FormData
  const response = await fetch(`${origin}${path.startsWith('/admin/') ? '' : '/2025-10-13'}${path}`, {
    method,
    headers: { authorization, ...(isForm || !body ? {} : { 'content-type': 'application/json' }), ...more },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

const businesses = outcomes.find(({ name }) => name === 'business-review')?.sample
const aBusiness = businesses && 'request' in businesses ? businesses.request('001').body : {}
const linked = { provider: 'BRALE', apiClientId: 'client-1', apiClientSecret: 'any-secret' }
const unknownChallenge = 'ScaChallenge:00000000-0000-4000-8000-000000000000'

/** Makes a fresh world with what the requests need: the ids that replace their placeholders. */
async function prepare(table: string): Promise<Readonly<Record<string, string>>> {
  await send('POST', '/admin/worlds/default/reset')
  const { body: customer } = await send('POST', '/customers', {
    ...(table === 'owner-review' ? aBusiness : customerNamed('Grace Hopper').body),
    ...(table === 'contact-code' ? { region: 'DE', email: 'grace@example.com', phoneNumber: '+4915112345678' } : {}),
  })
  const { body: accounts } = await send('GET', `/customers/internal-accounts?customerId=${customer.id}&currency=USD`)
  const ids = { customerId: customer.id, accountId: accounts.data[0]?.id, challengeId: unknownChallenge }
  if (table === 'contact-code') await send('POST', `/customers/${customer.id}/verify-email`)
  if (table === 'stablecoin-issuance')
    await send('POST', '/stablecoin-provider-accounts', linked, { 'idempotency-key': 'link' })
  if (table !== 'card-authorization') return ids
  await send('POST', `/sandbox/internal-accounts/${ids.accountId}/fund`, { amount: 100_000 })
  const card = { cardholderId: customer.id, form: 'VIRTUAL', fundingSources: [ids.accountId] }
  return { ...ids, cardId: (await send('POST', '/cards', card)).body.id }
}

/** Sends a request with its placeholders replaced. */
async function sendReady({ method, path, headers, body, form }: ReadyRequest, ids: Readonly<Record<string, string>>) {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)
  if (form === undefined) return send(method, fill(path), body && JSON.parse(fill(JSON.stringify(body))), headers)
  const fields = new FormData()
  for (const [name, value] of Object.entries(form))
    if (value.startsWith('@'))
      fields.append(name, new Blob([Uint8Array.from(samples.PDF)], { type: 'application/pdf' }), value.slice(1))
    else fields.append(name, fill(value))
  return send(method, path, fields)
}

const rows = outcomes.flatMap(({ name, rows: byKey, sample }) =>
  Object.entries(byKey).map(([row, { says }]) => ({ name, row, says, ready: readyRequest(sample, row) })),
)

describe.each(rows)('$name/$row', ({ name, says, ready }) => {
  if ('noRequest' in ready) {
    it('says why there is no ready request', () => expect(ready.noRequest).toMatch(/^[A-Z].*\.$/))
    return
  }

  it('has a ready request that ends as it says', async () => {
    const { request } = ready
    const ids = await prepare(name)
    for (const placeholder of Object.keys(request.needs ?? {})) expect(ids[placeholder]).toBeDefined()
    const answer = await sendReady(request, ids)
    const { code, details } = answer.body
    const [, refusal] = /(?:refused (?:with|as)|400) ([A-Z_]+)/.exec(says) ?? []
    if (refusal !== undefined) expect([code, details?.reason]).toContain(refusal)
    // No challenge waits for the code.
    else if (name === 'sca-code') expect(code).toBe('CONFLICT')
    else if (says.startsWith('The code is refused')) expect(details.errors).toMatchObject([{ field: 'code' }])
    else expect([answer.status, answer.body]).toEqual([expect.toSatisfy((status) => status < 300), expect.anything()])
  })
})
