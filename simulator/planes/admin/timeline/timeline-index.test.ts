import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runAtOnce } from '../../../engine/index.ts'
import { WorldEngine } from '../../../engine/world/world.ts'
import { MemoryJournal } from '../../../testing/memory-journal.ts'
import { add, notes, world } from '../../../testing/notes.ts'
import { runs } from '../../../testing/property-runs.ts'
import { loadFrom, run, type Step, setupOf } from '../../../testing/stepped-worlds.ts'
import { momentsNewestFirst, requireLine } from '../shared/moments.ts'
import { ShownLine } from './shown-line.ts'
import { addEntry, emptySummary, type Summary } from './summary.ts'
import type { SequenceRange, TimelineEntry } from './timeline-filters.ts'
import { TimelineIndex } from './timeline-index.ts'

interface View {
  readonly branch?: string
  readonly undone?: boolean
}

/** Returns all entries of a view, newest first, by reading everything that the world keeps. */
function everything(engine: WorldEngine, { branch, undone }: View): readonly TimelineEntry[] {
  const line = branch === undefined ? undefined : engine.past.line(branch)
  const moments = undone ? engine.past.everyMoment() : momentsNewestFirst(requireLine(engine, branch))
  const travels = [...engine.travels.newestFirst()].filter((travel) =>
    undone ? true : line === undefined ? !engine.past.isOffLine(travel) : line.has(travel.to),
  )
  return [...moments, ...travels].sort((one, other) => other.sequence - one.sequence)
}

const inRange = (entries: readonly TimelineEntry[], { first, last }: SequenceRange) =>
  entries.filter(({ sequence }) => sequence >= first && sequence <= last)

/** Sums up entries one by one. */
function summed(engine: WorldEngine, entries: readonly TimelineEntry[], { undone }: View): Summary {
  const summary = emptySummary()
  for (const entry of entries) {
    addEntry(summary, entry)
    if (!('type' in entry) && entry.line === 'main' && !(undone && engine.past.isUndone(entry)))
      summary.moment ??= entry.number
  }
  return summary
}

function expectSame(index: TimelineIndex, view: View, range: SequenceRange): void {
  const { engine } = index
  const entries = inRange(everything(engine, view), range)
  const shown = new ShownLine(engine, view)
  expect(runAtOnce(index.sum(shown, range))).toEqual(summed(engine, entries, view))
  expect(runAtOnce(shown.count(range))).toBe(entries.length)
  const listed = [...runAtOnce(shown.open(range))]
  expect(listed.map(({ position }) => position)).toEqual(entries.map(({ sequence }) => sequence))
}

const viewsOf = (engine: WorldEngine): readonly View[] => [
  {},
  { undone: true },
  ...engine.past.branches().map(({ name }) => ({ branch: name })),
]

const onward = ['add', 'add', 'schedule', 'advance', 'side'] as const
const elsewhere = ['rewind', 'return', 'delete', 'snapshot', 'restore', 'bring'] as const

/** Long enough that branches stand on branches, and are returned to. */
const program: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(fc.constantFrom(...onward, ...onward, ...elsewhere), fc.nat({ max: 20 })),
  { minLength: 10, maxLength: 60, size: 'max' },
)

const adds = (count: number): readonly Step[] => Array.from({ length: count }, () => ['add', 0])

/** A return to a branch is lost after the history has dropped moments before it. */
const lostReturn: readonly Step[] = [...adds(13), ['rewind', 2], ...adds(2), ['return', 0], ...adds(10)]
/** The moments that two lines have in common go before anybody looks again. */
const partedLines: readonly Step[] = [...adds(9), ['rewind', 3], ...adds(9), ['return', 0], ...adds(3), ['side', 0]]

describe('an index of a timeline', () => {
  it('counts and finds what reading everything does, over travels, rollbacks and a past that is limited', () => {
    fc.assert(
      fc.property(
        program,
        fc.constantFrom(3, 7, 1_000),
        fc.nat({ max: 9 }),
        fc.array(fc.tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 })), { minLength: 1, maxLength: 3 }),
        (taken, historyLimit, lostAt, ranges) => {
          const log = new MemoryJournal()
          const engine = new WorldEngine(setupOf(log, historyLimit))
          engine.begin()
          log.flush()
          const index = new TimelineIndex(engine)
          for (const [number, step] of taken.entries()) {
            run(engine, step)
            if (number % 10 === lostAt) log.lose()
            else if (number % 3 === 0) log.flush()
            // Between two looks, anything may have happened.
            const [first = 0, last = 0] = ranges[number % ranges.length] ?? []
            if ((first + number) % 3 > 0) continue
            for (const view of viewsOf(engine)) {
              expectSame(index, view, { first: 0, last: Number.MAX_SAFE_INTEGER })
              expectSame(index, view, { first: Math.min(first, last), last: Math.max(first, last) })
            }
          }
        },
      ),
      {
        ...runs(30),
        examples: [
          [lostReturn, 3, 7, [[13, 0]]],
          [
            [...partedLines, ...adds(7)],
            3,
            2,
            [
              [0, 0],
              [4, 10],
            ],
          ],
        ],
      },
    )
  })

  it('knows a long past in blocks, after rewinds and when the oldest moments go', () => {
    const engine = world({ historyLimit: 1_500, strict: false })
    const index = new TimelineIndex(engine)
    const whole = { first: 0, last: Number.MAX_SAFE_INTEGER }
    for (const [count, rewound] of [
      [900, 300],
      [700, 0],
      [1_400, 40],
      [2_900, 1_000],
      [20, 0],
    ] as const) {
      for (let made = 0; made < count; made += 1) add(engine, 'one')
      expectSame(index, {}, whole)
      if (rewound > 0) engine.travels.rewind(engine.head().number - rewound)
      const { lastSequence } = engine.travels
      for (const first of [0, lastSequence - 1_300, lastSequence - 513, lastSequence - 256])
        for (const view of [{}, { undone: true }]) expectSame(index, view, { first, last: lastSequence - 200 })
    }
    expect(engine.horizon()).toBeGreaterThan(1_024)
  })

  it('reads a moment once, and again only what came instead of undone ones', () => {
    const engine = world()
    for (let made = 0; made < 20; made += 1) add(engine, 'one')
    const index = new TimelineIndex(engine)
    const stepsOf = (view: View) => {
      const reads = countReads(engine)
      runAtOnce(index.open(new ShownLine(engine, view)))
      return reads()
    }
    expect(stepsOf({})).toBeGreaterThan(20)
    expect(stepsOf({})).toBeLessThan(10)
    engine.travels.rewind(15)
    add(engine, 'another')
    expect(stepsOf({})).toBeLessThan(10)
  })

  it('keeps nothing of what it parses of a world that was loaded', () => {
    const log = new MemoryJournal()
    const made = new WorldEngine(setupOf(log, 1_000))
    made.begin()
    for (const step of [
      ['add', 1],
      ['schedule', 3],
      ['advance', 9],
    ] as const)
      run(made, step)
    log.flush()
    const loaded = loadFrom(log, 1_000)
    expectSame(new TimelineIndex(loaded), {}, { first: 0, last: 100 })
    const head = loaded.head()
    expect(head.summary().cause).not.toBe(head.summary().cause)
    expect(head.summary()).toEqual({ cause: head.cause, facts: head.summary().facts })
    expect(head.summary().cause).toBe(head.cause)
  })

  it('finds what a moment led to on both lines', () => {
    const engine = new WorldEngine(setupOf(new MemoryJournal(), 1_000))
    engine.begin()
    const { moment } = engine.commit({ kind: 'request', name: 'test' }, () => {
      engine.schedule({ kind: 'ripple', input: 1, afterMs: 1 })
      engine.note({ kind: 'event', type: 'RIPPLE' }, 'Note:1')
      engine.of(notes).insert({ id: 'Note:1', text: 'one' })
    })
    engine.advance({ to: 10 })
    const caused = runAtOnce(new TimelineIndex(engine).causedBy(moment.number, engine, undefined))
    expect(caused.map(({ line, cause }) => [line, cause.name])).toEqual([
      ['side', 'webhook.accepted'],
      ['main', 'ripple'],
      ['side', 'answer'],
    ])
  })
})

/** Counts the moments of the main line that are read from now on. */
function countReads(engine: WorldEngine): () => number {
  let reads = 0
  const { moment } = engine
  engine.moment = (number) => {
    reads += 1
    return moment.call(engine, number)
  }
  return () => {
    engine.moment = moment
    return reads
  }
}
