import type { EventTypeName } from '../contract/index.ts'
import { dispatcherOf, startDispatcher, webhookTaskHandlers } from '../webhooks/dispatcher.ts'
import { type EmitOptions, emit } from '../webhooks/events.ts'
import { changeWebhookSettings, followEvents } from '../webhooks/index.ts'
import { createPoster } from '../webhooks/post.ts'
import type { WorldsSetup } from '../worlds/index.ts'
import { openAdmin, startAt } from './admin-plane.ts'
import { testWall } from './wall.ts'
import { closeAfter, nowhere } from './webhooks.ts'

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
  const act = <R>(make: () => R) => engine.commit({ kind: 'request', name: 'test' }, make).result
  /** The same on the side line. */
  const actOutside = <R>(make: () => R) => engine.side.commit({ kind: 'admin', name: 'test' }, make).result
  return {
    ...admin,
    act,
    actOutside,
    send: (type: EventTypeName = 'CUSTOMER.KYC_APPROVED', data: unknown = {}, options: EmitOptions = {}) =>
      act(() => emit(engine, type, data, options)),
    idle: () => dispatcherOf(engine)?.idle(),
    get: async (path: string) => (await admin.call('GET', `/admin${path}`)).body,
  }
}
