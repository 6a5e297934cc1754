import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryJournal } from '../../testing/memory-journal.ts'
import { act, notes } from '../../testing/notes.ts'
import {
  loadFrom,
  memorySetup,
  onwards,
  run,
  type Step,
  setupOf,
  steps,
  withoutSnapshots,
} from '../../testing/stepped-worlds.ts'
import type { WorldSetup } from '../model/engine.ts'
import { SharedPast } from '../model/shared-past.ts'
import { MomentRecord } from '../timeline/moment-record.ts'
import { bytesOfPresent } from '../timeline/moment-weights.ts'
import { WorldEngine } from '../world/world.ts'

type Limits = Pick<WorldSetup, 'historyLimit' | 'historyBytes' | 'sharedPast'>

/** Begins a world that lives in memory only, unless it has a log. */
function open(limits: Limits, log?: MemoryJournal): WorldEngine {
  const world = new WorldEngine({ ...(log ? setupOf(log, 1_000) : memorySetup(1_000)), ...limits })
  world.begin()
  return world
}

const bytesOfLine = ({ parts: { main, side } }: WorldEngine) => main.timeline.bytes + side.timeline.bytes

/** True when both lines have only their newest moment. */
const isBare = ({ parts: { main, side } }: WorldEngine) => main.timeline.length < 2 && side.timeline.length < 2

/** The kept moments of the present line. */
function* line(world: WorldEngine): Generator<MomentRecord> {
  for (let number = world.horizon(); number <= world.head().number; number += 1) {
    const moment = world.moment(number)
    if (moment instanceof MomentRecord) yield moment
  }
}

const canReturn = (world: WorldEngine) => world.past.branches().filter((branch) => branch.canReturn)

const bytes = fc.integer({ min: 1, max: 12_000 })

/** After the return, the end of the branch becomes a moment of the present line that is dropped. */
const goneOnAfterReturn: Step[] = [
  ['add', 0],
  ['add', 0],
  ['rewind', 1],
  ['return', 0],
  ['advance', 0],
  ['add', 0],
  ['add', 0],
  ['add', 0],
]

/** The advance, which is lost, makes the first moments of the side line. */
const lostFirstOfSide: Step[] = [['schedule', 1], ...Array<Step>(7).fill(['add', 0]), ['advance', 4], ['snapshot', 0]]

/** The second state from elsewhere leaves a branch beyond the limit. */
const keptByRestore: Step[] = [
  ['snapshot', 0],
  ['bring', 0],
  ['rewind', 1],
  ['bring', 0],
]

describe('a world with a limit in bytes', () => {
  it('keeps no more than that, or only what has to stay, and its horizon never goes back', () => {
    fc.assert(
      fc.property(steps, bytes, (program, historyBytes) => {
        const world = open({ historyBytes })
        for (const step of program) {
          const horizon = world.horizon()
          run(world, step)
          expect(world.horizon()).toBeGreaterThanOrEqual(horizon)
          const isCommit = ['add', 'schedule', 'side'].includes(step[0])
          if (isCommit) expect(bytesOfLine(world) <= historyBytes || isBare(world)).toBe(true)
          if (world.parts.kept.undone.bytes > historyBytes) expect(canReturn(world).length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('weighs its moments as they are, over travels and rollbacks', () => {
    fc.assert(
      fc.property(steps, bytes, fc.nat({ max: 4 }), (program, historyBytes, lostAt) => {
        const log = new MemoryJournal()
        const world = open({ historyBytes }, log)
        log.flush()
        for (const [index, step] of program.entries()) {
          run(world, step)
          if (index % 5 !== lostAt) log.flush()
          else log.lose()
          let [sum, replaced] = [0, 0]
          for (const moment of line(world)) {
            sum += moment.bytes
            replaced += bytesOfPresent(moment)
          }
          expect(world.parts.main.timeline.bytes).toBe(sum)
          expect(replaced).toBe(sum)
          const { size } = world.parts.kept
          world.parts.kept.addUndone([])
          expect(world.parts.kept.size).toEqual(size)
        }
      }),
      {
        examples: [
          [goneOnAfterReturn, 1, 1],
          [lostFirstOfSide, 1, 3],
          [keptByRestore, 1, 0],
        ],
      },
    )
  })

  it('is otherwise the same as one that keeps everything', () => {
    fc.assert(
      fc.property(steps.map(onwards), bytes, (program, historyBytes) => {
        const [bounded, whole] = [open({ historyBytes }), open({})]
        for (const world of [bounded, whole]) for (const step of program) run(world, step)
        expect(bounded.head().number).toBe(whole.head().number)
        for (const { number, cause, notes: facts } of line(bounded)) {
          expect(bounded.stateHash(number)).toBe(whole.stateHash(number))
          expect(whole.moment(number)).toMatchObject({ cause, notes: facts })
        }
      }),
    )
  })

  it('weighs the same when it is loaded from its log, and drops what is too much', () => {
    fc.assert(
      fc.property(steps.map(withoutSnapshots), bytes, (program, historyBytes) => {
        const log = new MemoryJournal()
        const world = open({ historyBytes: 1_000_000_000 }, log)
        for (const step of program) run(world, step)
        log.flush()
        const loaded = loadFrom(log, 1_000, undefined, { historyBytes })
        for (const { number, bytes: weight } of line(loaded))
          expect(world.moment(number)).toMatchObject({ bytes: weight })
        const { moments, bytes: kept = 0, undoneMoments } = loaded.past.kept
        expect(kept <= historyBytes || moments === 1 || undoneMoments > 0).toBe(true)
      }),
    )
  })

  it('drops the branches that can no longer be reached', () => {
    const world = open({ historyBytes: 20_000 })
    const note = world.of(notes).all()[0] ?? addNote(world)
    world.travels.rewind(1)
    expect(world.past.kept.undoneMoments).toBe(0)
    for (let text = 0; text < 5; text += 1) change(world, note.id, 'x'.repeat(100))
    world.travels.rewind(1)
    expect(world.past.kept.undoneMoments).toBe(5)
    for (let text = 0; text < 50; text += 1) change(world, note.id, 'y'.repeat(1_000))
    expect(world.past.kept).toMatchObject({ undoneMoments: 0, limits: { moments: 1_000, bytes: 20_000 } })
    expect(world.past.kept.bytes).toBeLessThanOrEqual(20_000)
    expect(() => world.travels.rewind(1)).toThrow('there is no moment 1 to go back to')
  })

  it.each([{ historyLimit: 2 }, { historyBytes: 2_000 }])('keeps what a rollback needs: %o', (limits) => {
    const log = new MemoryJournal()
    const world = open(limits, log)
    addNote(world)
    log.flush()
    const hash = world.stateHash()
    for (let number = 0; number < 5; number += 1) addNote(world)
    log.lose()
    expect([world.head().number, world.stateHash()]).toEqual([1, hash])
    for (let number = 0; number < 20; number += 1) {
      addNote(world)
      log.flush()
    }
    expect(world.past.kept.moments).toBeLessThan(8)
  })

  it('has no weights without a limit in bytes', () => {
    const world = open({ sharedPast: new SharedPast({ moments: 10 }) })
    addNote(world)
    expect(world.past.kept).toEqual({ moments: 2, sideMoments: 0, undoneMoments: 0, limits: { moments: 1_000 } })
  })
})

function addNote(world: WorldEngine) {
  return world.commit(act, () => world.of(notes).insert({ id: world.newId('Note'), text: 'a', owner: 'ada' })).result
}

function change(world: WorldEngine, id: string, text: string): void {
  world.commit(act, () => world.of(notes).update({ ...world.of(notes).get(id), text }))
}

describe('the past of several worlds', () => {
  const interleaved = fc.array(
    fc.tuple(
      fc.nat({ max: 2 }),
      steps.map((program): Step => program[0] ?? ['add', 1]),
    ),
    {
      maxLength: 60,
    },
  )

  it('is bounded together; nothing else about a world depends on the others', () => {
    fc.assert(
      fc.property(interleaved.map(forwards), fc.nat({ max: 40 }), bytes, (program, moments, limit) => {
        const sharedPast = new SharedPast({ moments: moments + 1, bytes: limit })
        const worlds = [open({ sharedPast }), open({ sharedPast }), open({ sharedPast })]
        const alone = [open({}), open({}), open({})]
        for (const [index, step] of program) {
          for (const world of [worlds[index], alone[index]]) if (world) run(world, step)
          const sizes = worlds.map(({ parts }) => parts.kept.size)
          const isWithin = sum(sizes, 'moments') <= moments + 1 && sum(sizes, 'bytes') <= limit
          expect(isWithin || worlds.every(isBare)).toBe(true)
        }
        for (const [index, world] of worlds.entries()) {
          expect(world.stateHash()).toBe(alone[index]?.stateHash())
          for (const { number } of line(world)) expect(world.stateHash(number)).toBe(alone[index]?.stateHash(number))
        }
      }),
    )
  })

  it('is taken from the world that keeps most', () => {
    const sharedPast = new SharedPast({ moments: 20 })
    const [small, large] = [open({ sharedPast }), open({ sharedPast })]
    for (let number = 0; number < 4; number += 1) addNote(small)
    for (let number = 0; number < 40; number += 1) addNote(large)
    expect([small.past.kept.moments, large.past.kept.moments]).toEqual([5, 15])
    expect([small.horizon(), large.horizon()]).toEqual([0, 26])
  })

  it('includes undone branches, which go when nothing else is left', () => {
    const sharedPast = new SharedPast({ moments: 10 })
    const [first, second] = [open({ sharedPast }), open({ sharedPast })]
    for (let number = 0; number < 8; number += 1) addNote(first)
    first.travels.rewind(0)
    expect(first.past.kept).toMatchObject({ moments: 1, undoneMoments: 8 })
    addNote(second)
    expect(first.past.kept).toMatchObject({ moments: 1, undoneMoments: 0 })
    expect(canReturn(first)).toEqual([])
  })

  it('no longer includes that of a world that is closed, until it is opened again', () => {
    const sharedPast = new SharedPast({ moments: 10 })
    const [closed, other] = [open({ sharedPast }), open({ sharedPast })]
    for (let number = 0; number < 8; number += 1) addNote(closed)
    closed.close()
    addNote(closed)
    for (let number = 0; number < 9; number += 1) addNote(other)
    expect([closed.past.kept.moments, other.past.kept.moments]).toEqual([10, 10])
    closed.reopen()
    expect(closed.past.kept.moments + other.past.kept.moments).toBe(10)
  })
})

const forwards = (program: readonly (readonly [number, Step])[]) =>
  program.filter(([, step]) => onwards([step]).length > 0)

const sum = (sizes: readonly { moments: number; bytes: number }[], measure: 'moments' | 'bytes') =>
  sizes.reduce((total, size) => total + size[measure], 0)
