import { createServer, type RequestListener } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../app.ts'
import { portOf } from '../testing/port-of.ts'
import { runs } from '../testing/property-runs.ts'

// Nothing from outside changes what the API shows: the same inputs give the same ids, answers, moments and
// hashes, however the platform's endpoint behaves.

type Step = readonly [method: string, path: string, body?: unknown]

/** A behaviour of the platform's endpoint, and what is set up for it. */
interface Endpoint {
  readonly answer: RequestListener | 'dead'
  readonly setUp?: readonly Step[]
  /** Keeps only a few moments. */
  readonly isForgetful?: true
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  'that answers': { answer: (_request, response) => void response.end() },
  'that refuses': { answer: (_request, response) => void response.writeHead(500).end() },
  'that is slow': { answer: (_request, response) => void setTimeout(() => response.end(), 3 + (nextRequest() % 5)) },
  'that is dead': { answer: 'dead' },
  'behind disturbances': {
    answer: (_request, response) => void response.writeHead(nextRequest() % 3 === 0 ? 503 : 200).end(),
    setUp: [
      ['POST', '/admin/faults', { kind: 'webhookDrop', times: 2 }],
      ['POST', '/admin/faults', { kind: 'webhookRepeat', event: 'INTERNAL_ACCOUNT.BALANCE_UPDATED', times: 3 }],
      ['POST', '/admin/faults', { kind: 'webhookDelay', delayMs: 7_000, times: 2 }],
      ['POST', '/admin/faults', { kind: 'webhookSwap', times: 2 }],
    ],
  },
  'that nobody calls, in pull mode': {
    answer: (_request, response) => void response.end(),
    setUp: [['POST', '/admin/webhooks/mode', { mode: 'pull' }]],
  },
  'that nobody calls, in pull mode, with lost events and a short history': {
    answer: (_request, response) => void response.end(),
    setUp: [
      ['POST', '/admin/webhooks/mode', { mode: 'pull' }],
      ['POST', '/admin/faults', { kind: 'webhookDrop', times: 3 }],
    ],
    isForgetful: true,
  },
}

let requests = 0

/** Numbers the requests across runs, so that the endpoint behaves differently in each run. */
function nextRequest(): number {
  requests += 1
  return requests
}

const onboard: Step = ['POST', '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' }]
const business: Step = [
  'POST',
  '/customers',
  { customerType: 'BUSINESS', businessInfo: { legalName: 'Acme', country: 'US', registrationNumber: '12-3456789' } },
]
const fund: Step = ['POST', '/sandbox/internal-accounts/{account}/fund', { amount: 100_000 }]
const addAccount = (end: string): Step => [
  'POST',
  '/customers/external-accounts',
  {
    customerId: '{customer}',
    currency: 'EUR',
    accountInfo: {
      accountType: 'EUR_ACCOUNT',
      iban: `DE89370400440532013${end}`,
      beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'DE' },
    },
  },
]
const pay: Step = [
  'POST',
  '/quotes',
  {
    source: { sourceType: 'ACCOUNT', accountId: '{account}' },
    destination: { destinationType: 'ACCOUNT', accountId: '{external}' },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000,
    immediatelyExecute: true,
  },
]
const advance = (by: string): Step => ['POST', '/admin/clock/advance', { by }]
const rewind = (to: number): Step => ['POST', '/admin/timeline/rewind', { to }]

const program: readonly Step[] = [
  onboard,
  ['GET', '/customers/internal-accounts?customerId={customer}'],
  fund,
  addAccount('000'),
  pay,
  advance('PT1M'),
  addAccount('005'),
  pay,
  advance('PT10M'),
  business,
  rewind(6),
  pay,
  fund,
  advance('PT2H'),
  ['POST', '/admin/timeline/branches/main/return'],
  onboard,
  ['GET', '/transactions'],
]

let port = 0
let behaviour: RequestListener = (_request, response) => void response.end()
const receiver = createServer((request, response) => behaviour(request, response))
const lasting = createSimulator({ strict: true })
const forgetful = createSimulator({ strict: true, historyLimit: 12 })

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = portOf(receiver)
  await lasting.listen()
  await forgetful.listen()
})

afterAll(async () => {
  await lasting.close()
  await forgetful.close()
  receiver.closeAllConnections()
  receiver.close()
})

interface WorldAnswer {
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Runs a program in a new world; returns everything that the API showed, and the hash of every moment. */
async function run(steps: readonly Step[], endpoint: Endpoint): Promise<readonly string[]> {
  const { answer, setUp = [], isForgetful } = endpoint
  const simulator = isForgetful ? forgetful : lasting
  const { origin } = simulator
  behaviour = answer === 'dead' ? (request) => void request.socket.destroy() : answer
  const created = await fetch(`${origin}/admin/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'run', seed: 'seed', startAt: '2025-10-13T12:00:00Z', frozen: true }),
  })
  const { clientId, clientSecret } = (await created.json()) as WorldAnswer
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const known = new Map<string, string>()
  const shown: string[] = []

  const send = async ([method, path, body]: Step): Promise<void> => {
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => known.get(name) ?? 'none')
    const isAdmin = path.startsWith('/admin/')
    const url = isAdmin ? path.replace('/admin/', '/admin/worlds/run/') : `/2025-10-13${fill(path)}`
    const response = await fetch(origin + url, {
      method,
      headers: { 'content-type': 'application/json', ...(isAdmin ? {} : { authorization }) },
      ...(body === undefined ? {} : { body: fill(JSON.stringify(body)) }),
    })
    const text = await response.text()
    if (isAdmin) return
    const stamps = ['sandglass-moment', 'sandglass-time', 'sandglass-world'].map((name) => response.headers.get(name))
    shown.push(`${method} ${path} ${response.status} ${stamps.join(' ')} ${text}`)
    const [, id] = /"id":"((?:Customer|ExternalAccount):[0-9a-f-]+)"/.exec(text) ?? []
    if (path === '/customers' && id !== undefined) known.set('customer', id)
    if (path.endsWith('/external-accounts') && id !== undefined) known.set('external', id)
    const [account] = /InternalAccount:[0-9a-f-]+/.exec(text) ?? []
    if (path.includes('internal-accounts?') && account !== undefined) known.set('account', account)
  }

  await send(['PATCH', '/config', { webhookEndpoint: `http://127.0.0.1:${port}/hooks` }])
  for (const step of setUp) await send(step)
  // Setting up differs between endpoints; what the program shows may not.
  shown.length = 0
  for (const step of steps) await send(step)
  const { engine } = simulator.worlds.get('run')
  for (let number = engine.horizon(); number <= engine.head().number; number += 1) shown.push(engine.stateHash(number))
  simulator.worlds.remove('run')
  return shown
}

describe('the same inputs', () => {
  it.each(Object.entries(endpoints))(
    'give the same bytes with an endpoint %s, run after run',
    async (_name, endpoint) => {
      const first = await run(program, endpoint)
      expect(first.filter((line) => line.includes(' 500 '))).toEqual([])
      for (let again = 0; again < 2; again += 1) expect(await run(program, endpoint)).toEqual(first)
    },
  )

  it('give the same bytes whatever the endpoint does', async () => {
    const [first, ...others] = Object.entries(endpoints).filter(([name]) => !name.includes('in pull mode'))
    const expected = await run(program, first?.[1] ?? { answer: 'dead' })
    for (const [, endpoint] of others) expect(await run(program, endpoint)).toEqual(expected)
  })

  it('give the same bytes for any sequence of them', async () => {
    const step = fc.constantFrom(
      onboard,
      business,
      fund,
      addAccount('000'),
      addAccount('002'),
      pay,
      advance('PT30S'),
      rewind(3),
    )
    const names = Object.keys(endpoints).slice(0, 5)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.constantFrom(...names), async (steps, name) => {
        const whole = [...program.slice(0, 4), ...steps]
        const [one, other] = [endpoints['that answers'], endpoints[name]]
        if (one === undefined || other === undefined) throw new Error(`There is no endpoint ${name}`)
        expect(await run(whole, other)).toEqual(await run(whole, one))
      }),
      runs(25),
    )
  })
})
