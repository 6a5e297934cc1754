import { created, operation } from '../../contract/index.ts'
import { centsOf, refuseTokenAmount } from './amount.ts'
import {
  refuseBankAccount,
  refuseReservedSource,
  refuseUnknownInternalAccount,
  requireBankAccount,
} from './find-accounts.ts'
import { type BurnRail, renderOperation, requireStablecoin } from './model/index.ts'
import { StablecoinBurnRequest, StablecoinOperationShape } from './shapes.ts'
import { operationCodes, refuseProviderDown, refuseUnreadyStablecoin, startOperation } from './start-operation.ts'

const timings: Readonly<Record<BurnRail, string>> = {
  WIRE: 'same business day',
  ACH_CREDIT: '1-3 business days',
  SAME_DAY_ACH_CREDIT: 'same business day',
  RTP_CREDIT: 'within minutes',
}

export const createStablecoinBurn = operation({
  id: 'createStablecoinBurn',
  route: 'POST /stablecoins/{stablecoinId}/burns',
  summary: 'Burns tokens and pays their dollars to a bank account.',
  needs: 'TRANSACT',
  idempotencyKey: 'required',
  body: StablecoinBurnRequest,
  answers: { 201: StablecoinOperationShape },
  refuses: operationCodes,
  find({ world, path, body: { source, destination } }) {
    const stablecoin = requireStablecoin(world, path.stablecoinId)
    if (source.type === 'GRID_INTERNAL_ACCOUNT') refuseUnknownInternalAccount(world, source.accountId)
    return { stablecoin, bank: requireBankAccount(world, destination.externalAccountId) }
  },
  // Order: issuance, link, amount, type of source, bank account, provider.
  apply({ world, body, found: { stablecoin, bank } }) {
    const { source, destination, description } = body
    refuseUnreadyStablecoin(world, stablecoin)
    const amount = refuseTokenAmount(body.amount)
    if (source.type === 'GRID_INTERNAL_ACCOUNT') return refuseReservedSource('source.type', source.type)
    refuseBankAccount(bank, 'destination.externalAccountId')
    refuseProviderDown(world, stablecoin)

    const { rail } = destination
    const started = startOperation(world, stablecoin, {
      operationType: 'BURN',
      amount,
      source: { type: source.type },
      destination: { accountId: bank.id, rail },
      estimatedDelivery: { rail, amount: centsOf(amount), currency: 'USD', timing: timings[rail] },
      description,
      bank,
    })
    return created(renderOperation(started))
  },
})
