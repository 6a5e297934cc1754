import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { portOf } from '../../testing/port-of.ts'
import { testWall } from '../../testing/wall.ts'
import { createHttpServer } from './server.ts'

/** Sends a request to a server that stops before it has answered. */
async function stopWhileAsked(patienceMs: number) {
  const wall = testWall()
  const answers: (() => void)[] = []
  const http = createHttpServer(
    (_req, res) => void answers.push(() => void res.end('answered')),
    () => true,
  )
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve))
  const socket = connect(portOf(http.server), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)))
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await expect.poll(() => answers.length).toBe(1)
  const stopped = http.stop(wall, patienceMs)
  return { wall, answer: () => answers[0]?.(), closed, stopped }
}

it('a stop waits for a request as long as its caller has patience, and ends with its answer', async () => {
  const { wall, answer, closed, stopped } = await stopWhileAsked(20_000)
  wall.move(19_999)
  answer()
  expect(await closed).toMatch(/answered$/)
  await stopped
})

it.each([
  [0, 650],
  [20_000, 20_000],
])('with a patience of %i ms, a request is cut after %i', async (patienceMs, cutAfterMs) => {
  const { wall, closed, stopped } = await stopWhileAsked(patienceMs)
  wall.move(cutAfterMs)
  expect(await closed).toBe('')
  await stopped
})
