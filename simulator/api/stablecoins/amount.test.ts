import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestAmount } from '../../ledger/index.ts'
import { Refusal } from '../../refusals/index.ts'
import { centsOf, refuseTokenAmount } from './amount.ts'

/** Returns the amount that is taken, or the code of its refusal. */
function outcomeOf(value: string): string {
  try {
    return refuseTokenAmount(value)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const zeros = fc.nat({ max: 40 }).map((count) => '0'.repeat(count))
const wholeCents = fc.bigInt({ min: 1n, max: BigInt(largestAmount) / 10_000n })

describe('an amount of tokens', () => {
  it('is taken when it is a whole number of cents, without its leading zeros', () => {
    fc.assert(
      fc.property(zeros, wholeCents, (leading, cents) => {
        const taken = refuseTokenAmount(`${leading}${cents * 10_000n}`)
        expect([taken, centsOf(taken)]).toEqual([String(cents * 10_000n), String(cents)])
      }),
    )
  })

  it('is refused when it has a fraction of a cent', () => {
    fc.assert(
      fc.property(zeros, wholeCents, fc.bigInt({ min: 1n, max: 9_999n }), (leading, cents, rest) => {
        expect(outcomeOf(`${leading}${(cents - 1n) * 10_000n + rest}`)).toBe('INVALID_AMOUNT')
      }),
    )
  })

  it('is refused above the maximum, however long it is', () => {
    fc.assert(
      fc.property(zeros, fc.bigInt({ min: BigInt(largestAmount) + 1n, max: 10n ** 60n }), (leading, units) => {
        expect(outcomeOf(`${leading}${units}`)).toBe('AMOUNT_OUT_OF_RANGE')
      }),
    )
    expect(outcomeOf('9'.repeat(100_000))).toBe('AMOUNT_OUT_OF_RANGE')
  })

  it('is refused when it is 0', () => {
    fc.assert(fc.property(zeros, (leading) => outcomeOf(`0${leading}`) === 'INVALID_AMOUNT'))
  })
})
