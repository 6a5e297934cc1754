import type { World } from '../../engine/index.ts'
import type { Approval } from '../../schema/index.ts'
import { worldOptions } from '../../worlds/index.ts'
import { knownCurrency } from '../reference/index.ts'
import { addFirstCredential } from '../wallet/model/index.ts'
import {
  type AccountStatus,
  type InternalAccount,
  type InternalAccountType,
  internalAccountLifecycle,
  internalAccounts,
} from './model.ts'

/** The customer fields that opening accounts depends on. */
export interface AccountOwner {
  readonly id: string
  readonly currencies: readonly string[]
  readonly approval: Approval
  readonly hasAcceptedTerms: boolean
  /** The address for codes of the wallet's first credential; without it the wallet starts with no credential. */
  readonly email?: string | undefined
}

const walletCurrency = 'USDB'

/** The status of an account, which follows from its owner's approval. */
export const statusByApproval: Readonly<Record<Approval, AccountStatus>> = {
  UNVERIFIED: 'PENDING',
  PENDING: 'PENDING',
  HOLD: 'PENDING',
  APPROVED: 'ACTIVE',
  REJECTED: 'FAILED',
}

const none: ReadonlySet<string> = new Set()

/** Opens the accounts of a new customer. */
export function openFirstAccounts(world: World, owner: AccountOwner): void {
  openAccounts(world, owner, none)
}

/** Opens the accounts that a customer lacks; existing ones stay unchanged. */
export function openMissingAccounts(world: World, owner: AccountOwner): void {
  openAccounts(world, owner, currenciesOf(world, 'customer', owner.id))
}

/**
 * Opens one account for each of the customer's currencies, and the embedded wallet that every customer has. On an
 * unregulated platform nothing is opened before the end-user terms are accepted.
 */
function openAccounts(world: World, owner: AccountOwner, opened: ReadonlySet<string>): void {
  if (!worldOptions(world).regulated && !owner.hasAcceptedTerms) return
  const customerId = owner.id
  const status = statusByApproval[owner.approval]
  for (const code of owner.currencies)
    if (code !== walletCurrency && !opened.has(code)) open(world, code, typeOf(code), status, { customerId })
  if (opened.has(walletCurrency)) return
  const wallet = open(world, walletCurrency, 'EMBEDDED_WALLET', status, { customerId, privateEnabled: false })
  if (owner.email !== undefined) addFirstCredential(world, wallet.id, owner.email)
}

/** Opens the platform's own accounts; a currency that already has one keeps it. */
export function openPlatformAccounts(world: World, codes: readonly string[]): void {
  const opened = currenciesOf(world, 'owner', 'platform')
  for (const code of codes) if (!opened.has(code)) open(world, code, typeOf(code), 'ACTIVE', {})
}

/** Returns an owner's account in a currency and opens it when missing; without a customer it is the platform's. */
export function provideAccount(world: World, customerId: string | undefined, currency: string): InternalAccount {
  const isPlatform = customerId === undefined
  const accounts = world.of(internalAccounts).all(isPlatform ? 'owner' : 'customer', customerId ?? 'platform')
  const known = accounts.find((account) => account.currency === currency)
  return known ?? open(world, currency, typeOf(currency), 'ACTIVE', isPlatform ? {} : { customerId })
}

function currenciesOf(world: World, index: string, key: string): ReadonlySet<string> {
  const accounts = world.of(internalAccounts).all(index, key)
  return new Set(accounts.map((account) => account.currency))
}

function typeOf(code: string): InternalAccountType {
  return knownCurrency(code).kind === 'fiat' ? 'INTERNAL_FIAT' : 'INTERNAL_CRYPTO'
}

function open(
  world: World,
  currency: string,
  type: InternalAccountType,
  status: AccountStatus,
  { customerId, privateEnabled }: Pick<InternalAccount, 'customerId' | 'privateEnabled'>,
): InternalAccount {
  const id = world.newId('InternalAccount')
  const now = world.now()
  return world.of(internalAccounts).insert({
    id,
    customerId,
    type,
    status: internalAccountLifecycle.enter(world, id, 'start', status),
    currency,
    privateEnabled,
    createdAtMs: now,
    updatedAtMs: now,
  })
}
