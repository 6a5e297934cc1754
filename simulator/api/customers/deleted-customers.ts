import type { Invariant } from '../../contract/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { externalAccounts } from '../external-accounts/model/index.ts'
import { customers } from './model.ts'

/** All internal accounts of a deleted customer are closed, and no external account is left. */
export const deletedCustomersOwnNothing: Invariant = {
  name: 'deleted customers own nothing',
  check(world) {
    const deleted = world
      .of(customers)
      .all()
      .filter(({ isDeleted }) => isDeleted)
    return deleted.flatMap(({ id }) => {
      const open = world
        .of(internalAccounts)
        .all('customer', id)
        .filter(({ status }) => status !== 'CLOSED')
      const left = world.of(externalAccounts).all('customer', id)
      return [...open, ...left].map((account) => `${account.id} is ${account.status} although ${id} is deleted`)
    })
  },
}
