import { describe, expect, it } from 'vitest'
import { aWorld, call } from '../../testing/api-world.ts'
import { internalAccounts } from '../accounts/index.ts'
import { createCustomer } from './create-customer.ts'
import { deleteCustomerById } from './delete-customer-by-id.ts'
import { deletedCustomersOwnNothing } from './deleted-customers.ts'

describe('deleted customers own nothing', () => {
  it('holds after a deletion and names an account that is open all the same', () => {
    const world = aWorld()
    const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', currencies: ['USD'] }
    const { id } = call(world, createCustomer, { body }).body
    call(world, deleteCustomerById, { path: { customerId: id } })
    expect(deletedCustomersOwnNothing.check(world)).toEqual([])
    const [account] = world.of(internalAccounts).all('customer', id)
    if (account === undefined) throw new Error('The customer had no account')
    world.commit({ kind: 'admin', name: 'test' }, () =>
      world.of(internalAccounts).update({ ...account, status: 'ACTIVE' }),
    )
    expect(deletedCustomersOwnNothing.check(world)).toEqual([`${account.id} is ACTIVE although ${id} is deleted`])
  })
})
