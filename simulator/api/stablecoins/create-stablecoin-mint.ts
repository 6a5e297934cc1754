import { created, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type ExternalAccount, liveExternalAccount } from '../external-accounts/index.ts'
import { refuseTokenAmount } from './amount.ts'
import {
  refuseBankAccount,
  refuseReservedSource,
  refuseUnknownInternalAccount,
  refuseWallet,
  requireBankAccount,
} from './find-accounts.ts'
import { renderOperation, requireStablecoin } from './model/index.ts'
import { type MintFundingSource, StablecoinMintRequest, StablecoinOperationShape } from './shapes.ts'
import { operationCodes, refuseProviderDown, refuseUnreadyStablecoin, startOperation } from './start-operation.ts'

export const createStablecoinMint = operation({
  id: 'createStablecoinMint',
  route: 'POST /stablecoins/{stablecoinId}/mints',
  summary: 'Mints tokens against dollars that are wired or debited from a bank account.',
  needs: 'TRANSACT',
  idempotencyKey: 'required',
  body: StablecoinMintRequest,
  answers: { 201: StablecoinOperationShape },
  refuses: operationCodes,
  find: ({ world, path, body }) => ({
    stablecoin: requireStablecoin(world, path.stablecoinId),
    debited: findDebitedAccount(world, body.fundingSource),
    wallet: findWallet(world, body.destination.accountId),
  }),
  // Order: issuance, link, amount, type of source, debited account, wallet, provider.
  apply({ world, body, found: { stablecoin, debited, wallet } }) {
    const { fundingSource, destination, description } = body
    refuseUnreadyStablecoin(world, stablecoin)
    const amount = refuseTokenAmount(body.amount)
    if (fundingSource.type === 'GRID_INTERNAL_ACCOUNT' || fundingSource.type === 'PROVIDER_INTERNAL_BALANCE')
      return refuseReservedSource('fundingSource.type', fundingSource.type)
    if (debited !== undefined) refuseBankAccount(debited, 'fundingSource.externalAccountId')
    refuseWallet(wallet, 'destination.accountId')
    refuseProviderDown(world, stablecoin)

    const started = startOperation(world, stablecoin, {
      operationType: 'MINT',
      amount,
      source: sourceOf(fundingSource),
      destination: { accountId: destination.accountId },
      description,
      ...(debited === undefined ? {} : { bank: debited }),
    })
    return created(renderOperation(started))
  },
})

type UsableSource = Extract<MintFundingSource, { type: 'WIRE' | 'ACH_DEBIT' | 'SAME_DAY_ACH_DEBIT' }>

/** Drops unknown members of the request. */
const sourceOf = (source: UsableSource) =>
  source.type === 'WIRE' ? { type: source.type } : { type: source.type, externalAccountId: source.externalAccountId }

function findDebitedAccount(world: World, source: MintFundingSource): ExternalAccount | undefined {
  if (source.type === 'GRID_INTERNAL_ACCOUNT') refuseUnknownInternalAccount(world, source.accountId)
  return 'externalAccountId' in source ? requireBankAccount(world, source.externalAccountId) : undefined
}

/** Returns the destination; undefined for an internal account, which is refused later. */
function findWallet(world: World, id: string): ExternalAccount | undefined {
  const wallet = liveExternalAccount(world, id)
  if (wallet === undefined) refuseUnknownInternalAccount(world, id)
  return wallet
}
