import assert from 'node:assert/strict'
import { it } from './it.ts'
import { expectStatus } from './processes.ts'
import { basic, open, requestOf, sendLines, settle } from './raw-requests.ts'
import { until } from './storages.ts'

// Requests that are passed on, as HTTP sees them.

it('headers of a connection end with it', async ({ startThree }) => {
  const [one, two] = await startThree()
  const world = await one.make('team')
  await settle(one, world)
  const path = '/2025-10-13/customers?limit=1'
  for (const lines of [
    ['Trailer: x'],
    ['Trailer: x', 'Expect: 100-continue'],
    ['TE: trailers', 'Connection: te, keep-alive', 'Keep-Alive: timeout=1'],
    ['Upgrade: websocket', 'Connection: upgrade'],
    ['Transfer-Encoding: chunked', 'Trailer: x'],
  ]) {
    const { socket, received } = await open(two).then((connection) => sendLines(connection, path, world, lines))
    assert.match(received(), /HTTP\/1\.1 200 OK/, lines.join())
    socket.destroy()
  }
  expectStatus(200, await two.api(world, 'GET', '/config'))
})

it('the body of a GET that is passed on is not taken for another request', async ({ startThree }) => {
  const [one, two] = await startThree()
  const world = await one.make('team')
  await settle(one, world)
  const smuggled = `DELETE /admin/worlds/team HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const connection = await open(two)
  const head = requestOf('GET', '/2025-10-13/config', basic(world), '').head
  connection.socket.write(head.replace(/Content-Length: 0/, 'Transfer-Encoding: chunked'))
  connection.socket.write(`${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`)
  await until(() => connection.received.includes('HTTP/1.1 200'))
  expectStatus(200, await two.api(world, 'GET', '/config'))
  expectStatus(200, await two.send('GET', '/admin/worlds/team/clock'))
  connection.socket.destroy()
})

it('a body that is too large is refused by the owner, and the connection ends as it does there', async ({
  startThree,
}) => {
  const [one, two] = await startThree()
  const world = await one.make('team')
  await settle(one, world)
  for (const process of [one, two]) {
    const connection = await open(process)
    const closed = new Promise((resolve) => connection.socket.once('close', resolve))
    connection.socket.on('error', () => undefined)
    const { head } = requestOf('POST', '/2025-10-13/customers', basic(world), '')
    connection.socket.write(head.replace('Content-Length: 0', 'Content-Length: 20000000'))
    connection.socket.write(Buffer.alloc(20_000_000, ' '))
    await closed
    assert.match(connection.received, /^HTTP\/1\.1 413 .*connection: close/is)
  }
})
