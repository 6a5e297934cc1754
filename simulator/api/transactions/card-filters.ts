import type { ListQuery } from '../../engine/index.ts'
import type { CardTransaction } from '../card-transactions/model/index.ts'
import { type Filter, withTests } from './list-filters.ts'

/** Returns the query of the card payments that fit; undefined when none can: they have no reference. */
export function cardQueryOf(filter: Filter): ListQuery<CardTransaction> | undefined {
  const { type, reference, status, customerId, platformCustomerId, startDate, endDate } = filter
  if ((type !== undefined && type !== 'CARD') || reference !== undefined) return undefined
  const { accountIdentifier: either, senderAccountIdentifier: sender, receiverAccountIdentifier: receiver } = filter
  const from = startDate === undefined ? undefined : Date.parse(startDate)
  const to = endDate === undefined ? undefined : Date.parse(endDate)
  const tests: readonly (((transaction: CardTransaction) => boolean) | false)[] = [
    either !== undefined && (({ accountId }) => accountId === either),
    sender !== undefined && (({ accountId, direction }) => direction === 'DEBIT' && accountId === sender),
    receiver !== undefined && (({ accountId, direction }) => direction === 'CREDIT' && accountId === receiver),
    customerId !== undefined && ((transaction) => transaction.customerId === customerId),
    platformCustomerId !== undefined && ((transaction) => transaction.platformCustomerId === platformCustomerId),
    status !== undefined && ((transaction) => transaction.status === status),
    from !== undefined && (({ authorizedAtMs }) => authorizedAtMs >= from),
    to !== undefined && (({ authorizedAtMs }) => authorizedAtMs <= to),
  ]
  return withTests(
    narrowest(filter),
    tests.filter((test) => test !== false),
  )
}

/** Chooses the narrowest index among the filters. */
function narrowest(filter: Filter): { readonly index: string; readonly key: string } | undefined {
  const { customerId, platformCustomerId } = filter
  const account = filter.accountIdentifier ?? filter.senderAccountIdentifier ?? filter.receiverAccountIdentifier
  if (account !== undefined) return { index: 'account', key: account }
  if (customerId !== undefined) return { index: 'customer', key: customerId }
  return platformCustomerId === undefined ? undefined : { index: 'platformCustomer', key: platformCustomerId }
}
