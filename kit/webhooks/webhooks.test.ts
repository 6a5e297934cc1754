import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StartedSandglass, startSandglass } from '../index.ts'
import { receiveWebhooks, verifyWebhook } from './index.ts'

let sandglass: StartedSandglass

beforeAll(async () => {
  sandglass = await startSandglass()
})
afterAll(() => sandglass.close())

interface Received {
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

/** Receives the test webhook of a new world. */
async function receive(signatureFormat: 'json' | 'base64'): Promise<Received & { readonly publicKey: string }> {
  await using world = await sandglass.world({ frozen: true, options: { webhooks: { signatureFormat } } })
  const server = createServer()
  const received = new Promise<Received>((resolve) => {
    server.on('request', async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      response.end()
      resolve({ body, headers: request.headers })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = Object(server.address())
  const headers = { authorization: world.authorization, 'content-type': 'application/json' }
  const webhookEndpoint = `http://127.0.0.1:${port}/`
  await fetch(`${world.baseUrl}/config`, { method: 'PATCH', headers, body: JSON.stringify({ webhookEndpoint }) })
  await fetch(`${world.baseUrl}/webhooks/test`, { method: 'POST', headers })
  const publicKey = await world.webhooks.publicKey()
  try {
    return { ...(await received), publicKey }
  } finally {
    server.close()
  }
}

it.each(['json', 'base64'] as const)('a signature as %s is verified', async (format) => {
  const { body, headers, publicKey } = await receive(format)
  expect(verifyWebhook(body, headers, publicKey).type).toBe('TEST')
  expect(
    verifyWebhook(
      Buffer.from(body),
      new Headers({ 'x-service-signature': String(headers['x-service-signature']) }),
      publicKey,
    ).type,
  ).toBe('TEST')
  const capitals = { 'X-Grid-Signature': headers['x-grid-signature'] }
  expect(verifyWebhook(body, capitals, publicKey).type).toBe('TEST')
  expect(() => verifyWebhook(`${body} `, headers, publicKey)).toThrow('not that of its body')
  expect(() => verifyWebhook(body, {}, publicKey)).toThrow('has no header x-grid-signature or x-service-signature')
  expect(() => verifyWebhook(body, { 'x-grid-signature': '{"v":"2"}' }, publicKey)).toThrow(
    'has version 2; expected base64 or version 1',
  )
})

it('are received with a verified signature, and refused without one', async () => {
  await using world = await sandglass.world({ frozen: true })
  await using receiver = await receiveWebhooks(world)
  await world.wait('delivered')
  expect(receiver.types).toEqual(['TEST'])
  const forged = await fetch(receiver.url, { method: 'POST', body: '{}' })
  expect([forged.status, receiver.refused]).toEqual([
    401,
    ['The webhook has no header x-grid-signature or x-service-signature.'],
  ])
})

it('a receiver closes with its world, because a failed test may not reach its close', async () => {
  const world = await sandglass.world({ frozen: true })
  const receiver = await receiveWebhooks(world)
  expect((await fetch(receiver.url, { method: 'POST' })).status).toBe(401)
  await world.delete()
  await expect(fetch(receiver.url)).rejects.toThrow('fetch failed')
  await receiver.close()
})
