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
    ['postgres://user:sec%ret@host/x', '"%" that begins no percent encoding'],
  ])('%s is refused without its password', (setting, says) => {
    expect(() => parsePostgresSetting(setting)).toThrow(says)
    expect(() => parsePostgresSetting(setting)).not.toThrow('sec')
  })
})
