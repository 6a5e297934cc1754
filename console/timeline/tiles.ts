import { lengthOf, type Span } from './span.ts'

/** The number of buckets in a tile. Tiles stay where they are while one zooms and drags, so that they can be kept. */
export const bucketsPerTile = 128

/** A range of sequences whose buckets are counted at once; a bucket of level n is 2^n sequences wide. */
export interface Tile extends Span {
  readonly level: number
}

/** Chooses the level at which a span has at most so many buckets. */
export const levelFor = (span: Span, mostBuckets: number): number =>
  Math.max(0, Math.ceil(Math.log2(lengthOf(span) / Math.max(1, mostBuckets))))

/** Returns the tiles of a level that a span touches. */
export function tilesOf(span: Span, level: number): readonly Tile[] {
  const width = bucketsPerTile * 2 ** level
  const tiles: Tile[] = []
  for (let first = Math.floor(Math.max(0, span.first) / width) * width; first <= span.last; first += width)
    tiles.push({ level, first, last: first + width - 1 })
  return tiles
}

export const tileKey = ({ level, first }: Tile): string => `${level}:${first}`
