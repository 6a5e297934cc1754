import { dispatcherOf, startDispatcher } from '../webhooks/dispatcher.ts'
import { changeWebhookSettings, followEvents } from '../webhooks/index.ts'
import { createPoster } from '../webhooks/post.ts'
import type { WorldsSetup } from '../worlds/index.ts'
import { openAdmin, startAt } from './admin-plane.ts'
import { testWall } from './wall.ts'
import { actsOn, closeAfter, nowhere, webhookTaskHandlers } from './webhooks.ts'

/** Opens the admin plane with worlds whose events go to an endpoint. */
export async function openHooks(endpoint?: string, setup: Partial<WorldsSetup> = {}) {
  const wall = testWall(startAt)
  const poster = createPoster(wall, { isOwn: nowhere })
  closeAfter(() => poster.close())
  const admin = await openAdmin(
    {},
    {
      wall,
      handlers: webhookTaskHandlers,
      follow: followEvents,
      begin: (world) => {
        if (endpoint !== undefined) changeWebhookSettings(world, { endpoint })
      },
      ...setup,
    },
  )
  admin.worlds.onOpen(({ engine }) =>
    startDispatcher(engine, {
      wall,
      poster: () => Promise.resolve(poster),
      approvals: {},
      onBug: (error) => admin.bugs.push(error),
    }),
  )
  const { engine } = admin
  return {
    ...admin,
    ...actsOn(engine),
    idle: () => dispatcherOf(engine)?.idle(),
    get: async (path: string) => (await admin.call('GET', `/admin${path}`)).body,
  }
}
