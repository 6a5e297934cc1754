import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSimulator, declarations } from '../../app.ts'
import { isRead } from '../../contract/index.ts'
import { adminOperations } from '../admin/index.ts'

const simulator = createSimulator({ frozen: true, strict: true })
let customer = ''

const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`
const call = (method: string, path: string, body?: object) =>
  fetch(simulator.origin + path, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

beforeAll(async () => {
  await simulator.listen()
  const made = await call('POST', '/2025-10-13/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  customer = String(Object(await made.json()).id)
})
afterAll(() => simulator.close())

/** Fills the parameters of a path with an id of its kind where there is one. */
const filled = (template: string) =>
  template.replace(/\{(\w+)\}/g, (_, name) => (name === 'customerId' ? customer : name === 'world' ? 'default' : '0'))

/** Returns the headers but those of the connection, which fetch closes after a HEAD, and the time. */
function headersOf({ headers }: Response): object {
  const { date: _, connection: __, 'keep-alive': ___, ...rest } = Object.fromEntries(headers)
  return rest
}

const apiReads = Object.values(declarations.operations).filter(isRead)
const adminReads = Object.values(adminOperations).filter(
  ({ method, answerType }) => method === 'GET' && answerType !== 'text/event-stream',
)

it.each([
  ...['/', '/health', '/ready', '/openapi.json', '/docs/admin.json', '/admin'],
  ...['/admin/openapi.json', '/nowhere', '/hosted/unknown', '/i/unknown', '/reveal/unknown'],
  ...apiReads.map(({ pathTemplate }) => `/2025-10-13${pathTemplate}`),
  ...adminReads.map(({ pathTemplate }) => `/admin${pathTemplate}`),
])('HEAD %s has the status and the headers of GET', async (template) => {
  const path = filled(template)
  const moment = () => simulator.worlds.default.engine.momentNumber()
  const before = moment()
  const get = await call('GET', path)
  const whole = Buffer.from(await get.arrayBuffer())
  const head = await call('HEAD', path)
  expect([head.status, headersOf(head), await head.text()]).toEqual([get.status, headersOf(get), ''])
  if (!get.headers.has('content-encoding')) expect(head.headers.get('content-length')).toBe(`${whole.length}`)
  expect(moment()).toBe(before)
})

it('HEAD /metrics has the type and a length', async () => {
  const { status, headers } = await call('HEAD', '/metrics')
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  expect(Number(headers.get('content-length'))).toBeGreaterThan(0)
})

it('only the lookups write with GET', () => {
  const lookups = Object.values(declarations.operations).filter(({ method, writes }) => method === 'GET' && writes)
  expect(lookups.map(({ id }) => id).sort()).toEqual(['lookupExternalAccount', 'lookupUma'])
})

it.each([
  ['GET', '/customers', 'GET /2025-10-13/customers'],
  ['POST', '/quotes', 'POST /2025-10-13/quotes'],
  ['DELETE', '/quotes', 'POST /2025-10-13/quotes'],
  ['GET', '/transactions/Transaction:1', 'GET /2025-10-13/transactions/Transaction:1'],
])('%s %s, without the version, names %s', async (method, path, meant) => {
  const answer = await call(method, path)
  const { code, message } = Object(await answer.json())
  expect([answer.status, code]).toEqual([404, 'REFERENCE_NOT_FOUND'])
  expect(message).toBe(`Nothing is served at ${path}. The API is at /2025-10-13: try ${meant}.`)
})

it.each(['/customers/', '/nowhere', '/v1/customers'])('%s is no path of the API', async (path) => {
  const { message } = Object(await (await call('GET', path)).json())
  expect(message).toBe(`Nothing is served at ${path}. GET / lists what is served.`)
})
