import { present } from '../../simulator/schema/index.ts'
import type { WorldOptionsInput } from '../../simulator/worlds/index.ts'
import { endOf, lateMs, nameEvents, restMs, toleranceMs } from '../compare/index.ts'
import { type Exchange, type Scenario, withoutSecrets } from '../scenario/index.ts'
import { isUnchanged, Player } from './player.ts'
import { optionsSeenIn } from './seen-options.ts'
import { openWorld, type WorldSide } from './world-side.ts'

/** How to play beside a golden. */
interface BesideOptions {
  /** The seed of the world. */
  readonly seed?: string
  /** The options of the world; by default those that the answers show. */
  readonly options?: WorldOptionsInput
  /** Gets the world before it is closed. */
  readonly atEnd?: (world: WorldSide) => Promise<void>
}

/** Plays the requests of a golden in a world of Sandglass, each at its time. Returns them with our answers. */
export async function playBeside(golden: Scenario, { seed, options, atEnd }: BesideOptions = {}): Promise<Scenario> {
  const { recorded } = golden
  if (recorded === undefined) throw new Error(`${golden.name} is a plan; it has no answers to compare with.`)
  const world = await openWorld({ ...recorded, options: options ?? optionsSeenIn(golden), ...present({ seed }) })
  try {
    const player = new Player(world, recorded.run, world.replies)
    const exchanges: Exchange[] = []
    const startMs = Date.parse(recorded.at)
    for (const exchange of golden.exchanges) {
      exchanges.push(await repeat(exchange, player, startMs))
      // The answer to a webhook may decide what later answers show.
      if (golden.events !== undefined) await world.takeEvents()
    }
    await atEnd?.(world)
    const events = golden.events && (await eventsUntil(world, startMs + endOf(golden) + restMs + lateMs, exchanges))
    return await withoutSecrets({ ...golden, exchanges, ...present({ events }) })
  } finally {
    await world.close()
  }
}

async function eventsUntil(world: WorldSide, endMs: number, exchanges: readonly Exchange[]) {
  await world.waitUntil(endMs)
  return [...nameEvents(await world.takeEvents(), exchanges)]
}

/**
 * Sends a request of a golden. One that waited for a change is sent twice: when the target had not changed yet, and
 * when it had, with the tolerance before and after.
 */
async function repeat(exchange: Exchange, player: Player, startMs: number): Promise<Exchange> {
  const { answer: theirs, sentAtMs, unchangedAtMs, tookMs = 0, ...plan } = exchange
  if (theirs === undefined || sentAtMs === undefined) return plan
  const allowedMs = toleranceMs + tookMs
  const { side } = player
  let isSooner = false
  if (unchangedAtMs !== undefined) {
    await side.waitUntil(startMs + unchangedAtMs - allowedMs)
    isSooner = !isUnchanged(exchange, await player.send(plan))
  }
  await side.waitUntil(startMs + sentAtMs + (plan.until === undefined ? 0 : allowedMs))
  const answer = await player.send(plan)
  if (answer === undefined) return plan
  return { ...plan, sentAtMs, ...(unchangedAtMs === undefined || isSooner ? {} : { unchangedAtMs }), answer }
}
