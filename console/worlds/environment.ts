import { inQuotes } from '../lib/curl.ts'
import type { Access } from '../lib/ready-request.ts'

/** Writes the variables that clients read, as lines of a shell. */
export function environmentOf(name: string, { baseUrl, clientId, clientSecret }: Access): string {
  const variables = {
    SANDGLASS_URL: new URL(baseUrl).origin,
    SANDGLASS_BASE_URL: baseUrl,
    SANDGLASS_WORLD: name,
    SANDGLASS_CLIENT_ID: clientId,
    ...(clientSecret === undefined ? {} : { SANDGLASS_CLIENT_SECRET: clientSecret }),
  }
  return Object.entries(variables)
    .map(([variable, value]) => `export ${variable}=${inQuotes(value)}`)
    .join('\n')
}
