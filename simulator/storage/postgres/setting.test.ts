import { describe, expect, it } from 'vitest'
import { parsePostgresSetting } from './setting.ts'

describe('the address of a database', () => {
  it.each([
    ['postgres://user:secret@db.example:6000/worlds', 'db.example:6000', 'worlds'],
    ['postgresql://db.example/worlds?sslmode=disable', 'db.example:5432', 'worlds'],
    ['postgres://us%40er:p%2Fw@[::1]/my%20worlds', '[::1]:5432', 'my worlds'],
    ['postgres:///worlds?host=/var/run/postgresql&port=5433', '/var/run/postgresql:5433', 'worlds'],
    ['postgres://user@/worlds?host=db.example', 'db.example:5432', 'worlds'],
    ['postgres:///worlds', 'localhost:5432', 'worlds'],
  ])('%s is read', (setting, address, database) => {
    expect(parsePostgresSetting(setting)).toMatchObject({ address, database })
  })

  it.each([
    ['postgres:worlds', 'cannot be read as a URL'],
    ['postgres://user:secret@host:many/x', 'cannot be read as a URL'],
    ['postgres://user:sec/ret@host/x', 'cannot be read as a URL'],
    ['postgres://user:secret@host', 'names no database'],
    ['postgres://user:secret@host/', 'names no database'],
    ['postgres://user:secret@host/x?port=many', 'has the port "many"'],
    ['postgres://user:secret@host/x?port=65536', 'has the port "65536"'],
    ['postgres://user:secret@host/x?sslmode=maybe', 'has the sslmode "maybe", expected disable, prefer'],
    ['postgres://user:sec%ret@host/x', '"%" that begins no percent encoding'],
  ])('%s is refused without its password', (setting, says) => {
    expect(() => parsePostgresSetting(setting)).toThrow(says)
    expect(() => parsePostgresSetting(setting)).not.toThrow('sec')
  })

  it.each([
    ['postgres://host/x?sslmode=require', 'postgres://host/x?sslmode=verify-full'],
    ['postgres://host/x?sslmode=prefer&port=1', 'postgres://host/x?sslmode=verify-full&port=1'],
    ['postgres://host/x?port=1&sslmode=verify-ca', 'postgres://host/x?port=1&sslmode=verify-full'],
    ['postgres://host/x?sslmode=disable', 'postgres://host/x?sslmode=disable'],
    ['postgres://host/x?sslmode=no-verify', 'postgres://host/x?sslmode=no-verify'],
    ['postgres://host/x?uselibpqcompat=true&sslmode=require', 'postgres://host/x?uselibpqcompat=true&sslmode=require'],
  ])('%s verifies certificates unless it says otherwise', (setting, connectionString) => {
    expect(parsePostgresSetting(setting)).toMatchObject({ connectionString })
  })
})
