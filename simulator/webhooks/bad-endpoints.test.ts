import { createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../schema/index.ts'
import { portOf } from '../testing/port-of.ts'
import { type Rig, receiver, rig, tcpReceiver } from '../testing/webhooks.ts'

/** Asserts that the attempt failed with a reason and that later attempts reach a good endpoint. */
async function expectFailure({ dispatcher, attempts, status, send, pass, moveEndpoint }: Rig, eventId: string) {
  await dispatcher.idle()
  const attempt = attempts(eventId).at(-1)
  expect(attempt).toMatchObject({ delivered: false, reason: expect.any(String) })
  expect(status(eventId)).toBe('WAITING')
  expect(dispatcher.log.of(eventId).at(-1)?.answer.reason).toBe(attempt?.reason)
  const good = await receiver()
  moveEndpoint(good.url)
  const next = send()
  await pass(MINUTE)
  expect([status(eventId), status(next.id)]).toEqual(['DELIVERED', 'DELIVERED'])
  return attempt
}

describe('an endpoint', () => {
  it('whose host does not resolve fails the attempt', async () => {
    const world = rig({ endpoint: 'http://no-such-host.invalid/hooks' })
    expect(await expectFailure(world, world.send().id)).toMatchObject({ reason: 'the host does not resolve' })
  })

  it('that refuses connections fails the attempt', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const port = portOf(server)
    await new Promise((resolve) => server.close(resolve))
    const world = rig({ endpoint: `http://127.0.0.1:${port}/` })
    expect(await expectFailure(world, world.send().id)).toMatchObject({ reason: 'the connection was refused' })
  })

  it('that never answers fails the attempt after 30 seconds', async () => {
    const endpoint = await receiver(() => {})
    const world = rig({ endpoint: endpoint.url })
    const event = world.send()
    await endpoint.arrived(1)
    world.wall.move(30 * SECOND - 1)
    await world.wall.turn()
    expect(world.dispatcher.isBusy).toBe(true)
    world.wall.move(1)
    expect(await expectFailure(world, event.id)).toMatchObject({ reason: 'no complete answer within 30 s' })
  })

  it('that never answers has 64 attempts in flight, which do not wait for each other', async () => {
    const endpoint = await receiver(() => {})
    const { send, dispatcher, wall } = rig({ endpoint: endpoint.url })
    for (let i = 0; i < 100; i += 1) send()
    await endpoint.arrived(64)
    endpoint.answerWith(200)
    wall.move(30 * SECOND)
    await dispatcher.idle()
    expect(endpoint.received).toHaveLength(100)
  })

  it('whose answer never ends fails the attempt after 30 seconds', async () => {
    const endpoint = await receiver((response) => response.writeHead(200).write('and then '))
    const world = rig({ endpoint: endpoint.url })
    const event = world.send()
    await endpoint.arrived(1)
    world.wall.move(30 * SECOND)
    expect((await expectFailure(world, event.id))?.reason).toBe('no complete answer within 30 s')
  })

  it('that answers with 100 MB is cut off', async () => {
    let sent = 0
    const endpoint = await receiver((response) => {
      response.writeHead(200)
      const block = Buffer.alloc(1_048_576, 'x')
      const more = () => {
        while (sent < 100 && !response.destroyed) {
          sent += 1
          if (!response.write(block)) return response.once('drain', more)
        }
        return response.end()
      }
      more()
    })
    const world = rig({ endpoint: endpoint.url })
    expect(await expectFailure(world, world.send().id)).toMatchObject({
      answered: 200,
      reason: 'the answer is larger than 1048576 bytes',
    })
    expect(sent).toBeLessThan(100)
  })

  const wires: [string, (socket: Socket) => void, object][] = [
    ['is closed before any answer', (socket) => socket.end(), { reason: 'the connection was broken' }],
    ['is reset before any answer', (socket) => socket.resetAndDestroy(), { reason: 'the connection was broken' }],
    [
      'breaks half way through the answer',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', () => socket.end()),
      { answered: 200, reason: 'the connection was broken' },
    ],
    [
      'breaks within a chunk',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nhalf', () => socket.end()),
      { answered: 200, reason: 'the connection was broken' },
    ],
    [
      'speaks something else than HTTP',
      (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
      { reason: 'the answer is not valid HTTP' },
    ],
    [
      'contradicts itself about the length',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nabc'),
      { reason: 'the answer is not valid HTTP' },
    ],
  ]
  it.each(wires)('whose connection %s fails the attempt', async (_name, talk, wanted) => {
    const world = rig({ endpoint: await tcpReceiver(talk) })
    expect(await expectFailure(world, world.send().id)).toMatchObject(wanted)
  })

  it('without TLS behind an https address fails the attempt', async () => {
    const plain = await receiver()
    const world = rig({ endpoint: plain.url.replace('http:', 'https:') })
    await expectFailure(world, world.send().id)
    expect(plain.received).toEqual([])
  })
})

describe('credentials in the address', () => {
  it('are sent as Basic and are not logged', async () => {
    const endpoint = await receiver((response, _received, count) => response.writeHead(count === 1 ? 500 : 200).end())
    const world = rig({ endpoint: endpoint.url.replace('//', '//ada:s3cr%40t%3A@') })
    const event = world.send()
    await world.pass(5 * SECOND)
    const basic = `Basic ${Buffer.from('ada:s3cr@t:').toString('base64')}`
    expect(endpoint.received.map(({ headers }) => headers.authorization)).toEqual([basic, basic])
    const [record] = world.dispatcher.log.of(event.id)
    expect(record?.request).toMatchObject({ url: endpoint.url, headers: { authorization: '[hidden]' } })
    const kept = world.dispatcher.log
      .of(event.id)
      .map(({ moment, ...record }) => [record, moment?.cause, moment?.notes])
    expect(JSON.stringify(kept)).not.toMatch(/s3cr|ada|YWRh/)
  })

  it('may be a user name alone; those that cannot be decoded fail the attempt', async () => {
    const endpoint = await receiver()
    const world = rig({ endpoint: endpoint.url.replace('//', '//ada@') })
    world.send()
    await world.dispatcher.idle()
    expect(endpoint.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ada:').toString('base64')}`)
    world.moveEndpoint(endpoint.url.replace('//', '//%ff:%zz@'))
    await expectFailure(world, world.send().id)
  })
})
