import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type StartedSandglass, startSandglass, type World } from '../../kit/index.ts'
import { verifyWebhook } from '../../kit/webhooks/index.ts'
import { run } from '../run.ts'
import type { Terminal } from '../verb.ts'

let sandglass: StartedSandglass
beforeAll(async () => {
  sandglass = await startSandglass()
})
afterAll(() => sandglass.close())

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Starts a receiver that answers with the statuses, then with 200. */
async function receiver(...statuses: readonly number[]) {
  const left = [...statuses]
  const received: { body: Buffer; headers: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    received.push({ body: Buffer.concat(await request.toArray()), headers: request.headers })
    response.writeHead(left.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  return { url: `http://127.0.0.1:${Object(server.address()).port}/hooks`, received }
}

/** Runs `sandglass listen` in this process. */
function listen(words: readonly string[], given: Partial<Terminal> = {}) {
  const stopping = new AbortController()
  const lines: string[] = []
  const readers = new Set<() => void>()
  const take = (line: string) => {
    lines.push(line)
    for (const reader of readers) reader()
  }
  const terminal = { environment: {}, print: take, complain: take, stopSignal: () => stopping.signal, ...given }
  const ended = run(['listen', ...words], terminal)
  const stop = () => {
    stopping.abort()
    return ended
  }
  closing.push(stop)
  const lineWith = (text: string) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const found = lines.find((line) => line.includes(text))
        if (found === undefined) return
        readers.delete(look)
        resolve(found)
      }
      readers.add(look)
      look()
    })
  return { ended, stop, lines, lineWith }
}

async function createCustomer(world: World, platformCustomerId: string): Promise<string> {
  const response = await fetch(`${world.baseUrl}/customers`, {
    method: 'POST',
    headers: { authorization: world.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', platformCustomerId }),
  })
  return Object(await response.json()).id
}

const modeOf = async (world: World) => (await world.admin.call('getSettings', { path: { world: world.name } })).mode

describe('listen', () => {
  it('forwards each event byte for byte, shows its answer and gives the mode back at the end', async () => {
    const world = await sandglass.world({ frozen: true, startAt: '2026-01-01T00:00:00Z' })
    const { url, received } = await receiver()
    const { lineWith, stop } = listen(['--url', sandglass.url, '--world', world.name, '--forward-to', url])
    await lineWith(`The webhooks of the world ${world.name} go to ${url}`)
    expect(await modeOf(world)).toBe('pull')
    const id = await createCustomer(world, 'one')
    await world.clock.advance('1 day')
    expect(await lineWith(id)).toMatch(new RegExp(`^2026-01-\\S+Z {2}CUSTOMER\\.\\S+ {2}${id} {2}200$`))
    await world.wait('delivered')
    const [first] = received
    expect(verifyWebhook(first?.body ?? '', Object(first?.headers), await world.webhooks.publicKey())).toBeTruthy()
    expect(Object(first?.headers)['user-agent']).toMatch(/^Sandglass-Webhook/)
    expect(await stop()).toBe(0)
    expect(await modeOf(world)).toBe('push')
  })

  it('shows a receiver that does not answer and continues; the world resends on its clock', async () => {
    const world = await sandglass.world({ frozen: true })
    const { url, received } = await receiver(503)
    const { lineWith } = listen(['--forward-to', url], {
      environment: { SANDGLASS_URL: sandglass.url, SANDGLASS_WORLD: world.name },
    })
    await lineWith('Ctrl-C')
    const id = await createCustomer(world, 'two')
    await lineWith(`${id}  503`)
    const before = await world.get()
    await world.clock.advance('5s')
    await lineWith(`${id}  200  (attempt 2)`)
    expect(received[0]?.body).toEqual(received[1]?.body)
    expect((await world.get()).stateHash).toBe(before.stateHash)
  })

  it('shows that nothing listens where it forwards to', async () => {
    const world = await sandglass.world({ frozen: true })
    const { lineWith } = listen(['--forward-to', '127.0.0.1:1', '--url', sandglass.url, '--world', world.name])
    await lineWith('Ctrl-C')
    const id = await createCustomer(world, 'three')
    await lineWith(`${id}  no answer: the connection was refused`)
    const [delivery] = (await world.webhooks.deliveries({ resource: id })).data
    expect(delivery).toMatchObject({ status: 'WAITING', attempts: [{ reason: 'the connection was refused' }] })
  })

  it.each([60, 80, 120])('fits a terminal of %i columns', async (columns) => {
    const world = await sandglass.world({ frozen: true })
    const words = ['--forward-to', '127.0.0.1:1', '--url', sandglass.url, '--world', world.name]
    const { lineWith } = listen(words, { isTerminal: true, columns })
    await lineWith('Ctrl-C')
    const lines = (await lineWith(await createCustomer(world, `in ${columns} columns`))).split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns)
  })

  it('forwards the events that are wanted; others wait in the outbox', async () => {
    const world = await sandglass.world({ frozen: true })
    const { url, received } = await receiver()
    const words = ['--events', 'TEST', '--json', '--forward-to', url, '--url', sandglass.url]
    const { lineWith } = listen([...words, '--world', world.name])
    await lineWith('Ctrl-C')
    const id = await createCustomer(world, 'four')
    // A new endpoint gets a test event.
    await fetch(`${world.baseUrl}/config`, {
      method: 'PATCH',
      headers: { authorization: world.authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ webhookEndpoint: 'http://127.0.0.1:1/elsewhere' }),
    })
    const printed = JSON.parse(await lineWith('"type":"TEST"'))
    expect(printed).toEqual({ event: JSON.parse(String(received[0]?.body)), attempt: 1, answer: { status: 200 } })
    expect(received).toHaveLength(1)
    expect((await world.webhooks.outbox()).data.map(({ body }) => JSON.parse(body).data.id)).toContain(id)
  })

  it('continues after a lost connection, and in a restarted process', async () => {
    const first = await startSandglass()
    const port = Number(new URL(first.url).port)
    const { url } = await receiver()
    const { lineWith } = listen(['--forward-to', url, '--url', first.url])
    await lineWith('Ctrl-C')
    await first.close()
    await lineWith(`The connection to ${first.url} was cut; waiting for it.`)
    const second = await startSandglass({ port })
    closing.unshift(() => second.close())
    await lineWith(`${second.url} answers again.`)
    expect(await lineWith(await createCustomer(second.default, 'five'))).toContain('  200')
  })

  it('ends with a message when the world is deleted or missing', async () => {
    const world = await sandglass.world()
    const { url } = await receiver()
    const { lineWith, ended } = listen(['--forward-to', url, '--url', sandglass.url, '--world', world.name])
    await lineWith('Ctrl-C')
    await world.delete()
    expect(await ended).toBe(1)
    await lineWith(`There is no world named ${world.name}.`)
    const missing = listen(['--forward-to', url, '--url', sandglass.url, '--world', 'nowhere'])
    expect(await missing.ended).toBe(1)
    await missing.lineWith('There is no world named nowhere.')
  })

  it.each([
    [[], 'listen needs a receiver: --forward-to http://localhost:3000/webhooks, for example.'],
    [['--forward-to', 'ftp://here'], '--forward-to is "ftp://here", expected an http or https address.'],
    [
      ['--forward-to', 'localhost', '--events', 'CUSTOMER.KYC_APROVED'],
      '--events has "CUSTOMER.KYC_APROVED", which is no type of event. Did you mean "CUSTOMER.KYC_APPROVED"?',
    ],
  ])('refuses %j', async (words, complaint) => {
    const { ended, lines } = listen(words)
    expect([await ended, lines[0]]).toEqual([2, complaint])
  })
})
