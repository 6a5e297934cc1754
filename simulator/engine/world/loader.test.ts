import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryJournal } from '../../testing/memory-journal.ts'
import { notes } from '../../testing/notes.ts'
import {
  compact,
  loadFrom,
  onwards,
  run,
  type Step,
  setupOf,
  stateOf,
  steps,
  takeAll,
  withoutSnapshots,
} from '../../testing/stepped-worlds.ts'
import { testWall } from '../../testing/wall.ts'
import { runAtOnce } from '../model/slices.ts'
import type { Upgrades } from '../model/upgrades.ts'
import type { Document } from '../model/world.ts'
import { WorldLoader } from './loader.ts'
import { readAheadSteps } from './read-ahead.ts'
import { createWorld, type WorldEngine } from './world.ts'
import { worldEntriesSteps } from './world-entries.ts'

describe('a world that is loaded from its log', () => {
  it('is as it was, and goes on as it would have', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const log = new MemoryJournal()
        const world = createWorld(setupOf(log, 1_000))
        for (const step of before) run(world, step)
        log.flush()
        const loaded = loadFrom(log, 1_000)
        expect(stateOf(loaded)).toEqual(stateOf(world))
        for (const one of [world, loaded]) for (const step of withoutSnapshots(after)) run(one, step)
        expect(stateOf(loaded)).toEqual(stateOf(world))
      }),
    )
  })

  it('has undone the same attempts when its clock went on while it travelled', () => {
    const log = new MemoryJournal()
    let [time, delay] = [0, 1]
    const wall = { ...testWall(), now: () => (time += delay) }
    const world = createWorld({ ...setupOf(log, 1_000), frozen: false, wall })
    for (const kind of ['add', 'side', 'add'] as const) run(world, [kind, 0])
    delay = 1_000
    world.travels.rewind(world.head().number - 1, 'rewindTimeline')
    run(world, ['side', 1])
    log.flush()
    const loaded = loadFrom(log, 1_000)
    expect(loaded.side.of(notes).all()).toEqual(world.side.of(notes).all())
  })

  it('fires no task that falls due between two of its entries: they tell of it themselves', () => {
    const log = new MemoryJournal()
    const setup = { ...setupOf(log, 1_000), frozen: false, wall: testWall() }
    const world = createWorld(setup)
    for (const pick of [10, 10, 10]) run(world, ['schedule', pick])
    const from = world.travels.place()
    world.advance({ to: world.now() + 10, limit: 1 })
    world.travels.recordAdvance(from, 'runNext')
    setup.wall.move(0)
    log.flush()
    const wall = testWall()
    const loader = new WorldLoader({ ...setup, wall }, { clock: 'continue' })
    for (const line of log.lines) {
      takeAll(loader, { lines: [line] })
      wall.move(0)
    }
    expect(stateOf(loader.finish())).toEqual(stateOf(world))
  })

  it('is as it was after its log was compacted', () => {
    fc.assert(
      fc.property(steps, steps, steps, (before, between, after) => {
        const log = new MemoryJournal()
        const world = createWorld(setupOf(log, 6))
        for (const step of before) run(world, step)
        const finish = compact(world, log)
        for (const step of between) run(world, step)
        finish()
        const loaded = loadFrom(log, 6)
        // It may keep more of the past than the world did, so what can be travelled to may differ.
        for (const one of [world, loaded]) for (const step of onwards(after)) run(one, step)
        expect(loaded.stateHash()).toBe(world.stateHash())
        expect(loaded.side.of(notes).all()).toEqual(world.side.of(notes).all())
        expect(loaded.clock()).toEqual(world.clock())
        expect(loaded.head()).toMatchObject({ number: world.head().number, sequence: world.head().sequence })
      }),
    )
  })
})

describe('a world whose log was compacted', () => {
  const many = Array.from({ length: 16 }, (): Step => ['side', 0])
  const runs: Readonly<Record<string, readonly Step[]>> = {
    'was restored to a point whose side line is older than what is kept': [
      ['side', 0],
      ['add', 0],
      ['add', 0],
      ['snapshot', 0],
      ['restore', 0],
      ['add', 0],
    ],
    'was rewound before more attempts than its side line keeps': [
      ['add', 0],
      ['add', 0],
      ['add', 0],
      ['rewind', 1],
      ...many,
      ['add', 0],
    ],
    'was on a branch that is not kept, and a state was brought there': [
      ['add', 0],
      ['snapshot', 0],
      ['rewind', 1],
      ['add', 0],
      ['add', 0],
      ['return', 0],
      ['bring', 0],
      ['return', 1],
      ['add', 0],
    ],
  }
  for (const [happened, done] of Object.entries(runs))
    it(`is as it was when it ${happened}`, () => {
      const log = new MemoryJournal()
      const world = createWorld(setupOf(log, 3))
      for (const step of done) run(world, step)
      compact(world, log)()
      const loaded = loadFrom(log, 3)
      const placeOf = (one: WorldEngine) => [one.head(), one.side.head()].map((head) => [head?.number, head?.sequence])
      expect(placeOf(loaded)).toEqual(placeOf(world))
      expect(loaded.stateHash()).toBe(world.stateHash())
      expect(loaded.side.of(notes).all()).toEqual(world.side.of(notes).all())
    })
})

describe('the texts of a world that is loaded', () => {
  const logged = (content: (text: string) => string) => {
    const log = new MemoryJournal()
    run(createWorld(setupOf(log, 6)), ['add', 1])
    log.flush()
    log.lines = log.lines.map((line) => ({
      ...line,
      texts: [line.texts[0] ?? '', ...line.texts.slice(1).map(content)],
    }))
    const loader = new WorldLoader({ ...setupOf(new MemoryJournal(), 6), strict: false }, { clock: 'continue' })
    takeAll(loader, log)
    return loader.finish()
  }
  const broken = (text: string) => (text.includes('note 1') || text.includes('"cause"') ? '{' : text)

  it('are parsed only when somebody reads them, or ahead of that', () => {
    const world = logged(broken)
    expect(world.of(notes).count()).toBe(1)
    expect(
      world
        .head()
        .written()
        .map(({ collection }) => collection),
    ).toContain('notes')
    expect(() => world.of(notes).all()).toThrow(SyntaxError)
    expect(() => world.head().cause).toThrow(SyntaxError)
    expect(() => runAtOnce(readAheadSteps(world))).toThrow(SyntaxError)
  })

  it('are written again as they were', () => {
    const world = logged((text) => text.replace('note 1', 'another note'))
    const [before] = runAtOnce(worldEntriesSteps(world)).slice(-1)
    runAtOnce(readAheadSteps(world))
    expect(world.of(notes).all()).toMatchObject([{ text: 'another note' }])
    expect(world.head().cause.kind).toBe('request')
    expect(runAtOnce(worldEntriesSteps(world)).slice(-1)).toEqual([before])
  })

  it('must be as many as its entry says', () => {
    const log = new MemoryJournal()
    run(createWorld(setupOf(log, 6)), ['add', 1])
    log.flush()
    log.lines = log.lines.map((line) => ({ ...line, texts: line.texts.slice(0, -1) }))
    expect(() => loadFrom(log, 6)).toThrow('texts, expected its summary and')
  })
})

describe('documents of an older release', () => {
  const write = (log: MemoryJournal, upgrades: Upgrades | undefined, steps: readonly Step[]) => {
    const world = createWorld({ ...setupOf(log, 6), ...(upgrades === undefined ? {} : { upgrades }) })
    for (const step of steps) run(world, step)
    return world
  }
  const shout = (document: Document) => ({ ...document, text: `${Reflect.get(document, 'text')}!` })

  it('are brought into their present form once, from a log and from its base', () => {
    for (const count of [3, 20]) {
      const adds = Array.from({ length: count }, (_, pick): Step => ['add', pick])
      for (const [older, expected] of [
        [undefined, '!!'],
        [{ notes: [shout] }, '!'],
        [{ notes: [shout, shout] }, ''],
      ] as const) {
        const log = new MemoryJournal()
        const world = write(log, older, adds)
        compact(world, log)()
        const loader = new WorldLoader(
          { ...setupOf(new MemoryJournal(), 6), upgrades: { notes: [shout, shout] } },
          { clock: 'continue' },
        )
        takeAll(loader, log)
        const loaded = loader.finish()
        expect(
          loaded
            .of(notes)
            .all()
            .map(({ text }) => text),
        ).toEqual(adds.map(([, pick]) => `note ${pick}${expected}`))
      }
    }
  })

  it('of a newer release are refused', () => {
    const log = new MemoryJournal()
    write(log, { notes: [shout] }, [['add', 1]])
    log.flush()
    expect(() => loadFrom(log, 6)).toThrow('notes has version 2, and this release knows 1')
  })
})

/** Two branches that grow again after a return to their ends. */
const branched: Step[] = [
  ['add', 1],
  ['add', 2],
  ['rewind', 1],
  ['add', 3],
]
const grown: Step[] = [
  ['return', 0],
  ['add', 4],
  ['return', 1],
  ['add', 5],
]

/** Two tasks, of which a preview with a limit fires the first. */
const scheduled: Step[] = [
  ['schedule', 3],
  ['schedule', 5],
]

describe('changes that could not be written', () => {
  it('leave the world where it was before them', () => {
    fc.assert(
      fc.property(steps, steps, steps, fc.nat({ max: 40 }), (before, lost, after, written) => {
        const log = new MemoryJournal()
        const world = createWorld(setupOf(log, 1_000))
        for (const step of before) run(world, step)
        log.flush()
        const state = stateOf(world)
        for (const [index, step] of lost.entries()) {
          if (index === written) log.write()
          run(world, step)
        }
        log.lose()
        expect(stateOf(world)).toEqual(state)
        for (const step of after) run(world, step)
        log.flush()
        expect(stateOf(loadFrom(log, 1_000))).toEqual(stateOf(world))
      }),
      {
        examples: [
          [scheduled, [['preview', 17]], [], 0],
          [branched, grown, [], 0],
          [branched, grown, [], 2],
        ],
      },
    )
  })
})
