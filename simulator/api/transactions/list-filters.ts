import { type Static, Type } from 'typebox'
import type { Document, ListQuery } from '../../engine/index.ts'
import { idPattern } from '../../refusals/index.ts'
import { optional, pageQuery, rangeEnd, rangeStart } from '../../schema/index.ts'
import { cardTransactionStatuses } from '../card-transactions/model/index.ts'
import { umaAddressPattern } from '../lookups/index.ts'
import { transactionStatuses } from './model/index.ts'

const party = (description: string) =>
  optional(
    Type.String({
      pattern: `${idPattern}|${umaAddressPattern}`,
      description: `An account's id or a UMA address, ${description}.`,
    }),
  )

export const Filters = Type.Object({
  customerId: optional(
    Type.String({ pattern: idPattern, description: "A customer's id, or the platform's id for its own transactions." }),
  ),
  platformCustomerId: optional(Type.String({ description: 'The exact id that the platform gave the customer.' })),
  accountIdentifier: party('on either side'),
  senderAccountIdentifier: party('on the sending side'),
  receiverAccountIdentifier: party('on the receiving side'),
  status: optional(Type.Enum([...new Set([...transactionStatuses, ...cardTransactionStatuses])])),
  type: optional(Type.Enum(['INCOMING', 'OUTGOING', 'CARD'])),
  reference: optional(
    Type.String({ description: 'The exact reference of the payment, its payment instructions or its refund.' }),
  ),
  startDate: rangeStart('The earliest time of creation, inclusive.'),
  endDate: rangeEnd('The latest time of creation, inclusive.'),
  ...pageQuery,
  sortOrder: optional(Type.Enum(['asc', 'desc'], { default: 'desc', description: 'The order by time of creation.' })),
})
export type Filter = Static<typeof Filters>

/** Lower-cases UMA addresses, which ignore case; ids stay as they are. */
export const normalized = (text: string | undefined) => (text?.startsWith('$') ? text.toLowerCase() : text)

/** Returns a query by an index, if there is one to use, and tests of the documents. */
export function withTests<T extends Document>(
  by: { readonly index: string; readonly key: string } | undefined,
  tests: readonly ((document: T) => boolean)[],
): ListQuery<T> {
  return {
    ...(by === undefined ? {} : { index: by.index, key: by.key }),
    ...(tests.length === 0 ? {} : { where: (document: T) => tests.every((test) => test(document)) }),
  }
}
