import type { LivenessResult, LivenessVisit } from '../../contract/index.ts'
import { sha256, type World } from '../../engine/index.ts'
import { findActiveCustomer } from '../customers/index.ts'
import { isFinal, moveReset, passLiveness, type ScaReset, scaResets } from './model/index.ts'

const resetAt = (world: World, address: string): ScaReset | undefined =>
  world.of(scaResets).first('address', sha256(address))

/** Returns the content of the page of a liveness check. Visits do not change the world. */
export function visitLiveness(world: World, address: string): LivenessVisit {
  const reset = resetAt(world, address)
  if (reset === undefined) return { state: 'unknown' }
  if (isFinal(reset)) return { state: 'gone', says: `The reset is ${reset.status}. A new one is needed.` }
  if (findActiveCustomer(world, reset.customerId) === undefined)
    return { state: 'gone', says: 'This link is no longer valid.' }
  const formToken = world.entropy.hex(`liveness form|${reset.id}`, 32)
  return { state: 'open', subject: reset.id, purpose: `reset ${reset.factor}`, formToken }
}

/** Applies the result of the check; a failure counts until the reset is complete. */
export function decideLiveness(world: World, address: string, result: LivenessResult): void {
  const reset = resetAt(world, address)
  if (reset === undefined || isFinal(reset)) throw new Error('The page of an ended reset was submitted')
  if (result === 'pass') passLiveness(world, reset)
  else moveReset(world, reset, 'REJECTED')
}
