import { ok, operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { customers } from './model.ts'
import { renderCustomer } from './render-customer.ts'
import { CustomerShape } from './shapes.ts'

export const getCustomerById = operation({
  id: 'getCustomerById',
  route: 'GET /customers/{customerId}',
  summary: 'Returns a customer, including a deleted one.',
  needs: 'VIEW',
  answers: { 200: CustomerShape },
  refuses: ['USER_NOT_FOUND'],
  find: ({ world, path }) =>
    world.of(customers).find(path.customerId) ?? refuse('USER_NOT_FOUND', { id: path.customerId }),
  apply: ({ world, found }) => ok(renderCustomer(world, found)),
})
