import type { World } from '../../engine/index.ts'
import { type Quote, quotes, refuseUnexecutable, refuseUnusableParties, startExecution } from '../quotes/index.ts'
import { openPayment, type Transaction, transactions, updatePayment } from '../transactions/index.ts'
import {
  checkTransferIn,
  checkTransferOut,
  refuseUnfundedTransfer,
  startTransferIn,
  startTransferOut,
  type TransferAccounts,
} from '../transfers/index.ts'
import type { Spending } from './limits.ts'
import type { ActionType, Agent, AgentAction, AgentPermission, TransferDetails } from './model/index.ts'
import { findOwnAccounts, isInternal } from './own-resources.ts'

/** A money operation that an agent wants done: the platform's own operation, to be started now or after approval. */
export interface Undertaking extends Spending {
  readonly type: ActionType
  readonly permission: AgentPermission
  readonly details: Pick<AgentAction, 'quoteId' | 'transfer'>
  /** The internal accounts that it touches. */
  readonly accountIds: readonly string[]
  /** Refuses if the action can no longer be started. */
  readonly refuseUnstartable: () => void
  /** Returns the PENDING payment that waits for approval, before any debit. */
  readonly open: () => Transaction
  /** Starts the payment; all refusals come before the first write. */
  readonly start: (opened?: Transaction) => Transaction
}

const internalAmong = (world: World, ids: readonly string[]) => ids.filter((id) => isInternal(world, id))

/** Returns the execution of a quote. */
export function quoteUndertaking(world: World, quote: Quote): Undertaking {
  const { id: quoteId, transactionId, source, destination } = quote
  const ids = [source, destination].flatMap((side) => ('accountId' in side ? [side.accountId] : []))
  const accountIds = internalAmong(world, ids)
  const payment = () => world.of(transactions).get(transactionId)
  return {
    type: 'EXECUTE_QUOTE',
    permission: 'EXECUTE_QUOTES',
    money: { amount: quote.totalSendingAmount, currency: quote.sendingCurrency },
    details: { quoteId },
    accountIds,
    ruleAccountId: accountIds[0],
    refuseUnstartable: () => refuseUnexecutable(quote),
    open: payment,
    start: () => {
      refuseUnusableParties(world, quote)
      startExecution(world, quote)
      return payment()
    },
  }
}

type TransferType = Exclude<ActionType, 'EXECUTE_QUOTE'>

/** Returns a transfer between accounts of the agent's customer. */
export function transferUndertaking(
  world: World,
  { id: agentId }: Agent,
  type: TransferType,
  transfer: TransferDetails,
  accounts: TransferAccounts,
): Undertaking {
  const accountIds = internalAmong(world, [transfer.sourceAccountId, transfer.destinationAccountId])
  const { amount, currency } = transfer
  const check = () =>
    type === 'TRANSFER_OUT'
      ? checkTransferOut(world, outgoingInput(transfer), accounts)
      : checkTransferIn(world, amount, accounts)
  return {
    type,
    permission: 'CREATE_TRANSFERS',
    money: { amount, currency },
    details: { transfer },
    accountIds,
    ruleAccountId: accountIds[0],
    refuseUnstartable: () => undefined,
    open() {
      const checked = check()
      return openPayment(world, { ...checked, agentId, flow: { ...checked.flow, inFlight: 0, isExecuted: false } })
    },
    start(opened) {
      const checked = check()
      if (type === 'TRANSFER_OUT') refuseUnfundedTransfer(world, transfer.sourceAccountId, { amount, currency })
      const { flow, expectedSettlementAtMs } = checked
      const payment =
        opened === undefined
          ? openPayment(world, { ...checked, agentId })
          : updatePayment(world, opened, { flow, expectedSettlementAtMs })
      return type === 'TRANSFER_OUT' ? startTransferOut(world, payment) : startTransferIn(world, payment)
    },
  }
}

function outgoingInput({ destinationAccountId: accountId, paymentRail, ...rest }: TransferDetails) {
  return { ...rest, destination: paymentRail === undefined ? { accountId } : { accountId, paymentRail } }
}

/** Returns the undertaking of an action that awaits approval; refuses when its accounts no longer exist. */
export function undertakingOf(world: World, agent: Agent, { type, quoteId, transfer }: AgentAction): Undertaking {
  if (quoteId !== undefined) return quoteUndertaking(world, world.of(quotes).get(quoteId))
  if (transfer === undefined || type === 'EXECUTE_QUOTE') throw new Error(`an action ${type} has nothing to do`)
  const accounts = findOwnAccounts(world, agent, transfer.sourceAccountId, transfer.destinationAccountId)
  return transferUndertaking(world, agent, type, transfer, accounts)
}
