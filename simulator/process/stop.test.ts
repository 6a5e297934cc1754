import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createSimulator } from '../app.ts'
import { testWall } from '../testing/wall.ts'
import { receiver } from '../testing/webhooks.ts'

const basic = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`
const head = (method: string, path: string) => [
  `${method} ${path} HTTP/1.1`,
  'Host: localhost',
  `Authorization: ${basic}`,
]
const lines = (...all: string[]) => [...all, '', ''].join('\r\n')
const json = (body: object) => {
  const text = JSON.stringify(body)
  return `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`
}
const readConfig = lines(...head('GET', '/2025-10-13/config'))
const turn = () => new Promise((resolve) => setImmediate(resolve))

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Opens a simulator whose wall clock only moves when the test moves it. */
async function open() {
  const wall = testWall()
  const simulator = createSimulator({ frozen: true, strict: true, wall })
  await simulator.listen()
  return {
    wall,
    port: simulator.port,
    dial: () => dial(simulator.port),
    /** Stops while the wall clock passes a second; resolves when the process would end. */
    async stop(during: () => Promise<void> = async () => {}): Promise<void> {
      let isClosed = false
      const closed = simulator.close().then(() => {
        isClosed = true
      })
      await during()
      for (let passed = 0; passed < 1_000 && !isClosed; passed += 10) {
        wall.move(10)
        for (let turns = 0; turns < 5; turns += 1) await turn()
      }
      await closed
    },
  }
}

interface Line {
  readonly socket: Socket
  readonly text: () => string
  /** Resolves when the received text matches. */
  seen(pattern: RegExp): Promise<void>
}

/** Opens a connection that never closes its own side. */
async function dial(port: number): Promise<Line> {
  let text = ''
  const waiting: (() => void)[] = []
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    for (const check of waiting) check()
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const seen = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      const check = () => pattern.test(text) && resolve()
      waiting.push(check)
      check()
    })
  return { socket, text: () => text, seen }
}

describe('a stop ends within a second of the wall clock', () => {
  it.each([
    ['a connection that never says anything', ''],
    ['half of a request line', 'GET /2025-'],
    ['half-sent headers', 'GET /2025-10-13/config HTTP/1.1\r\nHost: localhost\r\nX-Half: '],
    ['a half-sent body', `${head('POST', '/2025-10-13/tokens').join('\r\n')}\r\nContent-Length: 100\r\n\r\n{"name":`],
    ['a half-sent form', `${head('POST', '/hosted/code').join('\r\n')}\r\nContent-Length: 100\r\n\r\nname=`],
    ['a refused connection that stays half open', 'CONNECT example.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['garbage', 'hello\r\n\r\n'],
    ['an idle connection after an answer', readConfig],
  ])('with %s', async (_what, bytes) => {
    const { dial, stop } = await open()
    const line = await dial()
    line.socket.write(bytes)
    for (let turns = 0; turns < 20; turns += 1) await turn()
    await stop()
  })

  it('with a stalled request, which is answered', async () => {
    const { dial, stop } = await open()
    const line = await dial()
    const fault = { kind: 'stall', operation: 'getPlatformConfig', delayMs: 60_000, times: 2 }
    line.socket.write(`${head('POST', '/admin/faults').join('\r\n')}\r\n${json(fault)}`)
    await line.seen(/201 Created/)
    line.socket.write(readConfig)
    const later = await dial()
    for (let turns = 0; turns < 20; turns += 1) await turn()
    await stop(async () => {
      await line.seen(/200 OK[\s\S]*"supportedCurrencies"/)
      later.socket.write(readConfig)
      await turn()
    })
    await later.seen(/200 OK[\s\S]*"supportedCurrencies"/)
  })

  it('with a wait, which is answered at once', async () => {
    const { dial, stop, wall } = await open()
    const line = await dial()
    const wait = json({ for: { event: 'TEST' }, within: '1h' })
    const timers = wall.waiting()
    line.socket.write(`${head('POST', '/admin/wait').join('\r\n')}\r\n${wait}`)
    while (wall.waiting() === timers) await turn()
    await stop(() => line.seen(/503 Service Unavailable[\s\S]*Sandglass is stopping/))
  })

  it('with a request that waits for an endpoint, which is answered', async () => {
    const { dial, stop } = await open()
    const endpoint = await receiver(() => {})
    const line = await dial()
    const config = json({ webhookEndpoint: endpoint.url })
    line.socket.write(`${head('PATCH', '/2025-10-13/config').join('\r\n')}\r\n${config}`)
    await line.seen(/200 OK/)
    line.socket.write(lines(...head('POST', '/2025-10-13/sandbox/webhooks/test')))
    await endpoint.arrived(2)
    await stop()
    await line.seen(/the world was closed/)
  })
})

describe('a stop loses no request', () => {
  it('answers the next request of every connection and closes it', async () => {
    const { dial, stop } = await open()
    const all = await Promise.all(Array.from({ length: 64 }, dial))
    for (const { socket } of all) socket.write(readConfig)
    for (const { seen } of all) await seen(/"supportedCurrencies"/)
    for (const { text } of all) expect(text()).not.toMatch(/connection: close/i)
    await stop(async () => {
      for (const { socket } of all) socket.write(readConfig)
      for (const { seen } of all) await seen(/connection: close[\s\S]*"supportedCurrencies"/i)
    })
  })

  it('is not ready from its first instant, while requests are still served', async () => {
    const { dial, stop } = await open()
    const [probe, client] = await Promise.all([dial(), dial()])
    probe.socket.write(lines(...head('GET', '/ready')))
    await probe.seen(/200 OK[\s\S]*"status":"ready"/)
    await stop(async () => {
      probe.socket.write(lines(...head('GET', '/ready')))
      await probe.seen(/503 Service Unavailable[\s\S]*SERVICE_UNAVAILABLE[\s\S]*Sandglass is stopping\./)
      client.socket.write(readConfig)
      await client.seen(/200 OK[\s\S]*"supportedCurrencies"/)
    })
  })

  it('accepts the connections that the system has queued, and answers them', async () => {
    const { port, stop } = await open()
    const all = Array.from({ length: 200 }, () => dial(port))
    // The system completes these connections before the process can accept them.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    await stop(async () => {
      for (const line of await Promise.all(all)) {
        line.socket.write(readConfig)
        await line.seen(/connection: close[\s\S]*"supportedCurrencies"/i)
      }
    })
  })

  it('accepts no new connection', async () => {
    const { dial, stop } = await open()
    const { socket } = await dial()
    await stop(async () => {
      for (let turns = 0; turns < 20; turns += 1) await turn()
      const refused = connect({ port: Number(socket.remotePort), host: '127.0.0.1' })
      sockets.push(refused)
      const error = await new Promise<NodeJS.ErrnoException>((resolve) => refused.once('error', resolve))
      expect(error.code).toBe('ECONNREFUSED')
    })
  })
})
