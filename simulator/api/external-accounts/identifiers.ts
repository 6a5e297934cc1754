import type { NetworkName } from '../../../fixtures/networks.ts'
import type { RailName } from '../../../fixtures/rails.ts'
import type { Payout } from '../pricing/index.ts'
import { accountTypes, type ExternalAccountType, type Way } from './model/account-types.ts'
import type { AccountInfo, ExternalAccount } from './model/index.ts'

/** Returns the way that identifies the account: the first one with a sent identifier. */
function wayOf(type: ExternalAccountType, info: Readonly<Record<string, unknown>>): Way | undefined {
  return accountTypes[type].ways.find(({ identifier }) => info[identifier] !== undefined)
}

/** Returns the identifier and the rails of a checked account info. */
export function identifyAccount(info: AccountInfo): { identifier: string; paymentRails: readonly RailName[] } {
  const way = wayOf(info.accountType, info)
  if (way === undefined)
    throw new Error(`An account of type ${info.accountType} without an identifier passed the field rules`)
  // The field rules have checked the rail.
  const paymentRails = way.rails === 'asSent' ? [info['rail'] as RailName] : way.rails
  return { identifier: String(info[way.identifier]), paymentRails }
}

const identifierNames: Readonly<Record<string, string>> = {
  iban: 'IBAN',
  accountNumber: 'account number',
  clabeNumber: 'CLABE number',
  pixKey: 'PIX key',
  phoneNumber: 'phone number',
  address: 'wallet address',
  lightningAddress: 'Lightning address',
  vpa: 'VPA',
}

/** Returns the name of the field that identifies the account, as one would say it. */
export function identifierName({ accountInfo }: Pick<ExternalAccount, 'accountInfo'>): string {
  const field = wayOf(accountInfo.accountType, accountInfo)?.identifier ?? 'identifier'
  return identifierNames[field] ?? field
}

/** Returns the text that ends with the magic value: the identifier, without its domain. */
export function magicTextOf({ identifier }: Pick<ExternalAccount, 'identifier'>): string {
  const domainAt = identifier.indexOf('@')
  return domainAt < 0 ? identifier : identifier.slice(0, domainAt)
}

export function networkOf({ accountType }: Pick<ExternalAccount, 'accountType'>): NetworkName | undefined {
  return accountTypes[accountType].network
}

/** Returns the payout route: the account's chain, or one of its rails, by default the first. */
export function payoutOf(account: ExternalAccount, rail: RailName | undefined = account.paymentRails[0]): Payout {
  const network = networkOf(account)
  if (network !== undefined) return { kind: 'network', network }
  if (rail === undefined) throw new Error(`${account.id} has neither a network nor a rail`)
  return { kind: 'rail', rail }
}

/** True when payments can be collected from the account: its type allows it, and it is not a third party's. */
export function canBePulled({ accountType, ownershipType }: ExternalAccount): boolean {
  return accountTypes[accountType].canBePulled === true && ownershipType !== 'THIRD_PARTY'
}
