import type { NewWorld } from '../../kit/admin/types.ts'
import { given, type Texts } from '../lib/forms.ts'

/** The initial states that a world can have; only the empty ones take a time. */
export const beginnings = [
  'fresh',
  'unregulated',
  'approved-customer',
  'half-way-kyb',
  'open-authorization',
  'sca-customer',
  'agent-approval',
] as const satisfies readonly NonNullable<NewWorld['beginning']>[]

/** True for a beginning that starts at any time; the others have a time of their own. */
export const isEmptyBeginning = (name: string | undefined) => name === undefined || /^(fresh|unregulated)$/.test(name)

/** Returns the body that creates the world of a form; the fields are those of the body. */
export function newWorldOf(texts: Texts): NewWorld {
  const { name, seed, startAt, frozen, beginning, webhooks } = texts
  return given({
    name,
    seed,
    startAt: startAt !== undefined && isEmptyBeginning(beginning) ? instantOf(startAt) : undefined,
    frozen: frozen === undefined ? undefined : true,
    beginning: beginnings.find((each) => each === beginning),
    webhooks: webhooks === 'hold' ? ('hold' as const) : undefined,
  })
}

/** Reads the local time of a field as UTC. Seconds are absent when they are zero. */
const instantOf = (local: string) => `${local.length === 16 ? `${local}:00` : local}Z`
