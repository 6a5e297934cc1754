import { describe, expect, it } from 'vitest'
import { checkLedger } from '../../ledger/index.ts'
import { aWorld, call, noon } from '../../testing/api-world.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { currencyCodes } from '../reference/index.ts'
import { listCustomerInternalAccounts } from './list-customer-internal-accounts.ts'
import { listPlatformInternalAccounts } from './list-platform-internal-accounts.ts'
import { internalAccounts } from './model.ts'
import { openPlatformAccounts } from './open-accounts.ts'

type World = ReturnType<typeof aWorld>
interface Shown {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly balance: { readonly currency: { readonly code: string } }
  readonly fundingPaymentInstructions: readonly {
    readonly accountOrWalletInfo: { readonly accountType: string; readonly iban?: string; readonly reference?: string }
  }[]
}

const create = (world: World, fields: object = {}): { id: string } =>
  call(world, createCustomer, { body: { customerType: 'INDIVIDUAL', ...fields } }).body
const accountsOf = (world: World, customerId: string, query: object = {}): readonly Shown[] =>
  call(world, listCustomerInternalAccounts, { query: { customerId, limit: 100, ...query } }).body.data
const ibanOf = (instruction: Shown['fundingPaymentInstructions'][number]) => instruction.accountOrWalletInfo.iban
const inWords = ({ type, status, balance }: Shown) => `${type} ${balance.currency.code} ${status}`

describe('the accounts of a new customer', () => {
  it('are one for each currency, and the wallet', () => {
    const world = aWorld()
    expect(accountsOf(world, create(world).id).map(inWords)).toEqual([
      'INTERNAL_FIAT USD ACTIVE',
      'INTERNAL_FIAT EUR ACTIVE',
      'INTERNAL_FIAT MXN ACTIVE',
      'INTERNAL_CRYPTO USDC ACTIVE',
      'EMBEDDED_WALLET USDB ACTIVE',
    ])
  })

  it('include the wallet when only other currencies were requested', () => {
    const world = aWorld()
    const { id } = create(world, { currencies: ['BRL'] })
    expect(accountsOf(world, id).map(inWords)).toEqual(['INTERNAL_FIAT BRL ACTIVE', 'EMBEDDED_WALLET USDB ACTIVE'])
  })

  it.each([
    ['Jane 001', 'PENDING'],
    ['Jane 002', 'FAILED'],
    ['Jane 003', 'PENDING'],
    ['Jane', 'ACTIVE'],
  ])('of %s are %s', (fullName, status) => {
    const world = aWorld()
    const accounts = accountsOf(world, create(world, { fullName }).id)
    expect(new Set(accounts.map((account) => account.status))).toEqual(new Set([status]))
  })

  it('wait for the terms on an unregulated platform', () => {
    const world = aWorld({ regulated: false })
    const endUserTermsConsent = {
      acceptedAt: '2025-10-13T12:00:00Z',
      ipAddress: '10.0.0.1',
      termsVersion: 'V1',
      acceptanceMethod: 'CLICK_TO_ACCEPT',
    }
    expect(accountsOf(world, create(world).id)).toEqual([])
    expect(accountsOf(world, create(world, { endUserTermsConsent }).id)).toHaveLength(5)
  })
})

describe('the lists of accounts', () => {
  it("keep the platform's apart, and filter", () => {
    const world = aWorld()
    const { id } = create(world)
    const platform: Shown[] = call(world, listPlatformInternalAccounts, {}).body.data
    expect(platform.map(inWords)).toEqual([
      'INTERNAL_FIAT USD ACTIVE',
      'INTERNAL_FIAT EUR ACTIVE',
      'INTERNAL_FIAT MXN ACTIVE',
      'INTERNAL_CRYPTO USDC ACTIVE',
      'INTERNAL_CRYPTO USDB ACTIVE',
    ])
    expect(accountsOf(world, id, { currency: 'USD' })).toHaveLength(1)
    expect(accountsOf(world, id, { type: 'EMBEDDED_WALLET' })).toHaveLength(1)
    expect(accountsOf(world, id, { type: 'EMBEDDED_WALLET', currency: 'USD' })).toEqual([])
    expect(accountsOf(world, 'Customer:nobody')).toEqual([])
    const crypto = call(world, listPlatformInternalAccounts, { query: { type: 'INTERNAL_CRYPTO', currency: 'USDB' } })
    expect(crypto.body.data).toHaveLength(1)
  })

  it('page from the oldest to the newest', () => {
    const world = aWorld()
    const first = create(world)
    create(world)
    const page = call(world, listCustomerInternalAccounts, { query: { limit: 6 } }).body
    expect(page).toMatchObject({ hasMore: true, totalCount: 10 })
    expect(page.data.slice(0, 5)).toEqual(accountsOf(world, first.id))
    const rest = call(world, listCustomerInternalAccounts, { query: { limit: 6, cursor: page.nextCursor } }).body
    expect(rest.data).toHaveLength(4)
  })

  it('show one platform account for each currency, however often it is opened', () => {
    const world = aWorld()
    world.commit({ kind: 'admin', name: 'test' }, () => openPlatformAccounts(world, ['USD', 'GBP']))
    expect(world.of(internalAccounts).all('owner', 'platform')).toHaveLength(6)
  })
})

describe('payment instructions', () => {
  const world = aWorld()
  const customer = create(world, { currencies: currencyCodes })
  const accounts = accountsOf(world, customer.id)

  it.each(accounts)('exist for every account: $balance.currency.code', ({ fundingPaymentInstructions }) => {
    expect(fundingPaymentInstructions.length).toBeGreaterThan(0)
  })

  it('are the same on every read and are not stored', () => {
    world.advance({ to: noon + 1000 })
    expect(accountsOf(world, customer.id)).toEqual(accounts)
    expect(JSON.stringify(world.of(internalAccounts).all('customer', customer.id))).not.toContain('FUND-')
  })

  it.each([
    ['USD', ['USD_ACCOUNT', 'SOLANA_WALLET']],
    ['BTC', ['SPARK_WALLET', 'LIGHTNING', 'BITCOIN_L1']],
    ['USDC', ['SOLANA_WALLET', 'BASE_WALLET', 'POLYGON_WALLET', 'ETHEREUM_WALLET']],
    ['USDT', ['TRON_WALLET', 'ETHEREUM_WALLET', 'PLASMA_WALLET', 'SOLANA_WALLET']],
    ['USDB', ['SPARK_WALLET']],
    ['KES', ['KES_ACCOUNT']],
  ])('for %s are %j', (code, types) => {
    const account = accounts.find(({ balance }) => balance.currency.code === code)
    expect(account?.fundingPaymentInstructions.map((one) => one.accountOrWalletInfo.accountType)).toEqual(types)
  })

  it('quote the beginning of the account id', () => {
    const [dollars] = accounts.filter(({ balance }) => balance.currency.code === 'USD')
    const uuid = dollars?.id.split(':')[1] ?? ''
    const reference = dollars?.fundingPaymentInstructions[0]?.accountOrWalletInfo.reference
    expect(reference).toBe(`FUND-${uuid.slice(0, 8).toUpperCase()}`)
  })

  it('carry an IBAN with valid check digits', () => {
    const euro = accounts.filter(({ balance }) => balance.currency.code === 'EUR')
    const [iban = ''] = euro.flatMap((account) => account.fundingPaymentInstructions.map(ibanOf))
    const rotated = iban.slice(4) + iban.slice(0, 4)
    const digits = rotated.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
    expect(BigInt(digits) % 97n).toBe(1n)
  })
})

describe('opening accounts', () => {
  it('moves no money', () => {
    const world = aWorld()
    create(world)
    expect(checkLedger(world)).toEqual({ balanced: true, currencies: [], problems: [] })
  })
})
