import { restMs } from '../compare/index.ts'
import { withEvents } from '../play/golden-events.ts'
import { playPlan } from '../play/play-plan.ts'
import { openWorld, type WorldSide } from '../play/world-side.ts'
import type { Scenario } from '../scenario/index.ts'

/** The milliseconds that each request takes. */
const latencyMs = 40

/** A target that is a world of Sandglass with another seed. Waiting takes no real time. */
export async function openTarget(seed = 'target'): Promise<WorldSide> {
  const config = { webhookEndpoint: 'https://shop.example.com/webhooks' }
  const world = await openWorld({ at: '2026-03-01T09:30:00.123Z', seed, config })
  return {
    ...world,
    async send(request) {
      await world.waitUntil(world.now() + latencyMs / 2)
      const answer = await world.send(request)
      await world.waitUntil(world.now() + latencyMs / 2)
      return answer
    },
  }
}

/** Plays a plan on a target as the command does, and receives its webhooks. */
export async function record(plan: Scenario, side: WorldSide, run = plan.name.replaceAll('-', '')): Promise<Scenario> {
  const { body } = await side.send({ method: 'GET', path: '/config' })
  const { golden } = await playPlan(plan, side, {
    target: 'https://sandbox.example.com',
    run,
    waitMs: 120_000,
    config: body,
    replies: side.replies,
  })
  await side.waitUntil(side.now() + restMs)
  return withEvents(golden, await side.takeEvents())
}
