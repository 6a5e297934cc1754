import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryJournal } from '../testing/memory-journal.ts'
import { act, notes } from '../testing/notes.ts'
import { testWall } from '../testing/wall.ts'
import type { JournalEntry } from './journal-entries.ts'
import { type LoadOptions, WorldLoader } from './loader.ts'
import { logBaseOf } from './log-base.ts'
import { runAtOnce } from './slices.ts'
import type { Document, Task, World, WorldEngine, WorldSetup } from './types.ts'
import type { Upgrades } from './upgrades.ts'
import { createWorld } from './world.ts'

const handlers = {
  ripple(world: World, { input }: Task) {
    const value = Number(input)
    world.of(notes).insert({ id: world.newId('Note'), text: `ripple ${value}`, owner: 'task' })
    world.note({ kind: 'event', type: 'RIPPLE' }, `Note:${value}`)
    if (value > 5) world.schedule({ kind: 'ripple', afterMs: value, input: value - 1 })
  },
  answer(world: World, { subject = '' }: Task) {
    world.side.of(notes).insert({ id: world.side.newId('Attempt'), text: subject })
  },
}

/** Follows an event with a task of the side line, as webhooks do. */
const follow: NonNullable<WorldSetup['follow']> = (world, { number }) => {
  return () => void world.side.schedule({ kind: 'answer', subject: `of ${number}`, afterMs: 3 })
}

function setupOf(log: MemoryJournal, historyLimit: number): WorldSetup {
  return {
    name: 'test',
    seed: 'seed',
    startAt: 0,
    frozen: true,
    wall: testWall(),
    handlers,
    follow,
    strict: true,
    historyLimit,
    journal: { log, world: 'test~1' },
  }
}

type Step = readonly [kind: (typeof kinds)[number], pick: number]

const kinds = [
  'add',
  'change',
  'remove',
  'schedule',
  'advance',
  'rewind',
  'return',
  'rename',
  'delete',
  'side',
] as const
const steps = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 20 })), { minLength: 1, maxLength: 40 })

function run(world: WorldEngine, [kind, pick]: Step): void {
  const documents = world.of(notes)
  const picked = documents.all()[pick % Math.max(1, documents.count())]
  const branches = world.past.branches()
  const branch = branches[pick % branches.length]
  if (kind === 'add') world.commit(act, () => void addNote(world, pick))
  if (kind === 'change' && picked) world.commit(act, () => void documents.update({ ...picked, text: `${pick}` }))
  if (kind === 'remove' && picked) world.commit(act, () => documents.remove(picked.id))
  if (kind === 'schedule')
    world.commit(act, () => void world.schedule({ kind: 'ripple', afterMs: pick, input: pick % 10 }))
  if (kind === 'advance') advance(world, pick)
  if (kind === 'rewind') rewind(world, pick)
  if (kind === 'return' && branch?.canReturn) world.returnTo(branch.name)
  if (kind === 'rename' && branch && !world.past.isTaken(`name-${pick}`)) world.past.rename(branch.name, `name-${pick}`)
  if (kind === 'delete' && branch?.canReturn && !branch.isCurrent) world.past.delete(branch.name)
  if (kind === 'side')
    world.side.commit({ kind: 'webhook', name: 'answer' }, () => {
      world.side.of(notes).insert({ id: world.side.newId('Attempt'), text: `side ${pick}` })
    })
}

function addNote(world: WorldEngine, pick: number): void {
  world.of(notes).insert({ id: world.newId('Note'), text: `note ${pick}`, owner: pick % 2 ? 'odd' : 'even' })
}

function advance(world: WorldEngine, by: number): void {
  const from = world.travels.place()
  world.advance({ to: world.now() + by })
  world.travels.recordAdvance(from, 'advance')
}

function rewind(world: WorldEngine, pick: number): void {
  const to = Math.max(world.horizon(), world.head().number - pick)
  if (world.travels.canRewindTo(to)) world.rewind(to)
}

function load(log: MemoryJournal, historyLimit: number, options: LoadOptions = { clock: 'continue' }): WorldEngine {
  const loader = new WorldLoader(setupOf(new MemoryJournal(), historyLimit), options)
  for (const { sequence, text } of log.lines) {
    const entry: JournalEntry = JSON.parse(text)
    loader.take(sequence, entry)
  }
  return loader.finish()
}

/** Everything about a world that a restart must not change. */
function stateOf(world: WorldEngine) {
  const shown = JSON.stringify(
    {
      clock: world.clock(),
      tasks: world.tasks(),
      notes: world.of(notes).list({ limit: 1_000 }),
      odd: world.of(notes).all('owner', 'odd'),
      side: world.side.of(notes).all(),
      branches: world.past.branches(),
      moments: [...world.past.everyMoment()].map((moment) => ({
        ...moment,
        parent: undefined,
        versions: undefined,
        notes: moment.notes,
        changes: moment.changes(),
        isUndone: world.past.isUndone(moment),
        hash: runAtOnce(world.past.stateHashSteps(moment)),
      })),
      travels: [...world.travels.newestFirst()],
    },
    (key, value) => (key === 'branch' ? value.name : value),
  )
  return JSON.parse(shown)
}

describe('a world that is loaded from its log', () => {
  it('is as it was, and goes on as it would have', () => {
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const log = new MemoryJournal()
        const world = createWorld(setupOf(log, 1_000))
        for (const step of before) run(world, step)
        log.flush()
        const loaded = load(log, 1_000)
        expect(stateOf(loaded)).toEqual(stateOf(world))
        for (const one of [world, loaded]) for (const step of after) run(one, step)
        expect(stateOf(loaded)).toEqual(stateOf(world))
      }),
    )
  })

  it('is as it was after its log was compacted', () => {
    fc.assert(
      fc.property(steps, steps, steps, (before, between, after) => {
        const log = new MemoryJournal()
        const world = createWorld(setupOf(log, 6))
        for (const step of before) run(world, step)
        const { after: last, texts, release } = logBaseOf(world)
        const base = [...texts].map((text) => ({ world: 'test~1', sequence: last, text }))
        release()
        for (const step of between) run(world, step)
        log.flush()
        log.lines = [...base, ...log.lines.filter(({ sequence }) => sequence > last)]
        const loaded = load(log, 6)
        // It may keep more of the past than the world did, so what can be travelled to may differ.
        const onwards = after.filter(([kind]) => !['rewind', 'return', 'rename', 'delete'].includes(kind))
        for (const one of [world, loaded]) for (const step of onwards) run(one, step)
        expect(loaded.stateHash()).toBe(world.stateHash())
        expect(loaded.side.of(notes).all()).toEqual(world.side.of(notes).all())
        expect(loaded.clock()).toEqual(world.clock())
        expect(loaded.head()).toMatchObject({ number: world.head().number, sequence: world.head().sequence })
      }),
    )
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
        const { after, texts, release } = logBaseOf(world)
        const base = [...texts].map((text) => ({ world: 'test~1', sequence: after, text }))
        release()
        log.flush()
        log.lines = [...base, ...log.lines.filter(({ sequence }) => sequence > after)]
        const loader = new WorldLoader(
          { ...setupOf(new MemoryJournal(), 6), upgrades: { notes: [shout, shout] } },
          { clock: 'continue' },
        )
        for (const { sequence, text } of log.lines) loader.take(sequence, JSON.parse(text))
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
    expect(() => load(log, 6)).toThrow('notes has version 2, and this release knows 1')
  })
})

describe('changes that could not be written', () => {
  it('leave the world where it was before them', () => {
    fc.assert(
      fc.property(steps, steps, steps, (before, lost, after) => {
        const log = new MemoryJournal()
        const world = createWorld(setupOf(log, 1_000))
        for (const step of before) run(world, step)
        log.flush()
        const state = stateOf(world)
        for (const step of lost) run(world, step)
        log.lose()
        expect(stateOf(world)).toEqual(state)
        for (const step of after) run(world, step)
        log.flush()
        expect(stateOf(load(log, 1_000))).toEqual(stateOf(world))
      }),
    )
  })
})
