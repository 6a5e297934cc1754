import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { wall } from '../engine/index.ts'
import { portOf } from '../testing/port-of.ts'
import { createPoster } from './post.ts'

/** An endpoint that answers or breaks the connection, as `answers` says for each request. */
async function endpoint(...answers: readonly boolean[]) {
  const received: { readonly body: string; readonly port: number | undefined }[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const isAnswered = answers[received.length] ?? true
    received.push({ body: await text(request), port: request.socket.remotePort })
    if (isAnswered) response.end('ok')
    else request.socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const poster = createPoster(wall, { isOwn: () => false })
  onTestFinished(async () => {
    await poster.close()
    server.close()
  })
  const request = { url: `http://127.0.0.1:${portOf(server)}/`, headers: { 'x-id': '1' }, body: '{"id":"1"}' }
  return { received, post: (isOnce?: boolean) => poster.post(request, 5_000, isOnce) }
}

it('a request that a reused connection loses is sent again on a new one', async () => {
  const { received, post } = await endpoint(true, false, true)
  await post()
  // A connection is free one turn after its answer.
  await wall.turn()
  expect(await post()).toMatchObject({ status: 200 })
  const [first, lost, again] = received
  expect([lost?.port, again?.body]).toEqual([first?.port, lost?.body])
  expect(again?.port).not.toBe(lost?.port)
})

it('a request that a new connection loses is not sent again', async () => {
  const { received, post } = await endpoint(false)
  expect(await post()).toEqual({ reason: 'the connection was broken' })
  expect(received).toHaveLength(1)
})

it('a request that is sent once uses a new connection, and is not sent again', async () => {
  const { received, post } = await endpoint(true, true, false)
  expect([await post(), await post(true), await post(true)]).toMatchObject([{}, { status: 200 }, { reason: /broken/ }])
  expect(new Set(received.map(({ port }) => port)).size).toBe(3)
})
