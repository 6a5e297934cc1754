import type { World } from '../../../engine/index.ts'
import { emitBalanceUpdated } from '../../accounts/index.ts'
import { cardTransactions, isUnsettled } from '../model/index.ts'
import { CardTransactionChange } from './change.ts'

/** Ends the open transactions of cards that close; each accepts one late clearing. */
export function endTransactionsOf(world: World, cardIds: readonly string[]): void {
  const touched = new Set<string>()
  for (const cardId of cardIds)
    for (const transaction of world.of(cardTransactions).all('card', cardId).filter(isUnsettled)) {
      const change = new CardTransactionChange(world, transaction, touched)
      change.end()
      change.set({ isEndedByClose: true })
      change.save()
    }
  for (const account of touched) emitBalanceUpdated(world, account)
}
