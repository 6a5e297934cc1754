import { expect, test } from 'vitest'
import { changed } from './overrides.ts'

test('members are changed, added and removed by path, and the rest stays', () => {
  const whole = { a: 1, b: { c: 'x', d: 'y' } }
  const rows = [
    ['a', '"1"'],
    ['b.c', 'absent'],
    ['b.e', '[1]'],
    ['f.g', 'not JSON'],
  ] as const
  expect(changed(whole, rows)).toEqual({ a: '1', b: { d: 'y', e: [1] }, f: { g: 'not JSON' } })
  expect(whole).toEqual({ a: 1, b: { c: 'x', d: 'y' } })
})
