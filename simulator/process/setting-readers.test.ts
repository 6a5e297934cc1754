import { expect, it } from 'vitest'
import { byteSize, isPostgresSetting, storageSetting, withoutPassword } from './setting-readers.ts'

it.each([
  ['1', 1],
  ['500000', 500_000],
  ['7B', 7],
  ['256MB', 256_000_000],
  ['256 mb', 256_000_000],
  ['2KB', 2_000],
  ['1GB', 1_000_000_000],
  ['2KiB', 2_048],
  ['256MiB', 268_435_456],
  ['1GiB', 1_073_741_824],
])('reads %s as %i bytes', (text, bytes) => {
  expect(byteSize(text)).toBe(bytes)
})

it.each([
  '',
  '0',
  '0MB',
  '-1',
  '1.5GB',
  'MB',
  '10 furlongs',
  '1TB',
  '1e6',
  '9999999999GB',
  '1  MB',
  ' 1',
  '1constructor',
])('refuses %j', (text) => {
  expect(byteSize(text)).toBeUndefined()
})

it.each([
  ['./postgres', false],
  ['POSTGRES://host/x', true],
  // Refused as an address rather than used as the name of a folder.
  ['postgres:worlds', true],
])('tells the address of a database from the path of a folder: %s', (text, isAddress) => {
  expect(isPostgresSetting(text)).toBe(isAddress)
})

it.each(['memory', './data', '/var/lib/host=db', 'C:\\data', 'postgres://host/x', 'postgres:worlds'])(
  'takes %s for a storage',
  (text) => {
    expect(storageSetting(text)).toBe(text)
  },
)

it.each([
  'mysql://host/x',
  'jdbc:postgresql://host/x',
  'host=db dbname=worlds',
  ' postgres://host/x',
  '"postgres://host/x"',
  'postgres//host/x',
  'a\0b',
])('takes %s for none', (text) => {
  expect(storageSetting(text)).toBeUndefined()
})

it.each([
  ['postgres://user:secret@host:5432/x', 'postgres://user:…@host:5432/x'],
  ['postgres://user:sec@ret:1@host/x', 'postgres://user:…@host/x'],
  ['postgres://host/x?user=me&password=secret&port=1', 'postgres://host/x?user=me&password=…&port=1'],
  ['jdbc:postgresql://user:secret@host/x', 'jdbc:postgresql://user:…@host/x'],
  ['host=db password=secret user=me', 'host=db password=… user=me'],
  ['postgres://user@host:5432/x', 'postgres://user@host:5432/x'],
  ['./a:b@c', './a:b@c'],
])('hides the password of %s', (text, shown) => {
  expect(withoutPassword(text)).toBe(shown)
})
