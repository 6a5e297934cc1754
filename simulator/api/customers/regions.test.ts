import { describe, expect, it } from 'vitest'
import { needsStrongAuthentication, resolveRegion } from './regions.ts'

describe('the region of a customer', () => {
  it.each([
    ['as given, with any currency', { region: 'BR', currencies: ['USD'] }, [], 'BR'],
    ['the country of a currency', { currencies: ['MXN'] }, [], 'MX'],
    ['the first currency of a single country', { currencies: ['EUR', 'USDC', 'GBP', 'USD'] }, ['FR'], 'GB'],
    ['the address, when only shared money is held', { currencies: ['EUR'] }, ['FR'], 'FR'],
    ['the second address, when the first uses other money', { currencies: ['EUR', 'USDC'] }, ['US', 'IE'], 'IE'],
    ['an address in the CFA zone', { currencies: ['XOF'] }, [undefined, 'SN'], 'SN'],
    ['unknown, when no address uses the money', { currencies: ['EUR'] }, ['US'], undefined],
    ['unknown, when there is no address', { currencies: ['XAF'] }, [], undefined],
    ['US without currencies, wherever the address', {}, ['DE'], 'US'],
    ['US with crypto only', { currencies: ['BTC', 'USDB'] }, ['DE'], 'US'],
  ])('is %s', (_name, hints, countries, region) => {
    expect(resolveRegion({ ...hints, countries })).toBe(region)
  })

  it.each(['DE', 'HR', 'IS', 'LI', 'NO'])('needs strong authentication in %s', (region) => {
    expect(needsStrongAuthentication(region)).toBe(true)
  })

  it.each(['GB', 'CH', 'US', 'TR'])('needs none in %s', (region) => {
    expect(needsStrongAuthentication(region)).toBe(false)
  })
})
