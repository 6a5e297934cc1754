import { refuse, refuseFields } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { type InternalAccount, internalAccounts } from '../accounts/index.ts'
import { type ExternalAccount, externalAccounts } from '../external-accounts/index.ts'

type Side = 'source' | 'destination'
type AnyAccount = InternalAccount | ExternalAccount

interface TransferAsk {
  readonly source: { readonly accountId: string }
  readonly destination: { readonly accountId: string }
}

/** Both ends of a transfer, of whatever kind they are: here only what nobody knows is refused. */
export interface Ends {
  readonly source: AnyAccount
  readonly destination: AnyAccount
}

export function findEnds(world: World, { source, destination }: TransferAsk): Ends {
  return { source: accountOf(world, source.accountId), destination: accountOf(world, destination.accountId) }
}

function accountOf(world: World, id: string): AnyAccount {
  return (
    world.of(internalAccounts).find(id) ?? world.of(externalAccounts).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
  )
}

const isInternal = (account: AnyAccount): account is InternalAccount => !('accountInfo' in account)

export function internalEnd(ends: Ends, side: Side): InternalAccount {
  const account = ends[side]
  return isInternal(account) ? account : wrongKind(side, 'internal')
}

export function externalEnd(ends: Ends, side: Side): ExternalAccount {
  const account = ends[side]
  return isInternal(account) ? wrongKind(side, 'external') : account
}

const wrongKind = (side: Side, wanted: string): never =>
  refuseFields([{ field: `${side}.accountId`, message: `Must be the id of an ${wanted} account.` }])

/** A transfer changes no money into another. */
export function refuseExchange({ source, destination }: Ends): void {
  if (source.currency === destination.currency) return
  const says = `The accounts are in ${source.currency} and ${destination.currency}; a quote exchanges money.`
  refuse('INVALID_CURRENCY', { field: 'destination.accountId', value: destination.currency, says })
}
