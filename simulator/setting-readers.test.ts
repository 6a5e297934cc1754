import { expect, it } from 'vitest'
import { byteSize } from './setting-readers.ts'

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
