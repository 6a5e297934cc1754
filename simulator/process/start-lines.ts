import { type Config, settings } from './config.ts'
import { withoutPassword } from './setting-readers.ts'

/** A process that has started. */
export interface Started {
  readonly config: Pick<Config, 'adminToken' | 'clientSecret' | 'mcp' | 'storage' | 'tlsCert'>
  /** The origin of links. */
  readonly origin: string
  readonly baseUrl: string
  /** The credential of the default world. */
  readonly credential: { readonly clientId: string; readonly clientSecret: string }
  /** The settings without effect, because the default world was stored with others. */
  readonly ignored: readonly string[]
}

/** Returns the lines printed at the start: addresses, the credential and a first request. */
export function startLines({ config, origin, baseUrl, credential, ignored }: Started): readonly string[] {
  const { variable: token } = settings.adminToken
  const [asks, needs] = config.adminToken === undefined ? ['', ''] : [` (asks for ${token})`, ` (needs ${token})`]
  const { shown, typed } = describeCredential(credential, config)
  const trust = config.tlsCert === undefined ? '' : ` --cacert ${quoted(config.tlsCert)}`
  const kept =
    ignored.length === 0
      ? ''
      : ` (its default world keeps what it was created with; without effect: ${ignored.join(', ')})`
  return [
    `Sandglass listens at ${baseUrl}`,
    `  credential  ${shown}`,
    `  console     ${origin}/console${asks}`,
    `  docs        ${origin}/docs`,
    `  admin       ${origin}/admin${needs}`,
    ...(config.mcp ? [`  mcp         ${origin}/mcp${needs}`] : []),
    ...(config.storage === 'memory' ? [] : [`  storage     ${withoutPassword(config.storage)}${kept}`]),
    `  try         curl${trust} -u ${typed} ${quoted(`${baseUrl}/config`)}`,
  ]
}

/** Returns the credential for display, and for curl, which prompts for a missing password. */
function describeCredential({ clientId, clientSecret }: Started['credential'], config: Started['config']) {
  const { variable, default: initial } = settings.clientSecret
  if (clientSecret === initial) return { shown: `${clientId} / ${initial}`, typed: quoted(`${clientId}:${initial}`) }
  if (clientSecret === config.clientSecret)
    return { shown: `${clientId} / the value of ${variable}`, typed: `${quoted(`${clientId}:`)}"$${variable}"` }
  return { shown: `${clientId} / the password that it was created with`, typed: quoted(clientId) }
}

/** Quotes a text for a shell if needed. */
const quoted = (text: string): string => (/^[\w:/.@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
