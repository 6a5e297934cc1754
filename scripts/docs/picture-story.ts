import type { Desk } from '../../test/browser/console/desk.ts'
import { failPayout, payTo } from '../../test/browser/console/stories.ts'

export const startAt = '2026-01-05T09:00:00Z'

export const pictureWorld = { name: 'payouts', seed: 'picture', startAt }

/** The window of the picture. */
export const pictureView = { colorScheme: 'light', viewport: { width: 1_280, height: 880 } } as const

/** A day of payouts: one undone, one that completes, one that fails. Returns the place that shows the last. */
export async function tellStory(desk: Desk, webhookEndpoint: string): Promise<string> {
  const { api, world } = desk
  await api('PATCH', '/config', { webhookEndpoint })
  const undone = await failPayout(desk, 'Mary Shelley')
  const { head } = await world.get()
  await world.clock.advance('5s')
  await world.timeline.rewind(head - 2, 'second-try')
  await payTo(desk, undone, 'DE89370400440532013000')
  await world.clock.advance('2 hours')
  await world.faults.add({ kind: 'rateLimit', operation: 'listCustomers', times: 1, retryAfterSeconds: 30 })
  await api('GET', '/customers').catch(() => undefined)
  const { payment } = await failPayout(desk)
  await world.wait('delivered')
  return `&view=resource&id=${payment}`
}
