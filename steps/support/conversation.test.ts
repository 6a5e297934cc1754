import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Conversation } from './conversation.ts'
import { Memory } from './memory.ts'

let server: Server
let origin = ''
const received: { url: string | undefined; authorization: string | undefined }[] = []

beforeAll(async () => {
  server = createServer((req, res) => {
    received.push({ url: req.url, authorization: req.headers.authorization })
    res.writeHead(req.url?.includes('bad') ? 400 : 200, { 'content-type': 'application/json' })
    res.end('{"code":"INVALID_INPUT","message":"Bad.","details":{"id":"Bad","field":"b"}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const aConversation = () => {
  const sandbox = { name: 'w', seed: 'one', baseUrl: `${origin}/base`, clientId: 'user', clientSecret: 'secret' }
  return new Conversation(origin, 'admin-token', () => sandbox, new Memory())
}

it('lets a scenario end when there was no error', async () => {
  const conversation = aConversation()
  await conversation.send('GET', '/good')
  expect(conversation.unassertedErrors()).toEqual([])
})

it('fails a scenario that never asserts an error, even when a good answer came later', async () => {
  const conversation = aConversation()
  conversation.atStep({ id: '7', text: 'I send GET /bad' })
  await conversation.send('GET', '/bad')
  conversation.atStep({ id: '8', text: 'I send GET /good' })
  await conversation.send('GET', '/good')
  conversation.answer()
  const answered = 'GET /base/bad was answered 400 INVALID_INPUT: Bad. (field: b)'
  expect(conversation.unassertedErrors()).toEqual([{ id: '7', text: 'I send GET /bad', answered }])
})

it('lets a scenario end whose errors were asserted', async () => {
  const conversation = aConversation()
  await conversation.send('GET', '/bad')
  expect(conversation.answer().status).toBe(400)
  expect(conversation.unassertedErrors()).toEqual([])
})

it('names the address of a service that is not there', async () => {
  // Nothing listens on this port.
  const address = 'http://127.0.0.1:1'
  const sandbox = { name: 'w', seed: 'one', baseUrl: address, clientId: 'user', clientSecret: 'secret' }
  await expect(new Conversation(address, undefined, () => sandbox, new Memory()).send('GET', '/good')).rejects.toThrow(
    `There is no Sandglass at ${address} (ECONNREFUSED). Start it with \`npm start\``,
  )
})

it('fails at once when a request of the harness is refused', async () => {
  await expect(aConversation().mustRequest('GET', '/bad')).rejects.toThrow('was answered 400')
})

it('sends the API its credential and the admin plane its token', async () => {
  received.length = 0
  const conversation = aConversation()
  await conversation.send('GET', '/good')
  await conversation.send('GET', '/admin/clock')
  await conversation.send('GET', '/good', { credential: null })
  expect(received).toEqual([
    { url: '/base/good', authorization: `Basic ${Buffer.from('user:secret').toString('base64')}` },
    { url: '/admin/clock', authorization: 'Bearer admin-token' },
    { url: '/base/good', authorization: undefined },
  ])
})
