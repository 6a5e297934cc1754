import { type Static, Type } from 'typebox'
import { ok, operation } from '../../contract/index.ts'
import type { ListQuery } from '../../engine/index.ts'
import { answerPage, optional, pageQuery, rangeEnd, rangeStart } from '../../schema/index.ts'
import { refuseUnknownCurrency } from '../reference/index.ts'
import { type Customer, customers } from './model.ts'
import { renderCustomer } from './render-customer.ts'
import { CustomerPage, CustomerType } from './shapes.ts'

const Filters = Type.Object({
  platformCustomerId: optional(Type.String({ description: "The platform's own id; exact match." })),
  customerType: optional(CustomerType),
  createdAfter: rangeStart('Created at this time or later.'),
  createdBefore: rangeEnd('Created at this time or earlier.'),
  updatedAfter: rangeStart('Last changed at this time or later.'),
  updatedBefore: rangeEnd('Last changed at this time or earlier.'),
  ...pageQuery,
  region: optional(Type.String({ description: 'The region; exact match.' })),
  currency: optional(Type.String({ description: 'A currency that the customer holds.' })),
  umaAddress: optional(Type.String({ description: 'The UMA address; case-insensitive.' })),
  isIncludingDeleted: optional(Type.Boolean({ default: false, description: 'Includes deleted customers when true.' })),
})

export const listCustomers = operation({
  id: 'listCustomers',
  route: 'GET /customers',
  summary: 'Lists customers, newest first.',
  needs: 'VIEW',
  query: Filters,
  answers: { 200: CustomerPage },
  refuses: ['INVALID_CURRENCY'],
  neverAnswers: { 405: 'The router answers unknown methods before any operation.' },
  apply(call) {
    const { world, query } = call
    refuseUnknownCurrency(query.currency)
    const show = (customer: Customer) => renderCustomer(world, customer)
    return ok(answerPage(call, 'customers', world.of(customers), queryFor(query), show))
  },
})

type Filter = Static<typeof Filters>

/** Chooses the narrowest index for a filter; the remaining conditions are tested on each document. */
function queryFor(filter: Filter): ListQuery<Customer> {
  const { platformCustomerId, umaAddress, isIncludingDeleted } = filter
  if (platformCustomerId !== undefined)
    return { index: 'platformCustomerId', key: platformCustomerId, ...testing(filter) }
  if (umaAddress !== undefined) return { index: 'umaAddress', key: umaAddress.toLowerCase(), ...testing(filter) }
  if (isIncludingDeleted === true) return testing(filter)
  // Without other conditions, the length of the index is the total.
  const { region, ...otherThanRegion } = filter
  if (region !== undefined) return { index: 'region', key: region, ...testing(otherThanRegion) }
  const { customerType, ...otherThanType } = filter
  if (customerType !== undefined) return { index: 'customerType', key: customerType, ...testing(otherThanType) }
  return { index: 'active', key: 'active', ...testing(filter) }
}

/** Returns the conditions that no index has applied; nothing without any. */
function testing(filter: Filter): Pick<ListQuery<Customer>, 'where'> {
  const tests = testsOf(filter)
  return tests.length === 0 ? {} : { where: (customer) => tests.every((test) => test(customer)) }
}

function testsOf(filter: Filter): readonly ((customer: Customer) => boolean)[] {
  const { platformCustomerId, customerType, region, currency, umaAddress } = filter
  const isNarrow = platformCustomerId !== undefined || umaAddress !== undefined
  return [
    isNarrow && filter.isIncludingDeleted !== true && ((customer: Customer) => !customer.isDeleted),
    isNarrow && umaAddress !== undefined && ((customer: Customer) => customer.umaAddress === umaAddress.toLowerCase()),
    customerType !== undefined && ((customer: Customer) => customer.customerType === customerType),
    region !== undefined && ((customer: Customer) => customer.region === region),
    currency !== undefined && ((customer: Customer) => customer.currencies.includes(currency)),
    between(filter.createdAfter, filter.createdBefore, (customer) => customer.createdAtMs),
    between(filter.updatedAfter, filter.updatedBefore, (customer) => customer.updatedAtMs),
  ].filter((test) => typeof test === 'function')
}

/** Returns a test for an inclusive range, or false when neither end is given. */
function between(after: string | undefined, before: string | undefined, timeOf: (customer: Customer) => number) {
  if (after === undefined && before === undefined) return false
  const from = after === undefined ? Number.NEGATIVE_INFINITY : Date.parse(after)
  const to = before === undefined ? Number.POSITIVE_INFINITY : Date.parse(before)
  return (customer: Customer) => timeOf(customer) >= from && timeOf(customer) <= to
}
