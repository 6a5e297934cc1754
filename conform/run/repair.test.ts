import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { portOf } from '../../simulator/testing/port-of.ts'
import { HttpSide, Inbox } from '../play/index.ts'
import type { ChangedEndpoint } from './endpoint-memory.ts'
import { repairEndpoint } from './repair.ts'

const left = 'http://127.0.0.1:4010/conform-a1b2c3'

/** Repairs the endpoint of a target that answers changes with these statuses; returns what was sent and kept. */
async function repair(found: string, changed: ChangedEndpoint, statuses: readonly number[]) {
  const sent: unknown[] = []
  const server = createServer(async (request, response) => {
    sent.push(JSON.parse(Buffer.concat(await request.toArray()).toString()).webhookEndpoint)
    response.writeHead(statuses[sent.length - 1] ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const side = new HttpSide({
    ...{ baseUrl: `http://127.0.0.1:${portOf(server)}`, clientId: 'ada', clientSecret: 'secret' },
    ...{ mostRequests: 100, mostMs: 60_000, requestsPerSecond: 1e9, longestAnswerMs: 60_000 },
    signal: new AbortController().signal,
  })
  let kept: ChangedEndpoint | undefined = changed
  const memory = {
    read: () => kept,
    write: () => {},
    clear: () => {
      kept = undefined
    },
  }
  const outcome = await repairEndpoint(side, { webhookEndpoint: found }, memory).catch((error: Error) => error.message)
  return { outcome, sent, kept }
}

it('an address that the target spells in another way is that of the killed run', async () => {
  const before = 'https://shop.example.com/webhooks'
  const { outcome, sent, kept } = await repair(`${left}/`, { listening: left, before }, [])
  expect(outcome).toMatchObject({ config: { webhookEndpoint: before } })
  expect([sent, kept]).toEqual([[before], undefined])
})

it('a target that takes an empty address instead of none gets it', async () => {
  const { sent, kept } = await repair(left, { listening: left }, [400, 200])
  expect([sent, kept]).toEqual([[null, ''], undefined])
})

it('an address that the target refuses is kept for the next run, and said', async () => {
  const changed = { listening: left, before: 'https://shop.example.com/webhooks' }
  const { outcome, kept } = await repair(left, changed, [500])
  expect(outcome).toBe(
    'An earlier run was killed; the target answers with 500 when its change is undone. ' +
      `The webhook endpoint was ${changed.before}.`,
  )
  expect(kept).toBe(changed)
})

it('the endpoint of a run stays until that run has ended', async () => {
  const inbox = await Inbox.listen(() => 0, 0, '127.0.0.1')
  const changed = { listening: `http://127.0.0.1:${inbox.port}${inbox.path}` }
  const { outcome, sent, kept } = await repair(changed.listening, changed, [])
  expect([outcome, sent, kept]).toEqual([
    'Another run receives the webhooks of this target now; wait until it has ended.',
    [],
    changed,
  ])
  inbox.close()
  expect((await repair(changed.listening, changed, [])).sent).toEqual([null])
})
