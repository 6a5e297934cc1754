import type { Collection, Document, World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { DAY } from '../../schema/index.ts'
import { knownCurrency } from '../reference/index.ts'

/** The amount sent through one corridor on one day, in UTC. A corridor is a sending and a receiving currency. */
interface DailyVolume extends Document {
  readonly sent: number
}

const volumes: Collection<DailyVolume> = { name: 'dailyVolumes' }

/** The daily limit of a corridor, as a multiple of the largest single payment. */
const dailyLimitFactor = 5

const volumeId = (world: World, corridor: string) => `Volume:${Math.floor(world.now() / DAY)}|${corridor}`

/** Refuses with 429 an amount that would exceed the corridor's daily limit. `to` is undefined for a withdrawal. */
export function refuseOverDailyVolume(world: World, amount: number, from: string, to?: string): void {
  const limit = knownCurrency(from).sendMax * dailyLimitFactor
  const sent = world.of(volumes).find(volumeId(world, corridorOf(from, to)))?.sent ?? 0
  if (sent + amount <= limit) return
  refuse('DAILY_VOLUME_LIMIT_EXCEEDED', { limit, used: sent, required: amount, currency: from })
}

export function countDailyVolume(world: World, amount: number, from: string, to?: string): void {
  const id = volumeId(world, corridorOf(from, to))
  const known = world.of(volumes).find(id)
  if (known) world.of(volumes).update({ id, sent: known.sent + amount })
  else world.of(volumes).insert({ id, sent: amount })
}

const corridorOf = (from: string, to: string | undefined) => `${from}>${to ?? 'out'}`
