import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { type ExternalAccount, externalAccounts } from '../external-accounts/index.ts'

type Side = 'source' | 'destination'
type AnyAccount = InternalAccount | ExternalAccount

interface TransferInput {
  readonly source: { readonly accountId: string }
  readonly destination: { readonly accountId: string }
}

/** Both accounts of a transfer, each internal or external. */
export interface TransferAccounts {
  readonly source: AnyAccount
  readonly destination: AnyAccount
}

/** Finds both accounts, or refuses an unknown one; their kinds are checked later. */
export function findAccounts(world: World, { source, destination }: TransferInput): TransferAccounts {
  return { source: findAccount(world, source.accountId), destination: findAccount(world, destination.accountId) }
}

function findAccount(world: World, id: string): AnyAccount {
  return (
    world.of(internalAccounts).find(id) ?? world.of(externalAccounts).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  )
}

const isInternal = (account: AnyAccount): account is InternalAccount => !('accountInfo' in account)

export function requireInternal(accounts: TransferAccounts, side: Side): InternalAccount {
  const account = accounts[side]
  return isInternal(account) ? account : refuseKind(side, 'internal')
}

export function requireExternal(accounts: TransferAccounts, side: Side): ExternalAccount {
  const account = accounts[side]
  return isInternal(account) ? refuseKind(side, 'external') : account
}

const refuseKind = (side: Side, expected: string): never =>
  refuseFields([{ field: `${side}.accountId`, message: `Expected the id of an ${expected} account.` }])

/** Refuses accounts in different currencies, because a transfer does not exchange money. */
export function refuseExchange({ source, destination }: TransferAccounts): void {
  if (source.currency === destination.currency) return
  const says = `The accounts are in ${source.currency} and ${destination.currency}; only quotes exchange currencies.`
  refuse('INVALID_CURRENCY', { field: 'destination.accountId', value: destination.currency, says })
}
