import { describe, expect, it } from 'vitest'
import { StorageError } from '../index.ts'
import { databaseError, describeProblem, describeUnfit, describeWaiting, isDuplicate, isTransient } from './problems.ts'

const setting = {
  connectionString: 'postgres://user:secret@db:5432/worlds',
  address: 'db:5432',
  database: 'worlds',
}

const failure = (code: string | undefined, message = 'says the server') =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

describe('a problem while Sandglass runs', () => {
  it.each([
    ['53100', 'No space is left on the disk of the database "worlds" at db:5432; free some'],
    ['25006', 'PostgreSQL takes no writes in the database "worlds" at db:5432, which is read-only; make it writable'],
    ['53200', 'PostgreSQL at db:5432 is out of memory; give it more'],
    ['53300', 'PostgreSQL at db:5432 has no connection left; raise max_connections'],
    ['57P01', 'PostgreSQL at db:5432 was shut down; start it again'],
    ['57P03', 'PostgreSQL at db:5432 is starting up or shutting down; wait for it'],
    ['ECONNREFUSED', 'PostgreSQL at db:5432 does not answer (ECONNREFUSED); start it'],
    ['ETIMEDOUT', 'PostgreSQL at db:5432 does not answer (says the server); see to it that it does'],
    [
      '42P05',
      'A pooler in front of PostgreSQL at db:5432 changes connections between statements (says the server); ' +
        'choose session pooling',
    ],
    [
      '57014',
      'PostgreSQL at db:5432 does not finish statements (says the server); see what locks its tables, or raise ' +
        'the time limits of the user',
    ],
    ['42P01', 'PostgreSQL cannot write to the database "worlds" at db:5432 (says the server); mend that'],
  ])('%s has a sentence', (code, sentence) => {
    expect(describeProblem(setting, failure(code))).toBe(`${sentence}, writes resume automatically.`)
  })

  it.each(['ECONNRESET', '57P01', '57P03', '08006', '40P01', '53300', undefined])('%s passes', (code) => {
    expect(isTransient(failure(code))).toBe(true)
  })

  it.each(['53100', '25006', '28P01', '3D000', '42501', '23505'])('%s does not pass by itself', (code) => {
    expect(isTransient(failure(code))).toBe(false)
  })

  it('of duplicate entries is distinguished from others', () => {
    expect(isDuplicate(failure('23505'))).toBe(true)
    expect(isDuplicate(failure('23502'))).toBe(false)
  })
})

describe('a problem of the start', () => {
  it.each([
    ['28P01', 'PostgreSQL at db:5432 refuses the password or the user; correct them in the address of the storage.'],
    ['53100', 'No space is left on the disk of the database "worlds" at db:5432; free some and start again.'],
    ['3D000', 'There is no database "worlds" at db:5432; create it and start again.'],
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'The certificate of PostgreSQL at db:5432 is not trusted (says the server); add sslrootcert=… to the address ' +
        'of the storage, with the file of its issuer, or sslmode=no-verify to trust any.',
    ],
    ['XX000', 'The database "worlds" at db:5432 cannot be opened: says the server. Mend that and start again.'],
  ])('%s has a sentence', (code, sentence) => {
    expect(databaseError(setting, failure(code)).message).toBe(sentence)
  })

  it.each([
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'names none; add it.'],
    ['The server does not support SSL connections', 'does not speak TLS; turn it on there, or leave sslmode out'],
  ])('"%s" of the library is not waited for', (message, says) => {
    expect(isTransient(failure(undefined, message))).toBe(false)
    expect(databaseError(setting, failure(undefined, message)).message).toContain(says)
  })

  it('can be a user who is let in by TLS alone', () => {
    const error = failure('28000', 'no pg_hba.conf entry for host "127.0.0.1", user "me", no encryption')
    expect(databaseError(setting, error).message).toMatch(/refuses the user .*, or add sslmode=verify-full for TLS\.$/)
  })

  it('keeps a sentence for the user as it is', () => {
    const error = new StorageError('Said already.')
    expect(databaseError(setting, error)).toBe(error)
  })

  it('is waited for where it passes', () => {
    expect(describeWaiting(setting, failure('57P03', 'the database system is starting up'))).toBe(
      'Waiting for PostgreSQL at db:5432: the database system is starting up.',
    )
    expect(describeWaiting(setting, failure('ECONNREFUSED', ''))).toBe(
      'Waiting for PostgreSQL at db:5432: ECONNREFUSED.',
    )
  })

  it('can be a file that is not there, which is not waited for', () => {
    const error = Object.assign(failure('ENOENT'), { syscall: 'open', path: '/ca.crt' })
    expect(isTransient(error)).toBe(false)
    expect(databaseError(setting, error).message).toBe(
      '/ca.crt, which the address of the storage names, cannot be read (ENOENT); correct it.',
    )
    expect(isTransient(Object.assign(failure('ENOENT'), { syscall: 'connect', path: '/run/.s.PGSQL.5432' }))).toBe(true)
  })

  it('can be a server that is too old, takes no writes or has another encoding', () => {
    const fit = { version: 15, encoding: 'UTF8', isReadOnly: false }
    expect(describeUnfit(setting, { ...fit, version: 14 })).toBe(
      'PostgreSQL at db:5432 has the version 14, expected 15 or later; upgrade it, or name another server.',
    )
    expect(describeUnfit(setting, { ...fit, isReadOnly: true })).toMatch(/takes no writes .* primary server/)
    expect(describeUnfit(setting, { ...fit, encoding: 'LATIN1' })).toBe(
      `The database "worlds" at db:5432 has the encoding LATIN1, expected UTF8. Create another one with TEMPLATE ` +
        `template0 ENCODING 'UTF8'.`,
    )
    expect(describeUnfit(setting, fit)).toBeUndefined()
  })
})
