import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { platformConfig } from '../platform/index.ts'
import { customers } from './model.ts'

const defaultDomain = 'sandglass.test'
const anyDomain = '(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+'

/** Returns the pattern of a lower-cased UMA address: in the platform's own domain when it has one. */
export function umaPattern(world: World): string {
  const { umaDomain } = platformConfig(world)
  const domain = umaDomain === undefined ? anyDomain : umaDomain.toLowerCase().replaceAll('.', '\\.')
  return `^\\$[a-z0-9\\-_.+]{1,63}@${domain}$`
}

/** Refuses a UMA address that an active customer has. */
export function refuseTakenUma(world: World, umaAddress: string): void {
  const holder = holderOf(world, umaAddress)
  if (holder !== undefined) refuse('UMA_ADDRESS_EXISTS', { field: 'umaAddress', value: umaAddress, id: holder.id })
}

const holderOf = (world: World, umaAddress: string) =>
  world
    .of(customers)
    .all('umaAddress', umaAddress)
    .find((customer) => !customer.isDeleted)

/** Returns the domain of generated UMA addresses. */
export function ownUmaDomain(world: World): string {
  return platformConfig(world).umaDomain ?? defaultDomain
}

/** Generates the UMA address of a customer created without one. */
export function generateUmaAddress(world: World, customerId: string): string {
  const domain = ownUmaDomain(world)
  const short = `$c${customerId.slice(-12)}@${domain}`
  if (holderOf(world, short) === undefined) return short
  // Tests can force ids to end in the same characters; the whole ids still differ.
  const digits = customerId.slice(customerId.indexOf(':') + 1).replaceAll('-', '')
  return `$c${digits}@${domain}`
}
