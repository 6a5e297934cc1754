import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorldEngine } from '../../engine/index.ts'
import { Refusal } from '../../refusals/index.ts'
import { aWorld, call } from '../../testing/api-world.ts'
import { runs } from '../../testing/property-runs.ts'
import { internalAccounts } from '../accounts/index.ts'
import { getExchangeRates } from '../catalogue/get-exchange-rates.ts'
import { createCustomer } from '../customers/create-customer.ts'
import { accountTypes, type ExternalAccountType, externalAccounts } from '../external-accounts/index.ts'
import { lookupExternalAccount } from '../lookups/lookup-external-account.ts'
import { lookupUma } from '../lookups/lookup-uma.ts'
import { updatePlatformConfig } from '../platform/update-platform-config.ts'
import { currencyCodes, knownCurrency } from '../reference/index.ts'
import { createQuote } from './create-quote.ts'

interface Platform {
  readonly from: string
  readonly startAt?: number
  readonly fee?: { readonly fixed: number; readonly bps: number }
  readonly bounds?: { readonly minAmount: number; readonly maxAmount: number }
}

interface Target {
  readonly accountType: ExternalAccountType
  readonly currency: string
}

/** The currency of the wallet that every customer has. */
const walletCurrency = 'USDB'

/** A world in which a customer and the platform hold the sending currency, and that of wallets. */
class Corridors {
  readonly world: WorldEngine
  readonly #from: string
  readonly #customerId: string

  constructor({ from, startAt, fee, bounds = { minAmount: 1, maxAmount: 9_000_000_000_000_000 } }: Platform) {
    this.world = aWorld(startAt === undefined ? {} : { startAt })
    this.#from = from
    const settings = { requiredCounterpartyFields: [], enabledTransactionTypes: ['INCOMING', 'OUTGOING'] }
    const feeConfigs = {
      feeType: 'CROSS_CURRENCY_TRANSACTION',
      sourceCurrency: 'USD',
      variableFeeBps: fee?.bps ?? 0,
      fixedFee: { amount: fee?.fixed ?? 0, currency: 'USD' },
    }
    const supportedCurrencies = [...new Set(['USD', walletCurrency, from])].map((currencyCode) => ({
      currencyCode,
      ...settings,
      ...(currencyCode === from ? bounds : { minAmount: 1, maxAmount: 9_000_000_000_000_000 }),
    }))
    call(this.world, updatePlatformConfig, { body: { supportedCurrencies, feeConfigs: [feeConfigs] } })
    const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', region: 'US', currencies: [from] }
    this.#customerId = call(this.world, createCustomer, { body }).body.id
  }

  #accountIn(currency: string): string {
    const accounts = this.world.of(internalAccounts).all('owner', 'platform')
    return accounts.find((account) => account.currency === currency)?.id ?? ''
  }

  /** Adds an external account of the platform. */
  account({ accountType, currency }: Target): string {
    const now = this.world.now()
    const rails = accountTypes[accountType].ways[0]?.rails
    const account = {
      accountType,
      currency,
      status: 'ACTIVE',
      accountInfo: { accountType },
      paymentRails: rails === undefined || rails === 'asSent' ? [] : rails,
      identifier: '12345999',
      isDeleted: false,
      createdAtMs: now,
      updatedAtMs: now,
    } as const
    return this.world.commit({ kind: 'admin', name: 'test' }, () =>
      this.world.of(externalAccounts).insert({ id: this.world.newId('ExternalAccount'), ...account }),
    ).result.id
  }

  lookUpAccount(accountId: string): Range {
    const query = { customerId: this.#customerId }
    const { min, max } = call(this.world, lookupExternalAccount, { path: { accountId }, query }).body
      .supportedCurrencies[0]
    return { min, max }
  }

  rateRow(sourceCurrency: string, destinationCurrency: string): Range | undefined {
    const query = { sourceCurrency, destinationCurrency: [destinationCurrency] }
    const [row] = call(this.world, getExchangeRates, { query }).body.data
    return row && { min: row.minSendingAmount, max: row.maxSendingAmount }
  }

  /** Returns the status of a quote; a refusal must name the amount that was sent. */
  quote(
    destination: object,
    lockedCurrencySide: string,
    lockedCurrencyAmount: number,
    { from = this.#from, ...more }: { readonly from?: string; readonly lookupId?: string } = {},
  ): number {
    const source = { sourceType: 'ACCOUNT', accountId: this.#accountIn(from) }
    const purposeOfPayment = 'GIFT'
    const body = { source, destination, lockedCurrencySide, lockedCurrencyAmount, purposeOfPayment, ...more }
    try {
      return call(this.world, createQuote, { body }).status
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      expect(refusal.message).toContain(String(lockedCurrencyAmount))
      return refusal.status
    }
  }

  /** Asserts that quotes accept both ends of a range, and no amount beyond them. */
  expectExact({ min, max }: Range, destination: object, side: string, more: { lookupId?: string } = {}): void {
    const statusOf = (amount: number) => this.quote(destination, side, amount, more)
    const label = `${JSON.stringify(destination)} ${side} ${min} to ${max}`
    expect([label, statusOf(min - 1), statusOf(max + 1)]).toEqual([label, 400, 400])
    if (min <= max) expect([label, statusOf(min), statusOf(max)]).toEqual([label, 201, 201])
    else expect([label, statusOf(min), statusOf(max)]).toEqual([label, 400, 400])
  }

  /** Asserts that a range is what all currencies of the customer accept; without a common amount, that of the first. */
  expectCommon(range: Range, destination: object): void {
    const accepted = (amount: number) =>
      [this.#from, walletCurrency].every((from) => this.quote(destination, 'RECEIVING', amount, { from }) === 201)
    const { min, max } = range
    const label = `${JSON.stringify(destination)} ${min} to ${max}`
    if (accepted(min))
      expect([label, accepted(min - 1), accepted(max), accepted(max + 1)]).toEqual([label, false, true, false])
    else this.expectExact(range, destination, 'RECEIVING')
  }
}

interface Range {
  readonly min: number
  readonly max: number
}

const typeNames = Object.keys(accountTypes) as ExternalAccountType[] // The table has no other keys.
const targets: readonly Target[] = typeNames.flatMap((accountType) => {
  const { currencies } = accountTypes[accountType]
  const codes = currencies === 'fiat' ? currencyCodes.filter((code) => knownCurrency(code).kind === 'fiat') : currencies
  return codes.map((currency) => ({ accountType, currency }))
})

function expectTrueRanges(corridors: Corridors, from: string, target: Target): void {
  const accountId = corridors.account(target)
  const destination = { destinationType: 'ACCOUNT', accountId }
  corridors.expectCommon(corridors.lookUpAccount(accountId), destination)
  if (target.accountType !== `${target.currency}_ACCOUNT`) return
  const row = corridors.rateRow(from, target.currency)
  if (row !== undefined) corridors.expectExact(row, destination, 'SENDING')
}

describe('the range of a lookup and of an exchange rate is the one that a quote accepts', () => {
  it.each(currencyCodes)('from %s to every type of account', (from) => {
    const corridors = new Corridors({ from })
    for (const target of targets) expectTrueRanges(corridors, from, target)
  })

  it('at any time, with any fee and any bounds of the platform', () => {
    const bounds = fc
      .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 2_000_000 }))
      .map(([minAmount, more]) => ({ minAmount, maxAmount: minAmount + more }))
    fc.assert(
      fc.property(
        fc.record(
          {
            from: fc.oneof(fc.constant('USD'), fc.constantFrom(...currencyCodes)),
            startAt: fc.integer({ min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2040-01-01T00:00:00Z') }),
            fee: fc.record({
              fixed: fc.integer({ min: 0, max: 2_000 }),
              bps: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 10_000 })),
            }),
            bounds,
          },
          { requiredKeys: ['from', 'startAt'] },
        ),
        fc.constantFrom(...targets),
        (platform, target) => expectTrueRanges(new Corridors(platform), platform.from, target),
      ),
      runs(200),
    )
  })

  it('for every currency of a UMA address', () => {
    const corridors = new Corridors({ from: 'USD', fee: { fixed: 25, bps: 75 } })
    for (const umaAddress of ['$success.mxn@sandbox.uma.money', '$alice@rupee.uma.example', '$bob@sol.uma.example']) {
      const { supportedCurrencies, lookupId } = call(corridors.world, lookupUma, {
        path: { receiverUmaAddress: umaAddress },
      }).body
      for (const { currency, min, max } of supportedCurrencies) {
        const destination = { destinationType: 'UMA_ADDRESS', umaAddress, currency: currency.code }
        corridors.expectExact({ min, max }, destination, 'RECEIVING', { lookupId })
      }
    }
  })
})
