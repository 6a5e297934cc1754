import { bundle, load, type Running, runOnServerCore, start, startReceiver } from './processes.ts'

const fundings = 1_500
/** A funding tells of the payment and of the balance. */
const events = fundings * 2
const authorization = `Basic ${Buffer.from('sandglass:sandglass').toString('base64')}`
const headers = { 'content-type': 'application/json', authorization }

interface Seen {
  readonly count: number
  readonly last: string
}

const seenBy = async (receiver: Running) => (await (await fetch(`${receiver.url}/seen`)).json()) as Seen

/** Events delivered a second from a full queue, and the same POSTs by bare undici. */
export async function deliverEvents(): Promise<{ readonly ours: number; readonly bare: number }> {
  const receiver = await startReceiver()
  const server = await start(bundle)
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(server.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status} ${text}`)
    return JSON.parse(text) as { data: { id: string }[] }
  }
  await send('PATCH', '/2025-10-13/config', { webhookEndpoint: `${receiver.url}/hooks` })
  await send('POST', '/admin/clock/advance', { by: 'PT0S' })
  const accounts = await send('GET', '/2025-10-13/platform/internal-accounts')
  await send('POST', '/admin/webhooks/mode', { mode: 'pull' })
  const path = `/2025-10-13/sandbox/internal-accounts/${accounts.data[0]?.id}/fund`
  await load({ url: server.url, method: 'POST', path, body: '{"amount":100}', authorization, amount: fundings })
  const before = (await seenBy(receiver)).count
  const begun = performance.now()
  await send('POST', '/admin/webhooks/mode', { mode: 'push' })
  await send('POST', '/admin/clock/advance', { by: 'PT0S' })
  const seconds = (performance.now() - begun) / 1_000
  const { count, last } = await seenBy(receiver)
  if (count - before !== events) {
    const newest = JSON.stringify(await send('GET', '/admin/webhooks/deliveries?limit=2'))
    throw new Error(`${count - before} of ${events} events arrived; the newest: ${newest}`)
  }
  await server.stop()
  const job = JSON.stringify({ url: `${receiver.url}/hooks`, body: last, amount: events })
  const { perSecond } = JSON.parse(await runOnServerCore('bare-sender.mjs', job)) as { perSecond: number }
  await receiver.stop()
  return { ours: events / seconds, bare: perSecond }
}
