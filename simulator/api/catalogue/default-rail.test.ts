import { describe, expect, it } from 'vitest'
import { currencyCodes } from '../reference/index.ts'
import { railFor, usualRail } from './default-rail.ts'

describe('the rail of a currency', () => {
  it('is the first of its account type', () => {
    const seen: Record<string, string> = {}
    for (const code of currencyCodes) {
      const rail = usualRail(code) ?? 'none'
      seen[rail] = seen[rail] === undefined ? code : `${seen[rail]} ${code}`
    }
    expect(seen).toEqual({
      RTP: 'USD',
      SEPA_INSTANT: 'EUR DKK',
      FASTER_PAYMENTS: 'GBP',
      SPEI: 'MXN',
      PIX: 'BRL',
      UPI: 'INR',
      FAST: 'SGD',
      BANK_TRANSFER: 'COP PHP IDR THB VND MYR HKD AED CAD NGN GHS ZAR CNY PKR BDT EGP GTQ JMD',
      MOBILE_MONEY: 'KES HTG TZS UGX RWF ZMW MWK BWP XOF XAF',
      none: 'BTC USDC USDT USDB ARS',
    })
  })

  it('is another one for large amounts', () => {
    expect(railFor('EUR', 'SEPA_INSTANT', 10_000_000)).toBe('SEPA_INSTANT')
    expect(railFor('EUR', 'SEPA_INSTANT', 10_000_001)).toBe('SEPA')
    expect(railFor('USD', 'RTP', 100_000_000)).toBe('RTP')
    expect(railFor('USD', 'RTP', 100_000_001)).toBe('WIRE')
    expect(railFor('MXN', 'SPEI', 9_000_000_000)).toBe('SPEI')
  })
})
