import { bundle, call, freePort, load, type Running, runOnServerCore, start, startReceiver } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, defaultWorld, fundPath, listOf, type Sandbox } from './sandbox.ts'

const bareUndici: Row = { name: 'events sent by bare undici, signed by node:crypto', unit: '/s' }
const delivered: Row = {
  name: 'events delivered',
  unit: '/s',
  reference: bareUndici,
  goal: { of: 'ratio', atLeast: 0.5 },
}
const deadEndpoint: Row = { name: 'firings over a dead endpoint', unit: '/s', goal: { atLeast: 1_000 } }
const fundings = 500
/** A funding emits an event about the payment and one about the balance. */
const eventsOfFunding = 2

interface Seen {
  readonly count: number
  readonly last: string
}

const seenBy = async (receiver: Running) => (await (await fetch(`${receiver.url}/seen`)).json()) as Seen

/** Returns the firings per second of an advance over the retry schedule for a dead endpoint. */
async function advanceOverDeadEndpoint(): Promise<number> {
  const server = await start(bundle)
  const world = defaultWorld(server)
  const send = (method: string, path: string, body?: object) => call(world, method, path, body)
  await send('PATCH', `${base}/config`, { webhookEndpoint: `http://127.0.0.1:${await freePort()}/hooks` })
  await send('POST', '/admin/clock/freeze')
  const [account] = listOf(await send('GET', `${base}/platform/internal-accounts`))
  const path = fundPath({ account: String(account?.['id']) })
  for (let count = 0; count < 5; count += 1) await send('POST', path, { amount: 100 })
  await send('POST', '/admin/clock/advance', { by: 'PT0S' })
  const begun = performance.now()
  const { fired } = await send('POST', '/admin/clock/advance', { by: '8d' })
  const seconds = (performance.now() - begun) / 1_000
  await server.stop()
  return Number(fired) / seconds
}

const events = fundings * eventsOfFunding

/** Returns a world that sends events to the receiver. */
async function startSender(receiver: Running): Promise<Sandbox> {
  const world = defaultWorld(await start(bundle))
  await call(world, 'PATCH', `${base}/config`, { webhookEndpoint: `${receiver.url}/hooks` })
  await call(world, 'POST', '/admin/clock/advance', { by: 'PT0S' })
  return world
}

/** Fills the queue of a world and returns the events delivered per second from it. */
async function deliver(world: Sandbox, receiver: Running): Promise<number> {
  const send = (method: string, path: string, body?: object) => call(world, method, path, body)
  const [account] = listOf(await send('GET', `${base}/platform/internal-accounts`))
  await send('POST', '/admin/webhooks/mode', { mode: 'pull' })
  const path = fundPath({ account: String(account?.['id']) })
  await load({ ...world, method: 'POST', path, body: '{"amount":100}', amount: fundings })
  const before = (await seenBy(receiver)).count
  const begun = performance.now()
  await send('POST', '/admin/webhooks/mode', { mode: 'push' })
  await send('POST', '/admin/clock/advance', { by: 'PT0S' })
  const seconds = (performance.now() - begun) / 1_000
  const arrived = (await seenBy(receiver)).count - before
  if (arrived !== events) {
    const newest = JSON.stringify(await send('GET', '/admin/webhooks/deliveries?limit=2'))
    throw new Error(`${arrived} of ${events} events arrived; the newest: ${newest}`)
  }
  return events / seconds
}

/** Events per second, sent by bare undici. */
async function sendBare(receiver: Running): Promise<number> {
  const { last } = await seenBy(receiver)
  const job = JSON.stringify({ url: `${receiver.url}/hooks`, body: last, amount: events })
  return JSON.parse(await runOnServerCore('bare-sender.mjs', job)).perSecond
}

async function measureWebhooks(bench: Bench): Promise<void> {
  const receiver = await startReceiver()
  const world = await startSender(receiver)
  // To warm up, and because the bare ones have the body of an event.
  await deliver(world, receiver)
  await bench.inRounds([
    [bareUndici, () => sendBare(receiver)],
    [delivered, () => deliver(world, receiver)],
  ])
  await bench.inRounds([[deadEndpoint, advanceOverDeadEndpoint]])
}

export const webhooks: Group = {
  name: 'webhooks',
  about: 'deliveries of webhooks, and an advance over the retries of a dead endpoint',
  rows: () => [bareUndici, delivered, deadEndpoint],
  measure: measureWebhooks,
}
