import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Conversation } from './conversation.ts'
import * as expectations from './expectations.ts'
import { Memory } from './memory.ts'
import { assertAttemptCounts, assertChangedExternalAccount, assertNames, assertRefused } from './refused.ts'

const body = {
  status: 400,
  code: 'INVALID_INPUT',
  message: 'The code is wrong.',
  details: { errors: [{ field: 'code', message: 'The code is wrong.' }], pin: '1234' },
}
const description = {
  components: { schemas: { Error400: { properties: { code: { enum: ['INVALID_INPUT'] } } }, Customer: {} } },
}
const change = (collection: string, id: string, isResource?: boolean) => ({ collection, id, isResource })

let server: Server
let origin = ''
let status = 400
let moment: object
let described = 0

/** A service that refuses everything, with one moment on its timeline. */
beforeAll(async () => {
  server = createServer((req, res) => {
    const isAsked = req.url?.startsWith('/admin') || req.url === '/openapi.json'
    if (req.url === '/openapi.json') described += 1
    const answer = req.url === '/openapi.json' ? description : isAsked ? moment : { ...body, status }
    const stamps = { 'sandglass-world': 'w', 'sandglass-moment': '7' }
    res.writeHead(isAsked ? 200 : status, { 'content-type': 'application/json', ...stamps })
    res.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  status = 400
  moment = { changes: [] }
})

async function refusedConversation(): Promise<Conversation> {
  const sandbox = { name: 'w', seed: 'one', baseUrl: `${origin}/base`, clientId: 'user', clientSecret: 'secret' }
  const conversation = new Conversation(origin, undefined, () => sandbox, new Memory())
  await conversation.send('POST', '/anything')
  return conversation
}

/** The moment of the refusal as the timeline shows it, with its secret hidden. */
const shown = { status: 400, body: { ...body, details: { ...body.details, pin: '[hidden]' } } }

it('knows the status of a code from one reading of the description', async () => {
  await assertRefused(await refusedConversation(), 'INVALID_INPUT')
  await assertNames(await refusedConversation(), 'INVALID_INPUT', ['code'])
  expect(described).toBe(1)
})

it('refuses another status than the code has, unless the scenario states it', async () => {
  status = 413
  const conversation = await refusedConversation()
  await expect(assertRefused(conversation, 'INVALID_INPUT')).rejects.toThrow('INVALID_INPUT belongs to 400')
  expectations.status(conversation.answer(), 413)
  await assertRefused(conversation, 'INVALID_INPUT')
})

it('fails when the refusal changed a resource', async () => {
  moment = { answer: shown, changes: [change('idempotencyKeys', 'k', false), change('customers', 'Customer:1', true)] }
  await expect(assertRefused(await refusedConversation(), 'INVALID_INPUT')).rejects.toThrow(
    'changed customers Customer:1',
  )
})

it('looks at no moment but its own', async () => {
  moment = { answer: { status: 201, body: {} }, changes: [change('customers', 'Customer:1', true)] }
  await assertRefused(await refusedConversation(), 'INVALID_INPUT')
})

it('takes changes for no resources where the service does not tell', async () => {
  moment = { answer: shown, changes: [change('customers', 'Customer:1')] }
  await assertRefused(await refusedConversation(), 'INVALID_INPUT')
})

it('sees an attempt count, and nothing beside it', async () => {
  const conversation = await refusedConversation()
  await expect(assertAttemptCounts(conversation, 'INVALID_INPUT')).rejects.toThrow('Expected the attempt to count')
  moment = { answer: shown, changes: [change('contactCodes', 'c', true)] }
  await assertAttemptCounts(conversation, 'INVALID_INPUT', 'code')
  moment = { answer: shown, changes: [change('contactCodes', 'c', true), change('customers', 'Customer:1', true)] }
  await expect(assertAttemptCounts(conversation, 'INVALID_INPUT')).rejects.toThrow('changed customers Customer:1')
})

it('sees that an external account changed', async () => {
  const conversation = await refusedConversation()
  const isChanged = () => assertChangedExternalAccount(conversation, 'INVALID_INPUT', 'code')
  await expect(isChanged()).rejects.toThrow('Expected a changed external account, but nothing changed')
  moment = { answer: shown, changes: [change('externalAccounts', 'ExternalAccount:1', true)] }
  await isChanged()
})
