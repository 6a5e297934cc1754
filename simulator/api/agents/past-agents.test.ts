import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSimulator } from '../../app.ts'

const simulator = createSimulator({ frozen: true, strict: true })
beforeAll(() => simulator.listen())
afterAll(() => simulator.close())

const basic = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`

async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${simulator.origin}/2025-10-13${path}`, {
    method,
    headers: { authorization: basic, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, moment: answer.headers.get('sandglass-moment'), body: await answer.json() }
}

it('an agent cannot read the past from before it was created', async () => {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }
  const customer = await send('POST', '/customers', person)
  const policy = {
    permissions: ['VIEW_TRANSACTIONS'],
    spendingLimits: { currency: 'USD', perTransactionLimit: 1000 },
    defaultExecutionMode: 'AUTO',
  }
  const created = await send('POST', '/agents', { name: 'Bot', customerId: customer.body.id, policy })
  expect(created.status).toBe(201)
  const { accessToken } = (await send('POST', `/agents/device-codes/${created.body.deviceCode.code}/redeem`)).body
  const asAgent = (at: string | null) =>
    send('GET', '/agents/me', undefined, { authorization: `Bearer ${accessToken}`, 'sandglass-at': at ?? '' })
  expect((await asAgent(created.moment)).status).toBe(200)
  const before = await asAgent(customer.moment)
  expect(before).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  expect(before.body.message).toContain('before the agent')
})
