const form =
  /^\$(?<name>[a-z0-9._+-]{1,64})@(?<domain>[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+)$/i
const longestDomain = 253

export interface UmaAddress {
  /** The whole address in lower case. */
  readonly address: string
  readonly name: string
  readonly domain: string
}

/** An address taken apart, upper and lower case being the same; undefined when it is none. */
export function umaAddress(text: string): UmaAddress | undefined {
  // The form comes first: there are letters outside ASCII whose lower case lies inside, and they are in no address.
  const { name, domain } = form.exec(text)?.groups ?? {}
  if (name === undefined || domain === undefined || domain.length > longestDomain) return undefined
  return { address: text.toLowerCase(), name: name.toLowerCase(), domain: domain.toLowerCase() }
}
