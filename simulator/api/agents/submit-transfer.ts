import type { RailName } from '../../../fixtures/rails.ts'
import type { Caller } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { present } from '../../schema/index.ts'
import { refuseAmount } from '../transactions/index.ts'
import { checkTransferOut, type TransferAccounts, type TransferTexts } from '../transfers/index.ts'
import { actingAgent } from './acting-agent.ts'
import { refuseBarred, submitAction } from './actions.ts'
import type { AgentAction } from './model/index.ts'
import { findOwnAccounts, refuseDisallowed } from './own-resources.ts'
import { transferUndertaking } from './undertakings.ts'

interface TransferInput extends TransferTexts {
  readonly source: { readonly accountId: string }
  readonly destination: { readonly accountId: string; readonly paymentRail?: RailName }
  readonly amount?: number
}

/** Checks the amount, then finds the accounts of an agent's transfer. */
export function findTransfer(
  world: World,
  caller: Caller,
  { source, destination, amount }: TransferInput,
): TransferAccounts {
  if (amount !== undefined) refuseAmount('amount', amount)
  return findOwnAccounts(world, actingAgent(world, caller), source.accountId, destination.accountId)
}

/** Submits an agent's transfer; one out without an amount pays the whole available balance. */
export function submitTransfer(
  world: World,
  caller: Caller,
  type: 'TRANSFER_IN' | 'TRANSFER_OUT',
  { source, destination, amount, remittanceInformation, purposeOfPayment }: TransferInput,
  accounts: TransferAccounts,
): AgentAction {
  const agent = actingAgent(world, caller)
  if (amount === undefined) refuseDisallowed(world, agent, [source.accountId, destination.accountId])
  const transfer = present({
    amount: amount ?? checkTransferOut(world, { destination }, accounts).sent.amount,
    currency: accounts.source.currency,
    sourceAccountId: source.accountId,
    destinationAccountId: destination.accountId,
    paymentRail: destination.paymentRail,
    remittanceInformation,
    purposeOfPayment,
  })
  const undertaking = transferUndertaking(world, agent, type, transfer, accounts)
  refuseBarred(world, agent, undertaking)
  return submitAction(world, agent, undertaking)
}
