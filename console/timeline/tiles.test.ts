import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketsPerTile, levelFor, tilesOf } from './tiles.ts'

const spanOf = fc
  .tuple(fc.double({ min: 0, max: 1_000_000, noNaN: true }), fc.double({ min: 6, max: 1_000_000, noNaN: true }))
  .map(([first, length]) => ({ first, last: first + length - 1 }))

describe('tiles', () => {
  it('cover a span without overlaps, and are few however long it is', () => {
    fc.assert(
      fc.property(spanOf, fc.integer({ min: 50, max: 400 }), (span, most) => {
        const level = levelFor(span, most)
        const tiles = tilesOf(span, level)
        expect(tiles[0]?.first).toBeLessThanOrEqual(span.first)
        expect(tiles.at(-1)?.last).toBeGreaterThanOrEqual(span.last - 1)
        for (const [index, tile] of tiles.entries()) {
          expect(tile.last - tile.first + 1).toBe(bucketsPerTile * 2 ** level)
          if (index > 0) expect(tile.first).toBe((tiles[index - 1]?.last ?? 0) + 1)
        }
        expect((span.last - span.first + 1) / 2 ** level).toBeLessThanOrEqual(most)
        expect(tiles.length).toBeLessThanOrEqual(most / bucketsPerTile + 2)
      }),
    )
  })

  it('stay the same while a span is dragged within them', () => {
    expect(tilesOf({ first: 1_000, last: 1_999 }, 3)).toEqual(tilesOf({ first: 1_010, last: 2_009 }, 3))
  })
})
