import type { NetworkName } from '../../../fixtures/networks.ts'
import type { RailName } from '../../../fixtures/rails.ts'
import type { Payout } from '../pricing/index.ts'
import { accountTypes, type ExternalAccountType, type Way } from './account-types.ts'
import type { AccountInfo, ExternalAccount } from './model.ts'

/** The way that is meant: the first whose identifier was sent. Undefined when none was. */
export function wayOf(type: ExternalAccountType, info: Readonly<Record<string, unknown>>): Way | undefined {
  return accountTypes[type].ways.find(({ identifier }) => info[identifier] !== undefined)
}

/** What a checked account info tells of the account: the identifier's value and the rails. */
export function addressed(info: AccountInfo): { identifier: string; paymentRails: readonly RailName[] } {
  const way = wayOf(info.accountType, info)
  if (way === undefined)
    throw new Error(`An account of type ${info.accountType} without an identifier passed the rules`)
  const paymentRails = way.rails === 'asSent' ? [info['rail'] as RailName] : way.rails
  return { identifier: String(info[way.identifier]), paymentRails }
}

/** The text whose end is the magic value: the identifier, without the domain when it has one. */
export function suffixText({ identifier }: Pick<ExternalAccount, 'identifier'>): string {
  const domainAt = identifier.indexOf('@')
  return domainAt < 0 ? identifier : identifier.slice(0, domainAt)
}

export function networkOf({ accountType }: Pick<ExternalAccount, 'accountType'>): NetworkName | undefined {
  return accountTypes[accountType].network
}

/** How money gets there: over its chain, or over a rail of the account, the default one when none is named. */
export function payoutOf(account: ExternalAccount, rail: RailName | undefined = account.paymentRails[0]): Payout {
  const network = networkOf(account)
  if (network !== undefined) return { kind: 'network', network }
  if (rail === undefined) throw new Error(`${account.id} has neither a network nor a rail`)
  return { kind: 'rail', rail }
}

/** Whether money can be drawn from it: a bank account of a type that allows it, and not somebody else's. */
export function canBePulled({ accountType, ownershipType }: ExternalAccount): boolean {
  return accountTypes[accountType].canBePulled === true && ownershipType !== 'THIRD_PARTY'
}
