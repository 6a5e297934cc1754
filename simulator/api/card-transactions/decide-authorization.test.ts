import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../engine/index.ts'
import { post, systemAccount } from '../../ledger/index.ts'
import { aWorld, noon } from '../../testing/api-world.ts'
import { type AccountStatus, type InternalAccountType, internalAccounts } from '../accounts/index.ts'
import type { Card, CardState } from '../cards/model/index.ts'
import { type DelegatedKey, delegatedKeys } from '../wallet/model/index.ts'
import { type Authorization, decideAuthorization } from './decide-authorization.ts'

const times = { createdAtMs: noon, updatedAtMs: noon }

interface Account {
  readonly type: InternalAccountType
  readonly status: AccountStatus
  readonly balance: number
  /** The status of the delegated key for the card; absent without one. */
  readonly key?: DelegatedKey['status'] | undefined
}

interface Case {
  readonly state: CardState
  readonly expYear: number
  readonly limit: number
  /** The accounts that fund the card, in order. */
  readonly accounts: readonly Account[]
  readonly authorization: Authorization
}

const account: Account = { type: 'INTERNAL_FIAT', status: 'ACTIVE', balance: 1_250 }

const usual: Case = {
  state: 'ACTIVE',
  expYear: 2028,
  limit: 1_250,
  accounts: [account],
  authorization: { direction: 'DEBIT', amount: 1_250, descriptor: 'BLUE BOTTLE' },
}

function open(world: WorldEngine, { type, status, balance, key }: Account, place: number) {
  const accountId = `InternalAccount:${place}`
  const fundingSourceId = `CardFundingSource:${place}`
  world.of(internalAccounts).insert({ id: accountId, type, status, currency: 'USD', ...times })
  const lines = [
    { account: systemAccount('world', 'USD'), amount: -balance },
    { account: accountId, amount: balance },
  ]
  if (balance > 0) post(world, { reason: 'funding', currency: 'USD', lines })
  const names = { cardId: 'Card:1', fundingSourceId, accountId, publicKey: '', nickname: 'key' }
  if (key !== undefined) world.of(delegatedKeys).insert({ id: `Key:${place}`, ...names, status: key, ...times })
  return { id: fundingSourceId, accountId }
}

function decide({ state, expYear, limit, accounts, authorization }: Case) {
  const world = aWorld()
  const act = () => {
    const card: Card = {
      id: 'Card:1',
      cardholderId: 'Customer:1',
      platformCardId: 'card',
      state,
      form: 'VIRTUAL',
      fundingSources: accounts.map((one, place) => open(world, one, place)),
      currency: 'USD',
      maxSpendPerTransaction: limit,
      suffix: '104',
      issued: { brand: 'VISA', last4: '4104', expMonth: 12, expYear, processorRef: 'p', issuerRef: 'i' },
      ...times,
    }
    return decideAuthorization(world, card, authorization)
  }
  return world.commit({ kind: 'request', name: 'test' }, act).result
}

const reasonOf = (changes: Partial<Case>) => decide({ ...usual, ...changes }).declineReason

describe('an authorization is declined for the first reason that applies', () => {
  // From the last reason to the first; each row adds a problem to those of the rows above.
  const problems: readonly (readonly [reason: string | undefined, (before: Case) => Case])[] = [
    [undefined, (before) => before],
    ['INSUFFICIENT_FUNDS', (before) => withAccount(before, { balance: 1_249 })],
    ['DELEGATED_KEY_REQUIRED', (before) => withAccount(before, { type: 'EMBEDDED_WALLET' })],
    ['FUNDING_SOURCE_UNAVAILABLE', (before) => withAccount(before, { status: 'FROZEN' })],
    ['SPENDING_LIMIT_EXCEEDED', (before) => ({ ...before, limit: 1_249 })],
    ['CARD_PAUSED', (before) => withDescriptor(before, 'STORE 003')],
    ['INSUFFICIENT_FUNDS', (before) => withDescriptor(before, 'STORE 002')],
    ['CARD_EXPIRED', (before) => ({ ...before, expYear: 2024 })],
    ['CARD_CLOSED', (before) => ({ ...before, state: 'CLOSED' })],
    ['CARD_NOT_ACTIVE', (before) => ({ ...before, state: 'PROCESSING' })],
    ['CARD_NOT_ACTIVE', (before) => ({ ...before, state: 'PENDING_KYC' })],
    ['CARD_PAUSED', (before) => ({ ...before, state: 'FROZEN' })],
  ]

  it.each(problems.map(([reason], count) => [count, reason] as const))('%i problems: %s', (count, reason) => {
    const worse = problems.slice(0, count + 1).reduce<Case>((before, [, add]) => add(before), usual)
    expect(decide(worse).declineReason).toBe(reason)
  })
})

describe('the first funding source', () => {
  const empty: Account = { ...account, balance: 0 }
  const closed: Account = { ...account, status: 'CLOSED' }

  it.each([
    ['pays, whatever the second one is', [account, closed], undefined],
    ['has too little, and the second one is not asked', [empty, account], 'INSUFFICIENT_FUNDS'],
    ['is closed, and the second one is not asked', [closed, account], 'FUNDING_SOURCE_UNAVAILABLE'],
  ] as const)('%s', (_what, accounts, reason) => {
    expect(reasonOf({ accounts })).toBe(reason)
  })

  it('is the one that is drawn on', () => {
    const decision = decide({ ...usual, accounts: [account, account] })
    expect(decision).toMatchObject({ fundingSource: { id: 'CardFundingSource:0', accountId: 'InternalAccount:0' } })
  })

  it.each<AccountStatus>(['PENDING', 'FROZEN', 'CLOSED', 'FAILED'])('cannot be %s, for a credit either', (status) => {
    const accounts = [{ ...account, status }]
    const authorization: Authorization = { ...usual.authorization, direction: 'CREDIT' }
    expect(reasonOf({ accounts })).toBe('FUNDING_SOURCE_UNAVAILABLE')
    expect(reasonOf({ accounts, authorization })).toBe('FUNDING_SOURCE_UNAVAILABLE')
  })

  it.each([
    [undefined, 'DELEGATED_KEY_REQUIRED'],
    ['PENDING', 'DELEGATED_KEY_REQUIRED'],
    ['REVOKED', 'DELEGATED_KEY_REQUIRED'],
    ['ACTIVE', undefined],
  ] as const)('as a wallet with a key that is %s: %s', (key, reason) => {
    expect(reasonOf({ accounts: [{ ...account, type: 'EMBEDDED_WALLET', key }] })).toBe(reason)
  })

  it('is not signed for by the key of the second one', () => {
    const wallet: Account = { ...account, type: 'EMBEDDED_WALLET' }
    expect(reasonOf({ accounts: [wallet, { ...wallet, key: 'ACTIVE' }] })).toBe('DELEGATED_KEY_REQUIRED')
  })
})

it('a credit needs neither limit nor key nor balance', () => {
  const accounts: readonly Account[] = [{ type: 'EMBEDDED_WALLET', status: 'ACTIVE', balance: 0 }]
  const authorization: Authorization = { direction: 'CREDIT', amount: 9_999, descriptor: 'BLUE BOTTLE' }
  expect(reasonOf({ limit: 1, accounts, authorization })).toBeUndefined()
})

function withAccount(before: Case, changes: Partial<Account>): Case {
  return { ...before, accounts: before.accounts.map((one) => ({ ...one, ...changes })) }
}

function withDescriptor(before: Case, descriptor: string): Case {
  return { ...before, authorization: { ...before.authorization, descriptor } }
}
