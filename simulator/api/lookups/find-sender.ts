import type { Static } from 'typebox'
import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { type Customer, findActiveCustomer } from '../customers/index.ts'
import type { SenderQuery } from './shapes.ts'
import { customerOfUma, parseUmaAddress } from './uma-address.ts'

/** Finds the customer that a query names by id, by address or by both; undefined when it names no customer. */
export function findSender(world: World, query: Static<typeof SenderQuery>): Customer | undefined {
  const { customerId, senderUmaAddress } = query
  const byId =
    customerId === undefined ? undefined : (findActiveCustomer(world, customerId) ?? refuseUnknown('customerId'))
  const byAddress = senderUmaAddress === undefined ? undefined : findHolder(world, senderUmaAddress)
  if (byId !== undefined && byAddress !== undefined && byId.id !== byAddress.id)
    refuseFields([{ field: 'senderUmaAddress', message: 'The address belongs to another customer than customerId.' }])
  return byId ?? byAddress
}

function findHolder(world: World, address: string): Customer {
  if (parseUmaAddress(address) === undefined)
    refuse('INVALID_UMA_ADDRESS', { field: 'senderUmaAddress', value: address })
  return customerOfUma(world, address) ?? refuseUnknown('senderUmaAddress')
}

const refuseUnknown = (field: string) => refuseFields([{ field, message: 'There is no such customer.' }])

/** Returns the currencies of the customer's internal accounts, the base of estimated rates first; or USD. */
export function senderCurrencies(world: World, sender: Customer | undefined): readonly [string, ...string[]] {
  const accounts = sender === undefined ? [] : world.of(internalAccounts).all('customer', sender.id)
  const [first = 'USD', ...others] = new Set(accounts.map(({ currency }) => currency))
  return [first, ...others]
}
