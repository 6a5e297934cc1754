import type { PastWorld, WorldEngine } from '../../../engine/index.ts'
import type { LedgerAccount } from '../../../ledger/index.ts'
import { isRecord } from '../../../schema/index.ts'
import type { AdminParts } from '../shared/admin-parts.ts'

/** Shows an amount in the smallest unit and as a decimal. */
export const showAmount = ({ decimalOf }: Pick<AdminParts, 'decimalOf'>, amount: number, currency: string) => ({
  amount,
  decimal: decimalOf(amount, currency),
})

/** Shows an account of the ledger with its owner and its balances. */
export function showAccount(world: WorldEngine | PastWorld, parts: AdminParts, ledgerAccount: LedgerAccount) {
  const { account, currency, available, total, postings } = ledgerAccount
  return {
    account,
    ...ownerOf(world, parts, ledgerAccount),
    currency,
    available: showAmount(parts, available, currency),
    total: showAmount(parts, total, currency),
    postings,
  }
}

function ownerOf(world: WorldEngine | PastWorld, { resources }: AdminParts, { account, isSystem }: LedgerAccount) {
  if (isSystem) return { owner: 'system' }
  const stored: unknown = world.locate(account)?.document
  const owner = isRecord(stored) ? stored['customerId'] : undefined
  if (typeof owner !== 'string') return { owner: 'platform' }
  const customer = world.locate(owner)
  const names = customer && resources.get(customer.collection)?.namesOf(customer.document)
  const ownerName = names?.find((name) => name !== undefined)
  return { owner, ...(ownerName === undefined ? {} : { ownerName }) }
}
