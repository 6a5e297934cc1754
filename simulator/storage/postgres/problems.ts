import { StorageError, systemCodeOf } from '../index.ts'
import type { DatabaseSetting } from './setting.ts'

/** Codes of transient problems, after which the same statement can succeed. */
const transientCodes = new Set([
  // The network.
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['EAI_AGAIN', 'ENOTFOUND', 'ENOENT'],
  // Shutting down, starting up, terminated by an administrator, too many connections.
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '55000'],
  // Deadlock, serialization failure, unavailable lock, cancelled statement.
  ...['40P01', '40001', '55P03', '57014'],
])

/**
 * True when the same statement may succeed later. Errors without a code come from the driver, about lost connections.
 */
export function isTransient(error: unknown): boolean {
  const code = systemCodeOf(error)
  if (code === undefined) return !isMisconfigured(error)
  if (fileOf(error) !== undefined) return false
  return transientCodes.has(code) || code.startsWith('08')
}

/** For a process that a migration has made obsolete. */
export const changedMeanwhile =
  'A newer Sandglass has changed the tables of the database meanwhile; stop this process and start that version.'

export const isDuplicate = (error: unknown): boolean => systemCodeOf(error) === '23505'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Errors of the driver without a code that are not retryable. */
const isMisconfigured = (error: unknown) => /SASL|SSL|TLS|certificate|password must be/i.test(messageOf(error))

/** The file that could not be read; undefined for other errors, including those of Unix sockets. */
const fileOf = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && error.syscall !== 'connect' && 'path' in error
    ? String(error.path)
    : undefined

type Describe = (setting: DatabaseSetting, error: unknown) => string

/** A transaction pooler changes connections, and prepared statements are missing on the next one. */
const pooled: Describe = ({ address }, error) =>
  `A pooler in front of PostgreSQL at ${address} changes connections between statements (${messageOf(error)}); ` +
  'choose session pooling'

const cancelled: Describe = ({ address }, error) =>
  `PostgreSQL at ${address} does not finish statements (${messageOf(error)}); see what locks its tables, or raise ` +
  'the time limits of the user'

const name = ({ database, address }: DatabaseSetting) => `the database ${JSON.stringify(database)} at ${address}`

/** Unfinished sentences about problems at run time, each with its remedy. */
const runningProblems: Readonly<Record<string, Describe>> = {
  '53100': (setting) => `No space is left on the disk of ${name(setting)}; free some`,
  '25006': (setting) => `PostgreSQL takes no writes in ${name(setting)}, which is read-only; make it writable`,
  '53200': (setting) => `PostgreSQL at ${setting.address} is out of memory; give it more`,
  '53300': (setting) => `PostgreSQL at ${setting.address} has no connection left; raise max_connections`,
  '26000': pooled,
  '42P05': pooled,
  '57014': cancelled,
  '55P03': cancelled,
  '57P01': (setting) => `PostgreSQL at ${setting.address} was shut down; start it again`,
  '57P02': (setting) => `PostgreSQL at ${setting.address} crashed; start it again`,
  '57P03': (setting) => `PostgreSQL at ${setting.address} is starting up or shutting down; wait for it`,
  ECONNREFUSED: (setting) => `PostgreSQL at ${setting.address} does not answer (ECONNREFUSED); start it`,
  '42501': (setting, error) =>
    `PostgreSQL refuses the user of ${name(setting)} (${messageOf(error)}); grant what is missing`,
}

/** Describes why nothing can be written now, and the remedy. */
export function describeProblem(setting: DatabaseSetting, error: unknown): string {
  const code = systemCodeOf(error) ?? ''
  const known = Object.hasOwn(runningProblems, code) ? runningProblems[code] : undefined
  const says =
    known?.(setting, error) ??
    (isTransient(error)
      ? `PostgreSQL at ${setting.address} does not answer (${messageOf(error)}); see to it that it does`
      : `PostgreSQL cannot write to ${name(setting)} (${messageOf(error)}); mend that`)
  return `${says}, writes resume automatically.`
}

/** Describes why a start is waiting for the database. */
export const describeWaiting = (setting: DatabaseSetting, error: unknown): string =>
  `Waiting for PostgreSQL at ${setting.address}: ${messageOf(error) || (systemCodeOf(error) ?? 'no answer')}.`

const untrusted: Describe = ({ address }, error) =>
  `The certificate of PostgreSQL at ${address} is not trusted (${messageOf(error)}); add sslrootcert=… to the ` +
  'address of the storage, with the file of its issuer, or sslmode=no-verify to trust any.'

/** Codes of certificates with an unknown issuer. */
const untrustedCodes = [
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['UNABLE_TO_GET_ISSUER_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
]

/** True when the server might accept the user over TLS. */
const isPlain = (error: unknown): boolean => /no encryption/.test(messageOf(error))

const openingProblems: Readonly<Record<string, Describe>> = {
  '28P01': ({ address }) =>
    `PostgreSQL at ${address} refuses the password or the user; correct them in the address of the storage.`,
  '28000': ({ address }, error) =>
    `PostgreSQL at ${address} refuses the user (${messageOf(error)}); correct the user in the address of the ` +
    `storage, or allow it in pg_hba.conf${isPlain(error) ? ', or add sslmode=verify-full for TLS' : ''}.`,
  '53100': (setting) => `No space is left on the disk of ${name(setting)}; free some and start again.`,
  '3D000': (setting) => `There is no ${name(setting).slice('the '.length)}; create it and start again.`,
  '42501': (setting, error) =>
    `The user may not set up ${name(setting)} (${messageOf(error)}); grant it CREATE on the database, ` +
    'or what it lacks in the schema sandglass, and start again.',
  '25006': (setting) => readOnlySentence(setting),
  ...Object.fromEntries(untrustedCodes.map((code) => [code, untrusted])),
}

const readOnlySentence = (setting: DatabaseSetting): string =>
  `PostgreSQL takes no writes in ${name(setting)}: it is a standby or read-only. Name the primary server, or make it ` +
  'writable, and start again.'

const oldestVersion = 15

/** Describes why a reachable server cannot be used; undefined when it can. */
export function describeUnfit(
  setting: DatabaseSetting,
  server: { readonly version: number; readonly encoding: string; readonly isReadOnly: boolean },
): string | undefined {
  if (server.version < oldestVersion)
    return (
      `PostgreSQL at ${setting.address} has the version ${server.version}, expected ${oldestVersion} or later; ` +
      'upgrade it, or name another server.'
    )
  // Other encodings lack some characters of requests, or accept any bytes.
  if (server.encoding !== 'UTF8')
    return (
      `${name(setting).replace('the', 'The')} has the encoding ${server.encoding}, expected UTF8. Create another one ` +
      `with TEMPLATE template0 ENCODING 'UTF8'.`
    )
  return server.isReadOnly ? readOnlySentence(setting) : undefined
}

/** Turns an error while opening into one for the user. */
export function databaseError(setting: DatabaseSetting, error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const code = systemCodeOf(error) ?? ''
  const known = Object.hasOwn(openingProblems, code) ? openingProblems[code] : undefined
  if (known !== undefined) return new StorageError(known(setting, error))
  const file = fileOf(error)
  if (file !== undefined)
    return new StorageError(`${file}, which the address of the storage names, cannot be read (${code}); correct it.`)
  if (/does not support SSL/.test(messageOf(error)))
    return new StorageError(
      `PostgreSQL at ${setting.address} does not speak TLS; turn it on there, or leave sslmode out of the address of ` +
        'the storage.',
    )
  if (/password must be/i.test(messageOf(error)))
    return new StorageError(`PostgreSQL at ${setting.address} asks for a password, and the storage names none; add it.`)
  return new StorageError(
    `${name(setting).replace('the', 'The')} cannot be opened: ${messageOf(error)}. Mend that and start again.`,
  )
}
