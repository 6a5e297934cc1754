import type { World } from '../../../engine/index.ts'
import { largestAmount, post, standing, systemAccount } from '../../../ledger/index.ts'
import { internalAccounts, platformAccount } from '../../accounts/index.ts'
import type { CardTransaction } from '../model/index.ts'

/** The counterparts of a card payment: the account, the card reserve, the network outside, and the service's losses. */
type Party = 'account' | 'reserve' | 'network' | 'losses'

/** Moves money of a card payment between two parties; `account` is the transaction's own unless another is given. */
export function moveMoney(
  world: World,
  { id, accountId, accountCurrency: currency }: CardTransaction,
  reason: string,
  [from, to]: readonly [from: Party, to: Party],
  amount: number,
  account = accountId,
): void {
  if (amount === 0) return
  const names: Readonly<Record<Party, string>> = {
    account,
    reserve: systemAccount('cards', currency),
    network: systemAccount('world', currency),
    losses: systemAccount('losses', currency),
  }
  const lines = [
    { account: names[from], amount: -amount },
    { account: names[to], amount },
  ]
  post(world, { reason, currency, lines, subject: id })
}

/**
 * Returns the account that money for a card payment's account is credited to. Money for a closed account, of a deleted
 * customer, goes to the platform's account of the currency; money that no account can take goes to suspense.
 */
export function creditedAccountOf(world: World, transaction: CardTransaction, amount: number): string {
  const { accountId, accountCurrency } = transaction
  const isClosed = world.of(internalAccounts).get(accountId).status === 'CLOSED'
  const account = isClosed ? platformAccount(world, accountCurrency) : accountId
  const suspense = systemAccount('suspense', accountCurrency)
  const credited = account !== undefined && canTake(world, account, amount) ? account : suspense
  if (credited !== accountId) {
    const reason = isClosed ? 'it is closed' : `its balance cannot exceed ${largestAmount}`
    world.note({ kind: 'warning', text: `${credited} is credited instead of ${accountId}, because ${reason}` })
  }
  return credited
}

/** True when an account's balance can grow by an amount. */
export const canTake = (world: World, accountId: string, amount: number): boolean =>
  standing(world, accountId).total + amount <= largestAmount
