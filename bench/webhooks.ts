import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { bundle, call, load, type Running, runOnServerCore, start, startReceiver } from './processes.ts'
import { base, defaultWorld, fundPath, listOf } from './sandbox.ts'

const delivered = 'events delivered'
const deadEndpoint = 'firings over a dead endpoint'
const bareUndici = 'bare undici, signed with the same library'
/** A funding emits an event about the payment and one about the balance. */
const eventsOfFunding = 2

interface Seen {
  readonly count: number
  readonly last: string
}

const seenBy = async (receiver: Running) => (await (await fetch(`${receiver.url}/seen`)).json()) as Seen

/** Firings per second of an advance over the whole retry schedule of events for a dead endpoint. */
async function advanceOverDeadEndpoint(): Promise<number> {
  const server = await start(bundle)
  const world = defaultWorld(server)
  const send = (method: string, path: string, body?: object) => call(world, method, path, body)
  await send('PATCH', `${base}/config`, { webhookEndpoint: 'http://127.0.0.1:9/hooks' })
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

/** Measures events delivered from a full queue, and the same POSTs by bare undici. */
async function measureWebhooks(figures: Figures, { fundings }: Plan): Promise<void> {
  const events = fundings * eventsOfFunding
  const receiver = await startReceiver()
  const server = await start(bundle)
  const world = defaultWorld(server)
  const send = (method: string, path: string, body?: object) => call(world, method, path, body)
  await send('PATCH', `${base}/config`, { webhookEndpoint: `${receiver.url}/hooks` })
  await send('POST', '/admin/clock/advance', { by: 'PT0S' })
  const [account] = listOf(await send('GET', `${base}/platform/internal-accounts`))
  await send('POST', '/admin/webhooks/mode', { mode: 'pull' })
  const path = fundPath({ account: String(account?.['id']) })
  await load({ ...world, method: 'POST', path, body: '{"amount":100}', amount: fundings })
  const before = (await seenBy(receiver)).count
  await figures.measure(delivered, async () => {
    const begun = performance.now()
    await send('POST', '/admin/webhooks/mode', { mode: 'push' })
    await send('POST', '/admin/clock/advance', { by: 'PT0S' })
    return events / ((performance.now() - begun) / 1_000)
  })
  const { count, last } = await seenBy(receiver)
  if (count - before !== events) {
    const newest = JSON.stringify(await send('GET', '/admin/webhooks/deliveries?limit=2'))
    throw new Error(`${count - before} of ${events} events arrived; the newest: ${newest}`)
  }
  await server.stop()
  const job = JSON.stringify({ url: `${receiver.url}/hooks`, body: last, amount: events })
  await figures.measure(bareUndici, async () => {
    const { perSecond } = JSON.parse(await runOnServerCore('bare-sender.mjs', job)) as { perSecond: number }
    return perSecond
  })
  await receiver.stop()
  await figures.measure(deadEndpoint, advanceOverDeadEndpoint)
}

export const webhooks: Group = {
  name: 'webhooks',
  rows: () => [
    { figure: bareUndici, unit: '/s' },
    { figure: delivered, unit: '/s', against: { [bareUndici]: 'of bare undici' }, target: '>= 0.50' },
    { figure: deadEndpoint, unit: '/s', target: '>= 1000/s' },
  ],
  measure: measureWebhooks,
}
