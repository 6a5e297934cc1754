import type { World } from '../../engine/types.ts'
import { platformConfig } from '../platform/index.ts'
import { customers } from './model.ts'

const defaultDomain = 'sandglass.test'
const anyDomain = '(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+'

/** What an address must look like, after lower-casing: of the platform's own domain when it has one. */
export function umaPattern(world: World): string {
  const { umaDomain } = platformConfig(world)
  const domain = umaDomain === undefined ? anyDomain : umaDomain.toLowerCase().replaceAll('.', '\\.')
  return `^\\$[a-z0-9\\-_.+]{1,63}@${domain}$`
}

export function isUmaTaken(world: World, umaAddress: string): boolean {
  return world
    .of(customers)
    .all('umaAddress', umaAddress)
    .some((customer) => !customer.isDeleted)
}

/** The domain of the addresses that the platform gives its customers. */
export function ownUmaDomain(world: World): string {
  return platformConfig(world).umaDomain ?? defaultDomain
}

/** The address of a customer who brought none. */
export function generateUmaAddress(world: World, customerId: string): string {
  const domain = ownUmaDomain(world)
  const short = `$c${customerId.slice(-12)}@${domain}`
  if (!isUmaTaken(world, short)) return short
  // Ids can be made to end alike on purpose; all of their digits still differ.
  const digits = customerId.slice(customerId.indexOf(':') + 1).replaceAll('-', '')
  return `$c${digits}@${domain}`
}
