import { countriesOfMoney } from '../../../fixtures/countries-of-money.ts'

const europeanUnion: ReadonlySet<string> = new Set(
  `AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE`.split(' '),
)

export function isInEuropeanUnion(region: string): boolean {
  return europeanUnion.has(region)
}

/** True in the EEA: the European Union, Iceland, Liechtenstein and Norway. */
export function needsStrongAuthentication(region: string): boolean {
  return europeanUnion.has(region) || ['IS', 'LI', 'NO'].includes(region)
}

interface RegionHints {
  readonly region?: string | undefined
  readonly currencies?: readonly string[] | undefined
  /** The countries of the given addresses, in order of precedence. */
  readonly countries: readonly (string | undefined)[]
}

/**
 * Resolves a customer's region. Order: the given region; the first currency of a single country; for multi-country
 * currencies, an address in one of their countries; US without such currencies. Undefined when there are multi-country
 * currencies and no address matches. Nationality and phone number never count.
 */
export function resolveRegion({ region, currencies = [], countries }: RegionHints): string | undefined {
  if (region !== undefined) return region
  const homes = currencies.map((code) => countriesOfMoney[code] ?? []).filter((list) => list.length > 0)
  const single = homes.find((list) => list.length === 1)
  if (single !== undefined) return single[0]
  if (homes.length === 0) return 'US'
  return countries.find((country) => country !== undefined && homes.some((list) => list.includes(country)))
}
