const label = '[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?'

/** The pattern of a UMA address, `$name@domain`. */
export const umaAddressPattern = `^\\$[A-Za-z0-9._+-]{1,64}@${label}(\\.${label})+$`

const addressForm = new RegExp(umaAddressPattern)
const longestDomain = 253

export interface UmaAddress {
  /** The whole address in lower case. */
  readonly address: string
  readonly name: string
  readonly domain: string
}

/** Parses a UMA address and lower-cases it; undefined when the text is not one. */
export function parseUmaAddress(text: string): UmaAddress | undefined {
  // The pattern is matched before lower-casing, because some letters outside ASCII lower-case to ASCII.
  if (!addressForm.test(text)) return undefined
  const [name = '', domain = ''] = text.slice(1).split('@')
  if (domain.length > longestDomain) return undefined
  return { address: text.toLowerCase(), name: name.toLowerCase(), domain: domain.toLowerCase() }
}
