const addressPattern =
  /^\$(?<name>[a-z0-9._+-]{1,64})@(?<domain>[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+)$/i
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
  const { name, domain } = addressPattern.exec(text)?.groups ?? {}
  if (name === undefined || domain === undefined || domain.length > longestDomain) return undefined
  return { address: text.toLowerCase(), name: name.toLowerCase(), domain: domain.toLowerCase() }
}
