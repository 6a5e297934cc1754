import { worldOptions } from '../../domain/world-options.ts'
import type { World } from '../../engine/types.ts'
import { knownCurrency } from '../reference/index.ts'
import {
  type AccountStatus,
  type AccountType,
  type InternalAccount,
  internalAccountLifecycle,
  internalAccounts,
} from './model.ts'

export type Approval = 'UNVERIFIED' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'HOLD'

/** What accounts need to know of the customer who gets them. */
export interface AccountOwner {
  readonly id: string
  readonly currencies: readonly string[]
  readonly approval: Approval
  readonly hasAcceptedTerms: boolean
}

const walletCurrency = 'USDB'

/** An account is as ready as its owner. */
const statusByApproval: Readonly<Record<Approval, AccountStatus>> = {
  UNVERIFIED: 'PENDING',
  PENDING: 'PENDING',
  HOLD: 'PENDING',
  APPROVED: 'ACTIVE',
  REJECTED: 'FAILED',
}

/**
 * One account for each of the customer's currencies, and the embedded wallet that every customer has. On an unregulated
 * platform nothing is opened before the end-user terms are accepted.
 */
export function openCustomerAccounts(world: World, owner: AccountOwner): void {
  if (!worldOptions(world).regulated && !owner.hasAcceptedTerms) return
  const status = statusByApproval[owner.approval]
  for (const code of owner.currencies)
    if (code !== walletCurrency) open(world, code, typeOf(code), status, { customerId: owner.id })
  open(world, walletCurrency, 'EMBEDDED_WALLET', status, { customerId: owner.id, privateEnabled: false })
}

/** The platform's own accounts; a currency that already has one keeps it. */
export function openPlatformAccounts(world: World, codes: readonly string[]): void {
  const opened = new Set(
    world
      .of(internalAccounts)
      .all('owner', 'platform')
      .map((account) => account.currency),
  )
  for (const code of codes) if (!opened.has(code)) open(world, code, typeOf(code), 'ACTIVE', {})
}

function typeOf(code: string): AccountType {
  return knownCurrency(code).kind === 'fiat' ? 'INTERNAL_FIAT' : 'INTERNAL_CRYPTO'
}

function open(
  world: World,
  currency: string,
  type: AccountType,
  status: AccountStatus,
  more: Pick<InternalAccount, 'customerId' | 'privateEnabled'>,
): void {
  const id = world.newId('InternalAccount')
  world.of(internalAccounts).insert({
    id,
    ...more,
    type,
    status: internalAccountLifecycle.enter(world, id, 'start', status),
    currency,
    createdAtMs: world.now(),
    updatedAtMs: world.now(),
  })
}
