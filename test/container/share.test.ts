import { expect, it } from 'vitest'
import { shareOf } from './share.ts'

it('is everything without an argument', () => expect(shareOf([])).toEqual({}))

it.each(['1/5', '5/5', '1/1', '10/12'])('may be %s', (shard) => {
  expect(shareOf(['--shard', shard])).toEqual({ shard })
})

it.each(['', '0/5', '6/5', '1/0', '1', '1/', 'a/b', '1/5/5', '-1/5', '1.5/5'])('cannot be "%s"', (shard) => {
  expect(shareOf([`--shard=${shard}`])).toBe(
    `--shard is "${shard}", expected INDEX/TOTAL with an index from 1 to the total, such as 1/5.`,
  )
})

it.each([['--shard'], ['--share', '1/5'], ['1/5']])('is not chosen by %s', (...words) => {
  expect(shareOf(words)).toEqual(expect.stringContaining(words[0] ?? ''))
})
