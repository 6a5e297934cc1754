import { StorageError } from '../index.ts'

/** The parsed setting of a database. */
export interface DatabaseSetting {
  readonly connectionString: string
  /** The host and port, for messages: without user and password. */
  readonly address: string
  readonly database: string
}

const example = 'expected an address such as postgres://user:password@host:5432/database'

/**
 * Parses the setting of a database; throws a StorageError. Messages never repeat the setting, because it contains a
 * password.
 */
export function parsePostgresSetting(setting: string): DatabaseSetting {
  // The host may be omitted after the user, as in other PostgreSQL clients.
  const url = [setting, setting.replace('@/', '@localhost/')].filter((text) => URL.canParse(text)).map(toUrl)[0]
  if (url === undefined || !/^postgres(ql)?:\/\//i.test(setting))
    throw new StorageError(
      `The address of the PostgreSQL database cannot be read as a URL, ${example}; special characters in the ` +
        'password are written in percent encoding, for example %40 for @.',
    )
  const database = decoded(url.pathname.slice(1))
  if (database === '') throw new StorageError(`The address of the PostgreSQL database names no database, ${example}.`)
  if ([url.username, url.password].some((part) => decoded(part) === undefined) || database === undefined)
    throw new StorageError(
      `The address of the PostgreSQL database has a "%" that begins no percent encoding, ${example}; write %25 for %.`,
    )
  const host = decoded(url.searchParams.get('host') ?? url.hostname) || 'localhost'
  const port = url.searchParams.get('port') ?? (url.port || '5432')
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new StorageError(`The address of the PostgreSQL database has the port ${JSON.stringify(port)}, ${example}.`)
  return { connectionString: withKnownTls(setting, url), address: `${host}:${port}`, database }
}

const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/**
 * Refuses modes that the driver would misread. The modes between the first and the last always verify the certificate,
 * and the driver warns about all but one of them.
 */
function withKnownTls(setting: string, { searchParams }: URL): string {
  const mode = searchParams.get('sslmode')
  if (mode !== null && !modes.includes(mode))
    throw new StorageError(
      `The address of the PostgreSQL database has the sslmode ${JSON.stringify(mode)}, expected ${modes.join(', ')}.`,
    )
  if (searchParams.has('uselibpqcompat')) return setting
  return setting.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full')
}

const toUrl = (text: string): URL => new URL(text)

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
