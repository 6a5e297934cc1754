import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { portOf } from '../../simulator/testing/port-of.ts'
import { HttpSide } from './http-side.ts'
import type { LocalClock } from './local-clock.ts'

const now = Date.UTC(2026, 2, 1, 9, 30)
const longestRunMs = 1_800_000

/** Starts a target that answers these statuses one after the other, then 200; its clock notes the waits. */
async function startTarget(answers: readonly (readonly [status: number, retryAfter?: string])[]) {
  let count = 0
  const server = createServer((_request, response) => {
    const [status, retryAfter] = answers[count] ?? [200]
    count += 1
    response.sendDate = false
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const waits: number[] = []
  let uptime = 0
  const wait = async (ms: number) => {
    waits.push(ms)
    uptime += ms
  }
  const clock: LocalClock = { now: () => now, uptime: () => uptime, wait }
  const side = new HttpSide({
    ...{ baseUrl: `http://127.0.0.1:${portOf(server)}`, clientId: 'ada', clientSecret: 'secret', clock },
    ...{ mostRequests: 100, mostMs: longestRunMs, requestsPerSecond: 1e9, longestAnswerMs: 60_000 },
    signal: new AbortController().signal,
  })
  return {
    send: () => side.send({ method: 'GET', path: '/config' }),
    waitUntil: side.waitUntil,
    waits: () => waits.filter((ms) => ms >= 1),
  }
}

const refused = (retryAfter: string) => [429, retryAfter] as const

it.each([
  ['7', 7_000],
  [new Date(now + 7_000).toUTCString(), 7_000],
  ['0', 0],
])('a 429 with Retry-After: %s is repeated after that', async (retryAfter, waitMs) => {
  const { send, waits } = await startTarget([refused(retryAfter)])
  expect((await send()).status).toBe(200)
  expect(waits()).toEqual(waitMs === 0 ? [] : [waitMs])
})

it.each(['', 'soon', '-1'])('a 429 with Retry-After: "%s" is an answer', async (retryAfter) => {
  const { send } = await startTarget([refused(retryAfter)])
  expect((await send()).status).toBe(429)
})

it('a request that is refused again and again gets its last answer', async () => {
  const { send, waits } = await startTarget(Array.from({ length: 9 }, () => refused('1')))
  expect((await send()).status).toBe(429)
  expect(waits()).toHaveLength(5)
})

it('a longer wait than a minute ends the run: everything after it would be refused, too', async () => {
  const { send } = await startTarget([refused('3600')])
  await expect(send()).rejects.toThrow('The target asks for a wait of 3600 seconds, with 429.')
})

it('a wait for a time that is far away, after the clock of the target was set back, ends with the run', async () => {
  const { waitUntil, waits } = await startTarget([])
  await expect(waitUntil(now + 5 * 3_600_000)).rejects.toThrow('The time of --minutes is over.')
  expect(waits()).toEqual([longestRunMs + 1])
})

it('a redirection to nowhere is said as what it is', async () => {
  const { send } = await startTarget([[304]])
  await expect(send()).rejects.toThrow(/^http:\S+ answers with 304\.$/)
})
