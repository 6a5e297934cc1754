import type { RailName } from '../../../fixtures/rails.ts'
import { required } from '../../domain/field-errors.ts'
import { present } from '../../domain/members.ts'
import type { Caller } from '../../domain/operation.ts'
import type { FieldError } from '../../domain/refusals.ts'
import { isRecord } from '../../domain/shape-walker.ts'
import type { World } from '../../engine/types.ts'
import { refuseAmount } from '../transactions/index.ts'
import type { TransferAccounts } from '../transfers/index.ts'
import { actingAgent } from './acting-agent.ts'
import type { AgentAction } from './model/index.ts'
import { findOwnAccounts } from './own-accounts.ts'
import { refuseBarred, submitAction } from './submit-action.ts'
import { transferUndertaking } from './undertakings.ts'

interface TransferInput {
  readonly source: { readonly accountId: string }
  readonly destination: { readonly accountId: string; readonly paymentRail?: RailName }
  readonly amount?: number
}

/** Returns an error when the amount is missing: the limits apply to it, so agents must name it. */
export function amountErrors(body: unknown): readonly FieldError[] {
  const { amount } = isRecord(body) ? body : {}
  return amount === undefined ? [required('amount', false)] : []
}

/** Checks the amount, then finds the accounts of an agent's transfer. */
export function findTransfer(
  world: World,
  caller: Caller,
  { source, destination, amount = 0 }: TransferInput,
): TransferAccounts {
  refuseAmount('amount', amount)
  return findOwnAccounts(world, actingAgent(world, caller), source.accountId, destination.accountId)
}

/** Submits an agent's transfer. */
export function submitTransfer(
  world: World,
  caller: Caller,
  type: 'TRANSFER_IN' | 'TRANSFER_OUT',
  { source, destination, amount = 0 }: TransferInput,
  accounts: TransferAccounts,
): AgentAction {
  const agent = actingAgent(world, caller)
  const transfer = present({
    amount,
    currency: accounts.source.currency,
    sourceAccountId: source.accountId,
    destinationAccountId: destination.accountId,
    paymentRail: destination.paymentRail,
  })
  const undertaking = transferUndertaking(world, agent, type, transfer, accounts)
  refuseBarred(world, agent, undertaking)
  return submitAction(world, agent, undertaking)
}
