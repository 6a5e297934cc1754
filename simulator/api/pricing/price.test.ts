import { describe, expect, it } from 'vitest'
import { Refusal } from '../../refusals/index.ts'
import { attempt, begunAt, freshWorld } from '../../testing/platform-world.ts'
import { updatePlatformConfig } from '../platform/update-platform-config.ts'
import { estimate, midRate, networkFee, type Payout, type PriceInput, platformFeeFor, price, worth } from './index.ts'

const still = freshWorld({ rates: { drift: false } })
const moving = freshWorld()
const noon = Date.parse('2025-10-13T12:00:00Z')

const over = (rail: Extract<Payout, { kind: 'rail' }>['rail']): Payout => ({ kind: 'rail', rail })
const on = (network: Extract<Payout, { kind: 'network' }>['network']): Payout => ({ kind: 'network', network })
const none = { fixed: 0, bps: 0 }
const charged = { fixed: 50, bps: 30 }

const toEuro = (fields: Partial<PriceInput> = {}): PriceInput => ({
  lockedSide: 'SENDING',
  amount: 100_000,
  from: 'USD',
  to: 'EUR',
  payout: over('SEPA_INSTANT'),
  platformFee: none,
  at: noon,
  ...fields,
})

const codeOf = (input: PriceInput) => {
  try {
    return price(still, input)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return refusal.code
  }
}

describe('the worked examples', () => {
  const receiving = { lockedSide: 'RECEIVING', amount: 92_000 } as const
  const kenya = { amount: 10_000, to: 'KES', payout: over('MOBILE_MONEY') }
  const spark = { amount: 100, to: 'BTC', payout: on('SPARK') }
  const unwrapped = { amount: 10_000_000, from: 'USDB', to: 'USD', payout: over('RTP') }
  const inside = { amount: 12_550, to: 'USD', payout: over('RTP') }
  const spei = { amount: 10_000, from: 'USDC', to: 'MXN', payout: over('SPEI') }
  const receivingCharged = { ...receiving, platformFee: charged }
  // biome-ignore format: a table is read in columns
  const examples: readonly (readonly [string, Partial<PriceInput>, object])[] = [
    ['A', {}, { sending: 100_000, receiving: 91_715, fees: 310, platformFees: 0, exchangeRate: 1.086956522 }],
    ['B', receiving, { sending: 100_311, receiving: 92_000, fees: 311, platformFees: 0, exchangeRate: 1.086956522 }],
    ['C', { platformFee: charged }, { sending: 100_000, receiving: 91_393, fees: 660, platformFees: 350 }],
    ['D', receivingCharged, { sending: 100_664, receiving: 92_000, fees: 664, platformFees: 352 }],
    ['E', { amount: 1_000, platformFee: charged }, { sending: 1_000, receiving: 859, fees: 66, platformFees: 53 }],
    ['F', kenya, { sending: 10_000, receiving: 1_287_230, fees: 60, exchangeRate: 0.007722007722 }],
    ['G', spark, { sending: 100, receiving: 750, fees: 10, exchangeRate: 120_000 }],
    ['H', unwrapped, { sending: 10_000_000, receiving: 999, fees: 10_000, exchangeRate: 1 }],
    ['I', inside, { sending: 12_550, receiving: 12_550, fees: 0, platformFees: 0, exchangeRate: 1 }],
    ['K', spei, { sending: 10_000, receiving: 15, fees: 1_027 }],
  ]

  it.each(examples)('%s, at the base rates', (_name, fields, expected) => {
    expect(price(still, toEuro(fields))).toMatchObject(expected)
  })

  it('J, at noon with drift', () => {
    expect(price(moving, toEuro())).toMatchObject({ receiving: 91_955, fees: 310, exchangeRate: 1.084122826 })
  })
})

describe('fees', () => {
  // In smallest units of the receiving currency: 15.00, 0.20, 0.10 and 0.05 US dollars at the base rate.
  it.each([
    [over('SWIFT'), 'EUR', 1_380],
    [over('MOBILE_MONEY'), 'UGX', 714],
    [over('BANK_TRANSFER'), 'NGN', 15_400],
    [{ kind: 'uma' } as const, 'BTC', 42],
    [{ kind: 'uma' } as const, 'EUR', 5],
    [on('LIGHTNING'), 'BTC', 10],
    [on('TRON'), 'USDT', 3_000_000],
    [over('SEPA'), 'EUR', 0],
    [{ kind: 'internal' } as const, 'EUR', 0],
  ])('of the counterparty over %j in %s', (payout, to, fee) => {
    expect(price(still, toEuro({ payout, to })).rateDetails?.counterpartyFixedFee).toBe(fee)
  })

  it('within one currency are only those of a network', () => {
    const inside = (to: string, payout: Payout) => price(still, toEuro({ amount: 10_000_000, from: to, to, payout }))
    expect(inside('EUR', over('SWIFT'))).toMatchObject({ fees: 0, receiving: 10_000_000 })
    expect(inside('USDC', { kind: 'uma' })).toMatchObject({ fees: 0, receiving: 10_000_000 })
    expect(inside('USDC', on('BASE'))).toMatchObject({ fees: 20_000, receiving: 9_980_000 })
    expect(inside('USDC', on('BASE')).rateDetails).toBeUndefined()
  })

  it('are a thousandth between dollars, without a fixed part', () => {
    const pegged = price(still, toEuro({ to: 'USDC', payout: { kind: 'internal' } }))
    expect(pegged).toMatchObject({ fees: 100, receiving: 999_000_000 })
    expect(pegged.rateDetails).toMatchObject({ gridApiFixedFee: 0, gridApiVariableFeeRate: 0.001 })
  })

  it.each([
    ['USD', 'USDT', 0, 0.001],
    ['USDT', 'USD', 0, 0.001],
    ['USDC', 'USDB', 0, 0.001],
    ['USDB', 'USDT', 0, 0.001],
    ['USDT', 'EUR', 1_000, 0.003],
    ['EUR', 'USDB', 9, 0.003],
    ['BTC', 'USDC', 83, 0.003],
  ])('of the service from %s to %s are %d and a share of %d', (from, to, fixed, rate) => {
    const { rateDetails } = price(still, toEuro({ amount: 10_000_000, from, to, payout: { kind: 'internal' } }))
    expect(rateDetails).toMatchObject({ gridApiFixedFee: fixed, gridApiVariableFeeRate: rate })
  })

  it('of a network exist only for its currencies', () => {
    expect(networkFee('SOLANA', 'USDT')).toBe(1_000)
    expect(() => networkFee('TRON', 'USDC')).toThrow('TRON does not carry USDC')
  })
})

describe('the two legs of a rate', () => {
  it('meet in thousandths of a satoshi', () => {
    const { rateDetails } = price(still, toEuro({ platformFee: charged }))
    // A cent is a twelve-millionth of a bitcoin, 8.333… satoshi; 0.6 percent of it are fees.
    expect(rateDetails).toEqual({
      gridApiMultiplier: 8_283.333333,
      gridApiFixedFee: 10,
      gridApiVariableFeeRate: 0.003,
      gridApiVariableFeeAmount: 300,
      counterpartyMultiplier: 0.0001104,
      counterpartyFixedFee: 0,
    })
  })

  it('have the variable fee of a locked receiving amount', () => {
    const input = toEuro({ lockedSide: 'RECEIVING', amount: 92_000 })
    expect(price(still, input).rateDetails?.gridApiVariableFeeAmount).toBe(301)
  })
})

describe('an amount without a price', () => {
  it.each([
    ['is eaten by the fixed fee', { amount: 10 }],
    ['is eaten by the platform fee', { amount: 60, platformFee: charged }],
    ['is less than the smallest receiving unit', { from: 'VND', to: 'BTC', amount: 2_541, payout: on('SPARK') }],
    ['shares that leave nothing', { platformFee: { fixed: 0, bps: 10_000 } }],
    ['shares that leave exactly nothing', { platformFee: { fixed: 0, bps: 9_970 } }],
    ['an amount rounded away', { from: 'COP', amount: 40_801 }],
  ])('%s', (_name, fields) => {
    expect(codeOf(toEuro(fields))).toBe('AMOUNT_OUT_OF_RANGE')
  })

  it('is not one unit more than the fees', () => {
    expect(codeOf(toEuro({ amount: 11 }))).toMatchObject({ receiving: 1, fees: 10 })
  })

  it('is more than an account can hold and has the code of the first limit it exceeds', () => {
    const most = 9_000_000_000_000_000
    const dong = { to: 'VND', payout: over('BANK_TRANSFER') }
    expect(codeOf(toEuro({ ...dong, amount: most }))).toBe('TRANSACTION_SIZE_LIMIT_EXCEEDED')
    const fromDong = { from: 'VND', lockedSide: 'RECEIVING', amount: most } as const
    expect(codeOf(toEuro(fromDong))).toBe('AMOUNT_OUT_OF_RANGE')
    const inside = { from: 'USDC', to: 'USDC', payout: on('BASE'), lockedSide: 'RECEIVING', amount: most } as const
    expect(codeOf(toEuro(inside))).toBe('TRANSACTION_SIZE_LIMIT_EXCEEDED')
    expect(codeOf(toEuro({ amount: most }))).toMatchObject({ receiving: 8_255_159_999_999_991 })
  })
})

describe("the platform's own fee", () => {
  it('is the configured one when dollars are converted', () => {
    const world = freshWorld()
    expect(platformFeeFor(world, 'USD', 'EUR')).toEqual(none)
    const fixedFee = { amount: 50, currency: 'USD' }
    const fee = { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 30, fixedFee }
    expect(attempt(world, updatePlatformConfig, { body: { feeConfigs: [fee] } }).status).toBe(200)
    expect(platformFeeFor(world, 'USD', 'EUR')).toEqual(charged)
    expect(platformFeeFor(world, 'USD', 'USD')).toEqual(none)
    expect(platformFeeFor(world, 'EUR', 'USD')).toEqual(none)
  })
})

describe('the worth of an amount', () => {
  it('excludes fees', () => {
    expect(midRate(still, 'USD', 'EUR', begunAt)).toBe(0.92)
    expect(midRate(still, 'EUR', 'USD', begunAt)).toBe(1.086956522)
    expect(midRate(moving, 'EUR', 'EUR', begunAt)).toBe(1)
    expect(worth(still, 100, 'USD', 'BTC', begunAt)).toBe(833)
    expect(worth(still, 50, 'VND', 'USD', begunAt)).toBe(0)
    expect(worth(still, 127, 'VND', 'USD', begunAt)).toBe(1)
  })
})

describe('an estimate', () => {
  const kenya = { amount: 10_000, from: 'USD', to: 'KES', payout: over('MOBILE_MONEY'), platformFee: charged, at: noon }

  it('includes all fees in its rate', () => {
    const euro = { ...kenya, amount: 100_000, to: 'EUR', payout: over('SEPA_INSTANT'), platformFee: none }
    expect(estimate(still, euro)).toEqual({ receiving: 91_715, fixedFees: 10, fees: 310, exchangeRate: 1.090334187 })
  })

  it('adds up the fixed fees of all three', () => {
    expect(estimate(still, kenya)).toMatchObject({ fixedFees: 10 + 20 + 50, fees: 80 + 30 + 30 })
  })

  it('of an amount that the fees consume has nothing left and the rate without fees', () => {
    const consumedByFees = { receiving: 0, fixedFees: 80, fees: 80, exchangeRate: 0.007722007722 }
    expect(estimate(still, { ...kenya, amount: 80 })).toEqual(consumedByFees)
    expect(estimate(still, { ...kenya, amount: 0 })).toEqual(consumedByFees)
  })

  it('lists all fees that consume the amount, not only the fixed ones', () => {
    // 200 of 41 000 are left after the fixed fee, and a share of 0.6 of that; the rest is a twentieth of a cent.
    const pesos = { ...kenya, amount: 41_000, from: 'COP', to: 'USD', payout: over('RTP'), platformFee: none }
    expect(estimate(still, pesos)).toMatchObject({ receiving: 0, fixedFees: 40_800, fees: 40_801 })
  })

  it('of more than an account holds is refused', () => {
    const asking = () => estimate(still, { ...kenya, amount: 9_000_000_000_000_000 })
    expect(asking).toThrow(expect.objectContaining({ code: 'AMOUNT_OUT_OF_RANGE' }))
  })
})
