import type { Secret } from '../../contract/index.ts'
import { sha256, type World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { DAY, timestamp } from '../../schema/index.ts'
import { type RunningWorld, type Worlds, worldMark } from '../../worlds/index.ts'
import { type Agent, type DeviceCode, deviceCodes } from './model/index.ts'

const lifetimeMs = DAY

/** 32 digits and capitals, without those that look alike; five bits select one. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Creates a code for an agent, which voids the earlier ones, and returns it as the API shows it. */
export function newDeviceCode(world: World, { id: agentId }: Agent) {
  const codes = world.of(deviceCodes)
  for (const earlier of codes.all('agent', agentId))
    if (!earlier.isSuperseded) codes.update({ ...earlier, isSuperseded: true })
  const id = world.newId('DeviceCode')
  const code = codeOf(world, id)
  const now = world.now()
  const times = { createdAtMs: now, expiresAtMs: now + lifetimeMs }
  const flags = { isRedeemed: false, isSuperseded: false }
  const { expiresAtMs } = codes.insert({ id, agentId, codeHash: sha256(code), ...flags, ...times })
  return { code, agentId, expiresAt: timestamp(expiresAtMs), redeemed: false }
}

/** Returns the text of a code. It names the world, because an agent that redeems it has no credentials yet. */
function codeOf(world: World, id: string): string {
  const chosen = [...world.entropy.bytes(`device code|${id}`, 8)].map((byte) => alphabet[byte % alphabet.length])
  const text = worldMark(world.name).toUpperCase() + chosen.join('')
  return `AGENT-${text.replaceAll(/.{4}(?=.)/g, '$&-')}`
}

const codeForm = /^AGENT-([0-9A-F]{4})-([0-9A-F]{4})-/

/** Finds the world that a code names. Two worlds can have the same mark; the code then belongs to one of them. */
export function worldOfCode(worlds: Worlds, code: string): RunningWorld | undefined {
  const [, first = '', second = ''] = codeForm.exec(code) ?? []
  const candidates = worlds.withMark((first + second).toLowerCase())
  return candidates.find(({ engine }) => findDeviceCode(engine, code) !== undefined) ?? candidates[0]
}

const findDeviceCode = (world: World, code: string): DeviceCode | undefined =>
  world.of(deviceCodes).first('code', sha256(code))

/** Returns the code that a path names, or refuses without repeating it. */
export function requireDeviceCode(world: World, code: string): DeviceCode {
  return findDeviceCode(world, code) ?? refuse('REFERENCE_NOT_FOUND', { says: 'There is no such device code.' })
}

/** Refuses a code that cannot be redeemed. Order: used, expired, replaced. */
export function refuseUnusableCode({ isRedeemed, isSuperseded, expiresAtMs }: DeviceCode, now: number): void {
  const refuseFor = (reason: string, message: string) =>
    refuse('INVALID_INPUT', { reason, errors: [{ field: 'code', message }] })
  if (isRedeemed) refuseFor('ALREADY_REDEEMED', 'The code has already been redeemed.')
  if (now >= expiresAtMs) refuseFor('EXPIRED', `The code expired at ${timestamp(expiresAtMs)}.`)
  if (isSuperseded) refuseFor('SUPERSEDED', 'A newer code has replaced this one.')
}

/**
 * A device code anywhere in a text: the member `code` also names the codes of errors. One in lower case, or
 * percent-encoded in a path, still gives the code away.
 */
export const deviceCodeShape: Secret = { shape: /AGENT(?:(?:-|%2D)[0-9A-Z]{4}){4}/gi }
