import { ok } from '../../contract/index.ts'
import { answerPage, type PageCall } from '../../schema/index.ts'
import { refuseUnknownCurrency } from '../reference/index.ts'
import { externalAccounts } from './model/index.ts'
import { renderExternalAccount } from './render-account.ts'

interface Scope {
  readonly side: 'customers' | 'platform'
  readonly customerId?: string | undefined
  readonly currency?: string | undefined
}

/** Chooses the index for the filters; every combination has one, so the number of accounts does not matter. */
function indexFor({ side, customerId, currency }: Scope): { index: string; key: string } {
  if (customerId !== undefined && currency !== undefined)
    return { index: 'customerAndCurrency', key: `${customerId}|${currency}` }
  if (customerId !== undefined) return { index: 'customer', key: customerId }
  if (currency !== undefined) return { index: 'sideAndCurrency', key: `${side}|${currency}` }
  return { index: 'side', key: side }
}

export function listAccounts(call: PageCall, scope: Scope) {
  refuseUnknownCurrency(scope.currency)
  const documents = call.world.of(externalAccounts)
  return ok(answerPage(call, `external accounts of ${scope.side}`, documents, indexFor(scope), renderExternalAccount))
}
