/** The address of a world's API and the credential that selects the world. */
export interface Access {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret?: string
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Writes the variables that clients read, as lines of a shell. */
export function environmentOf(name: string, { baseUrl, clientId, clientSecret }: Access): string {
  const variables = {
    SANDGLASS_BASE_URL: baseUrl,
    SANDGLASS_WORLD: name,
    SANDGLASS_CLIENT_ID: clientId,
    ...(clientSecret === undefined ? {} : { SANDGLASS_CLIENT_SECRET: clientSecret }),
  }
  return Object.entries(variables)
    .map(([variable, value]) => `export ${variable}=${quoted(value)}`)
    .join('\n')
}
