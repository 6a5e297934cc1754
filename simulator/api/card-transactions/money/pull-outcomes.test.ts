import { describe, expect, it } from 'vitest'
import { post, systemAccount } from '../../../ledger/index.ts'
import { aWorld, noon } from '../../../testing/api-world.ts'
import { type AccountStatus, type InternalAccountType, internalAccounts } from '../../accounts/index.ts'
import { type DelegatedKey, delegatedKeys } from '../../wallet/model/index.ts'
import type { CardTransaction } from '../model/index.ts'
import { CardTransactionChange } from './change.ts'

interface Case {
  readonly suffix: string
  readonly type: InternalAccountType
  readonly status: AccountStatus
  readonly balance: number
  /** The status of the delegated key for the funding source; absent without one. */
  readonly key?: DelegatedKey['status']
}

const usual: Case = { suffix: '104', type: 'INTERNAL_FIAT', status: 'ACTIVE', balance: 250 }

const transaction = (suffix: string): CardTransaction => ({
  id: `CardTransaction:${suffix}`,
  cardId: 'Card:1',
  customerId: 'Customer:1',
  platformCustomerId: 'customer',
  fundingSourceId: 'CardFundingSource:1',
  accountId: 'InternalAccount:1',
  accountCurrency: 'USD',
  issuerTransactionToken: 'itx_1',
  status: 'AUTHORIZED',
  direction: 'DEBIT',
  merchant: { descriptor: 'BLUE BOTTLE' },
  currency: 'USD',
  authorized: 1_250,
  clearings: 0,
  pulls: [],
  returns: [],
  credited: 0,
  lost: 0,
  authorizedAtMs: noon,
  updatedAtMs: noon,
})

/** Returns the outcome of a pull of 250. */
function outcomeOf(changes: Partial<Case>) {
  const { suffix, type, status, balance, key } = { ...usual, ...changes }
  const times = { createdAtMs: noon, updatedAtMs: noon }
  const world = aWorld()
  const act = () => {
    const { accountId, cardId, fundingSourceId } = transaction(suffix)
    world.of(internalAccounts).insert({ id: accountId, type, status, currency: 'USD', ...times })
    const lines = [
      { account: systemAccount('world', 'USD'), amount: -balance },
      { account: accountId, amount: balance },
    ]
    post(world, { reason: 'funding', currency: 'USD', lines })
    const names = { cardId, fundingSourceId, accountId, publicKey: '', nickname: 'key' }
    if (key !== undefined) world.of(delegatedKeys).insert({ id: 'Key:1', ...names, status: key, ...times })
    return new CardTransactionChange(world, transaction(suffix)).outcomeOfPull(250)
  }
  return world.commit({ kind: 'request', name: 'test' }, act).result
}

const outcomes = [
  ['002', 'IS_REFUSED'],
  ['003', 'IS_REFUSED'],
  ['005', 'CONFIRMS_LATE'],
  ['006', 'FAILS'],
  ['001', 'CONFIRMS'],
  ['104', 'CONFIRMS'],
] as const

describe.each(outcomes)('the pull of a payment whose id ends in %s', (suffix, outcome) => {
  it(`${outcome} when the account has exactly the money`, () => {
    expect(outcomeOf({ suffix })).toBe(outcome)
  })

  it('is refused when a cent is missing', () => {
    expect(outcomeOf({ suffix, balance: 249 })).toBe('IS_REFUSED')
  })

  it.each<AccountStatus>(['PENDING', 'FROZEN', 'CLOSED', 'FAILED'])('is refused when the account is %s', (status) => {
    expect(outcomeOf({ suffix, status })).toBe('IS_REFUSED')
  })

  it('needs an active key when a wallet pays', () => {
    const type = 'EMBEDDED_WALLET'
    expect(outcomeOf({ suffix, type, key: 'ACTIVE' })).toBe(outcome)
    expect(outcomeOf({ suffix, type, key: 'PENDING' })).toBe('IS_REFUSED')
    expect(outcomeOf({ suffix, type, key: 'REVOKED' })).toBe('IS_REFUSED')
    expect(outcomeOf({ suffix, type })).toBe('IS_REFUSED')
  })
})
