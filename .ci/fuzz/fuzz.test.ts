import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'
import { runPlane } from './rounds.ts'

/** A short run of fixed seed; `npm run fuzz` runs longer ones. */
describe('generated requests', () => {
  it.each([
    ['api', 600],
    ['admin', 300],
    ['sequences', 300],
    ['raw', 400],
  ] as const)('of the plane %s break nothing', async (plane, runs) => {
    const { finds, requests } = await runPlane(plane, { runs, seed: 20_251_013 }, () => true)
    expect(finds).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(runs)
  })
})

describe('the options', () => {
  it('have defaults', () => {
    expect(readOptions([], 7)).toEqual({
      planes: ['api', 'admin', 'sequences', 'raw'],
      runs: 5_000,
      seed: 7,
      limitMs: Number.POSITIVE_INFINITY,
    })
  })

  it.each([
    ['90s', 90_000],
    ['10m', 600_000],
    ['0.5', 30_000],
  ])('read the time %s', (text, limitMs) => {
    expect(readOptions(['--time', text, '--seed', '3', '--plane', 'raw'], 7)).toMatchObject({
      planes: ['raw'],
      seed: 3,
      limitMs,
      runs: Number.POSITIVE_INFINITY,
    })
  })

  it.each([[['--plane', 'moon']], [['--time', 'soon']], [['--runs', '-1']], [['--speed', '9']]])(
    'refuse %j',
    (args) => {
      expect(readOptions(args, 7)).toHaveProperty('error')
    },
  )
})
