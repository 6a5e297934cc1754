import type { Desk } from './desk.ts'
import { failPayout, type Payout } from './stories.ts'

/** The ids that a world with something of everything leaves, to be named in links. */
export interface FullWorld extends Payout {
  /** The moment at which the payment failed. */
  readonly failure: number
  readonly event: string
}

/** Fills a world so that every view shows something: a failure, webhooks without an answer, a branch, a fault. */
export async function fillWorld(desk: Desk): Promise<FullWorld> {
  const { world, api } = desk
  await api('PATCH', '/config', { webhookEndpoint: 'http://127.0.0.1:9/webhooks' })
  const payout = await failPayout(desk)
  const { head } = await world.get()
  await world.clock.advance('5s')
  await world.snapshot('before')
  await world.timeline.rewind(head, 'second-try')
  await world.faults.add({ kind: 'rateLimit', operation: 'createQuote', times: 1, retryAfterSeconds: 30 })
  await api('POST', '/quotes', {}).catch(() => undefined)
  await world.faults.add({ kind: 'rateLimit', operation: 'listCustomers', times: 1, retryAfterSeconds: 30 })
  await world.clock.advance('1 minute')
  const { data } = await world.webhooks.deliveries()
  return { ...payout, failure: head, event: String(data[0]?.event) }
}

/** The places of the console: each view, and each that shows one thing with it. */
export const places = ({ payment, account, failure, event }: FullWorld): readonly string[] => [
  '',
  `&view=moment&id=${failure}`,
  '&view=resource',
  `&view=resource&id=${payment}`,
  `&view=compare&id=1..${failure}`,
  '&view=clock',
  '&view=webhooks',
  `&view=webhooks&id=${event}`,
  '&view=faults',
  '&view=outcomes',
  '&view=outcomes&id=quote/002',
  '&view=ledger',
  `&view=ledger&id=${account}`,
  '&view=snapshots',
  '&view=worlds',
]
