import type { World } from '../../engine/index.ts'
import { timestamp } from '../../schema/index.ts'
import { quotes, renderQuote } from '../quotes/index.ts'
import { renderTransaction, transactions } from '../transactions/index.ts'
import type { AgentAction, TransferDetails } from './model/index.ts'

/** Renders an action as the API shows it, with its quote and its payment as they are now. */
export function renderAction(world: World, action: AgentAction) {
  const { quoteId, transfer, transactionId } = action
  return {
    id: action.id,
    agentId: action.agentId,
    customerId: action.customerId,
    platformCustomerId: action.platformCustomerId,
    status: action.status,
    type: action.type,
    quote: quoteId === undefined ? undefined : renderQuote(world.of(quotes).get(quoteId)),
    transferDetails: transfer && renderTransfer(transfer),
    transaction: action.isStarted ? renderTransaction(world.of(transactions).get(transactionId)) : undefined,
    rejectionReason: action.rejectionReason,
    createdAt: timestamp(action.createdAtMs),
    updatedAt: timestamp(action.updatedAtMs),
  }
}

function renderTransfer({ amount, currency, sourceAccountId, destinationAccountId }: TransferDetails) {
  return { amount, currency, sourceAccountId, destinationAccountId }
}
