import { countriesOfMoney } from '../../../fixtures/countries-of-money.ts'

const europeanUnion: ReadonlySet<string> = new Set(
  `AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE`.split(' '),
)

export function isInEuropeanUnion(region: string): boolean {
  return europeanUnion.has(region)
}

/** Strong customer authentication is the law in three more countries. */
export function needsStrongAuthentication(region: string): boolean {
  return europeanUnion.has(region) || ['IS', 'LI', 'NO'].includes(region)
}

export interface RegionHints {
  readonly region?: string | undefined
  readonly currencies?: readonly string[] | undefined
  /** The countries of the addresses that were given, the most telling first. */
  readonly countries: readonly (string | undefined)[]
}

/**
 * The region a customer belongs to: as told; else by the first money of a single country; else, for money of several
 * countries, by an address in one of them; else the United States. Undefined when only such money is given and no
 * address settles it. Nationality and telephone never count.
 */
export function resolveRegion({ region, currencies = [], countries }: RegionHints): string | undefined {
  if (region !== undefined) return region
  const homes = currencies.map((code) => countriesOfMoney[code] ?? []).filter((list) => list.length > 0)
  const single = homes.find((list) => list.length === 1)
  if (single !== undefined) return single[0]
  if (homes.length === 0) return 'US'
  return countries.find((country) => country !== undefined && homes.some((list) => list.includes(country)))
}
