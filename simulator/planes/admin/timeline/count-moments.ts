import { type Static, Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import type { Steps, WorldEngine } from '../../../engine/index.ts'
import { namedShape, timestamp } from '../../../schema/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { Instant } from '../shared/shapes.ts'
import { type Selection, selectEntries } from './select-entries.ts'
import { addEntry, emptySummary, type Summary } from './summary.ts'
import type { SequenceRange } from './timeline-filters.ts'
import { indexOf } from './timeline-index.ts'
import { timelineQuery } from './timeline-query.ts'

const defaultBuckets = 200
const entriesPerStep = 50
const bucketsPerStep = 20

const count = Type.Integer({ minimum: 0 })

const Bucket = namedShape('TimelineBucket', {
  first: Type.Integer({ description: 'The first sequence of its range.' }),
  last: Type.Integer({ description: 'The last sequence of its range.' }),
  at: Instant,
  until: Instant,
  moment: Type.Optional(
    Type.Integer({
      description: 'The number of the last moment of the main line in it; of the present one if undone.',
    }),
  ),
  counts: Type.Object({ request: count, task: count, webhook: count, clock: count, fault: count, admin: count }),
  failed: Type.Integer({ description: 'The number of entries that failed.' }),
})

const Counts = namedShape('TimelineCounts', {
  buckets: Type.Array(Bucket, { description: 'Those that are not empty, oldest first.' }),
  first: Type.Integer({ description: 'The first sequence that was counted.' }),
  last: Type.Integer({ description: 'The last counted sequence; less than `first` if nothing was counted.' }),
  total: Type.Integer({ description: 'The number of entries in all buckets.' }),
  head: Type.Integer({ description: 'The number of the newest moment.' }),
  horizon: Type.Integer({ description: 'The number of the oldest moment that can still be read.' }),
})

export const countMoments = adminOperation({
  id: 'countMoments',
  route: 'GET /timeline/counts',
  summary: 'Counts the moments and travels of a world by lane, in equal ranges of sequences.',
  query: Type.Object({
    ...timelineQuery,
    buckets: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_000, default: defaultBuckets, description: 'The most ranges.' }),
    ),
  }),
  answers: { 200: Counts },
  refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'],
  async handle(handled) {
    const { engine, query, inSlices } = handled
    const selection = await selectEntries(handled)
    const { shown, requireKnown } = selection
    const grid = await inSlices(gridOf(engine, selection, query))
    const summaries = await inSlices(
      selection.fits === undefined ? countSteps(engine, selection, grid) : scanSteps(selection, grid),
    )
    const total = summaries.reduce((sum, summary) => sum + summary.total, 0)
    requireKnown(total)
    const [head, horizon] = [shown.lines.head().number, shown.lines.horizon()]
    const { first, last } = grid
    return ok({ buckets: showBuckets(summaries, grid), first, last, total, head, horizon })
  },
})

/** Ranges of equal width, from a sequence to another. */
interface Grid extends SequenceRange {
  readonly width: number
}

/** Divides the requested range, by default that of all entries regardless of other filters. */
function* gridOf(
  engine: WorldEngine,
  { shown, range }: Selection,
  query: { readonly first?: number; readonly last?: number; readonly buckets?: number },
): Steps<Grid> {
  const whole = yield* indexOf(engine).sum(shown, range)
  const {
    first = whole.ends?.first.sequence ?? 0,
    last = whole.ends?.last.sequence ?? first - 1,
    buckets = defaultBuckets,
  } = query
  return { first, last, width: Math.max(1, Math.ceil((last - first + 1) / buckets)) }
}

/** The entries of a bucket, with its position in the grid. */
interface Counted extends Summary {
  readonly bucket: number
}

/** Sums up each bucket from the index. */
function* countSteps(engine: WorldEngine, { shown, range }: Selection, grid: Grid): Steps<readonly Counted[]> {
  const sum = yield* indexOf(engine).open(shown)
  const counted: Counted[] = []
  for (let bucket = 0; edgesOf(grid, bucket).first <= grid.last; bucket += 1) {
    const { first, last } = edgesOf(grid, bucket)
    const summary = yield* sum({ first: Math.max(first, range.first), last: Math.min(last, range.last) })
    if (summary.total > 0) counted.push({ ...summary, bucket })
    if (bucket % bucketsPerStep === 0) yield
  }
  return counted
}

/** Sums up the entries that fit, one by one. */
function* scanSteps({ shown, range, fits = () => true }: Selection, grid: Grid): Steps<readonly Counted[]> {
  const counted = new Map<number, Counted>()
  let seen = 0
  const clipped = { first: Math.max(grid.first, range.first), last: Math.min(grid.last, range.last) }
  for (const { document: entry, position } of yield* shown.open(clipped)) {
    seen += 1
    if (seen % entriesPerStep === 0) yield
    if (!fits(entry)) continue
    const bucket = Math.floor((position - grid.first) / grid.width)
    const summary = counted.get(bucket) ?? { ...emptySummary(), bucket }
    counted.set(bucket, summary)
    addEntry(summary, entry)
    // The newest comes first.
    if (shown.isMain(entry)) summary.moment ??= entry.number
  }
  return [...counted.values()].reverse()
}

const edgesOf = ({ first, last, width }: Grid, bucket: number): SequenceRange => ({
  first: first + bucket * width,
  last: Math.min(last, first + (bucket + 1) * width - 1),
})

function showBuckets(summaries: readonly Counted[], grid: Grid): Static<typeof Bucket>[] {
  return summaries.flatMap(({ bucket, ends, moment, counts, failed }) =>
    ends === undefined
      ? []
      : {
          ...edgesOf(grid, bucket),
          at: timestamp(ends.first.at),
          until: timestamp(ends.last.at),
          ...(moment === undefined ? {} : { moment }),
          counts,
          failed,
        },
  )
}
