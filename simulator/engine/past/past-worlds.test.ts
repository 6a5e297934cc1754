import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { act, add, notes, world } from '../../testing/notes.ts'
import { testWall } from '../../testing/wall.ts'
import { runAtOnce, StateGone } from '../model/slices.ts'
import type { BranchRef, Collection, Document, Moment, World } from '../model/world.ts'
import { createWorld, type WorldEngine } from '../world/world.ts'

interface Thing extends Document {
  readonly value: number
}

const things: Collection<Thing> = {
  name: 'things',
  indexes: { parity: ({ value }) => (value % 2 ? 'odd' : undefined) },
}
const copies: Collection<Thing> = { name: 'copies' }
const sent: Collection<Thing> = { name: 'sent' }

/** One step of a random program; picks are taken modulo the length of their list. */
type Step =
  | { kind: 'add' | 'advance'; value: number }
  | { kind: 'change' | 'remove' | 'rewind' | 'return' | 'answer'; pick: number; value: number }

const small = fc.integer({ min: 0, max: 9 })
const program = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('add' as const, 'advance' as const), value: small }),
    fc.record({
      kind: fc.constantFrom(
        'change' as const,
        'remove' as const,
        'rewind' as const,
        'return' as const,
        'answer' as const,
      ),
      pick: small,
      value: small,
    }),
  ),
  { maxLength: 25 },
)

function begin(historyLimit = 1_000): WorldEngine {
  const event = { kind: 'event', type: 'THING' } as const
  return createWorld({
    name: 'world',
    seed: 'seed',
    startAt: 0,
    frozen: true,
    wall: testWall(),
    handlers: {},
    strict: true,
    historyLimit,
    begin: (made) => made.note(event),
    follow:
      (followed, { number }) =>
      () =>
        void followed.side.of(sent).insert({ id: `sent-${number}`, value: number }),
  })
}

function run(engine: WorldEngine, step: Step): void {
  const all = engine.of(things).all()
  const picked = 'pick' in step ? all[step.pick % Math.max(all.length, 1)] : undefined
  if (step.kind === 'add')
    engine.commit(act, () => {
      const id = engine.newId('Thing')
      engine.of(things).insert({ id, value: step.value })
      engine.of(copies).insert({ id: `h-${id}`, value: step.value })
      if (step.value > 5) engine.note({ kind: 'event', type: 'THING' })
    })
  if (step.kind === 'change' && picked)
    engine.commit(act, () => engine.of(things).update({ ...picked, value: step.value }))
  if (step.kind === 'remove' && picked) engine.commit(act, () => engine.of(things).remove(picked.id))
  if (step.kind === 'advance') engine.advance({ to: engine.now() + step.value })
  if (step.kind === 'answer')
    engine.side.commit(
      act,
      () => void engine.side.of(sent).insert({ id: engine.side.newId('Sent'), value: step.value }),
    )
  if (step.kind === 'rewind') {
    const span = engine.head().number - engine.horizon()
    engine.travels.rewind(engine.horizon() + (step.pick % (span + 1)))
  }
  if (step.kind === 'return') {
    const open = engine.past.branches().filter(({ canReturn }) => canReturn)
    const branch = open[step.pick % Math.max(open.length, 1)]
    if (branch) engine.travels.returnTo(branch.name)
  }
}

/** Everything that can be read of a world's documents. */
function readAll(of: World['of']) {
  const documents = of(things)
  const newest = [...documents.newestFirst()]
  return {
    all: documents.all(),
    found: documents.all().map(({ id }) => [documents.find(id), documents.get(id), of(copies).find(`h-${id}`)]),
    odd: [documents.all('parity', 'odd'), documents.count('parity', 'odd'), documents.first('parity', 'odd')],
    counts: [documents.count(), of(copies).count(), of(copies).all()],
    newest,
    page: documents.list({ limit: 2 }),
    next: documents.list({ limit: 2, ...(newest[1] ? { after: newest[1].position } : {}) }),
    oldest: documents.listPositioned({ order: 'oldest', index: 'parity', key: 'odd', limit: 3 }),
    filtered: documents.list({ limit: 1, where: ({ value }) => value > 3 }),
  }
}

const sideOf = (world: World) => world.side.of(sent).all()

interface Seen {
  readonly moment: Moment
  readonly documents: ReturnType<typeof readAll>
  readonly hash: string
}

/** Remembers what could be read at each moment when it was made. */
function watch(engine: WorldEngine): Map<number, Seen> {
  const seen = new Map<number, Seen>()
  const remember = (moment: Moment) => {
    const documents = readAll((collection) => engine.of(collection))
    seen.set(moment.sequence, { moment, documents, hash: engine.stateHash() })
  }
  remember(engine.head())
  engine.onMoment(remember)
  return seen
}

/** Yields the kept moments of the main line of each branch, with a branch whose line they are on. */
function* keptMoments(engine: WorldEngine): Iterable<{ moment: Moment; branch: string }> {
  for (const { name } of engine.past.branches()) {
    const line = engine.past.line(name)
    for (let number = line?.horizon() ?? 1; number <= (line?.head().number ?? 0); number += 1) {
      const moment = line?.moment(number)
      if (moment) yield { moment, branch: name }
    }
  }
}

describe('a world of the past', () => {
  it.each([1_000, 6])('is read as it was, on every branch, with %i moments kept', (historyLimit) => {
    fc.assert(
      fc.property(program, program, (first, second) => {
        const engine = begin(historyLimit)
        const seen = watch(engine)
        for (const step of first) run(engine, step)
        // Read once before the rest of the program, so that indexes and caches exist while it runs.
        readAll((collection) => engine.of(collection))
        for (const step of second) run(engine, step)
        const present = [readAll((collection) => engine.of(collection)), sideOf(engine), engine.stateHash()]
        for (const { moment, branch } of keptMoments(engine)) {
          const past = runAtOnce(engine.past.at(moment.number, branch))
          const then = seen.get(moment.sequence)
          expect(readAll((collection) => past.of(collection))).toEqual(then?.documents)
          expect([past.now(), past.momentNumber()]).toEqual([moment.at, moment.number])
          expect(runAtOnce(engine.past.stateHashSteps(moment))).toBe(then?.hash)
          expect(past.locate(then?.documents.all[0]?.id ?? '')?.document).toEqual(then?.documents.all[0])
        }
        expect([readAll((collection) => engine.of(collection)), sideOf(engine), engine.stateHash()]).toEqual(present)
      }),
    )
  })

  it('has the side line that a rewind to it would show', () => {
    fc.assert(
      fc.property(program, small, (steps, pick) => {
        const engine = begin()
        for (const step of steps) run(engine, step)
        const number = pick % (engine.head().number + 1)
        const past = sideOf(runAtOnce(engine.past.at(number)))
        engine.travels.rewind(number)
        expect(past).toEqual(sideOf(engine))
      }),
    )
  })

  it('follows commits, and is gone after a travel', () => {
    const engine = world()
    const note = add(engine, 'one', 'ada')
    const steps = engine.past.at(1)
    steps.next()
    const past = runAtOnce(engine.past.at(1))
    engine.commit(act, () => engine.of(notes).update({ ...note, text: 'two', owner: 'bob' }))
    add(engine, 'other', 'ada')
    expect(past.of(notes).all()).toEqual([note])
    expect(past.of(notes).count('owner', 'ada')).toBe(1)
    engine.travels.rewind(1)
    expect(() => past.of(notes).all()).toThrow(StateGone)
  })

  it('counts a document that changes more than once afterwards', () => {
    const engine = world()
    const note = add(engine, 'one', 'odd')
    const past = runAtOnce(engine.past.at(engine.head().number))
    engine.commit(act, () => engine.of(notes).update({ ...note, text: 'two' }))
    expect([past.of(notes).count(), past.of(notes).count('owner', 'odd')]).toEqual([1, 1])
    engine.commit(act, () => engine.of(notes).remove(note.id))
    expect([past.of(notes).count(), past.of(notes).count('owner', 'odd')]).toEqual([1, 1])
  })

  it('is gone when its moment is no longer kept', () => {
    const engine = world({ historyLimit: 3 })
    const note = add(engine, 'one')
    const past = runAtOnce(engine.past.at(1))
    for (let i = 0; i < 9; i += 1) engine.commit(act, () => engine.of(notes).update({ ...note, text: `v${i}` }))
    expect(() => past.of(notes).find(note.id)).toThrow(StateGone)
    expect(() => runAtOnce(engine.past.at(1))).toThrow('no moment 1')
  })

  it('cannot be written', () => {
    const engine = world()
    const note = add(engine, 'one')
    const past = runAtOnce(engine.past.at(1))
    const writes = [
      () => past.of(notes).insert({ id: 'x', text: 'x' }),
      () => past.of(notes).update(note),
      () => past.of(notes).remove(note.id),
      () => past.newId('Note'),
      () => past.schedule({ kind: 'write' }),
      () => past.cancel('Task:1'),
      () => past.note({ kind: 'warning', text: 'x' }),
    ]
    for (const write of writes) expect(write).toThrow('world of the past')
  })
})

describe('an undone moment', () => {
  it('is told by its branch and number alone, also when it is no longer kept', () => {
    fc.assert(
      fc.property(program, (steps) => {
        const [engine, bounded] = [begin(), begin(3)]
        const made: { readonly branch: BranchRef; readonly moment: Moment }[] = []
        engine.onMoment((moment) => made.push({ branch: moment.branch, moment }))
        for (const step of steps) if (step.kind !== 'return') run(engine, step)
        for (const { moment } of made)
          expect(engine.past.isUndone(moment)).toBe(engine.moment(moment.number) !== moment)
        expect(bounded.past.isUndone(bounded.head())).toBe(false)
      }),
    )
  })

  it('is listed once among everything that happened, in its order', () => {
    fc.assert(
      fc.property(program, (steps) => {
        const engine = begin()
        const all: number[] = [engine.side.head()?.sequence ?? 0, engine.head().sequence]
        engine.onMoment(({ sequence }) => all.push(sequence))
        engine.side.onMoment(({ sequence }) => all.push(sequence))
        for (const step of steps) run(engine, step)
        const listed = [...engine.past.everyMoment()].map(({ sequence }) => sequence)
        expect(listed).toEqual([...listed].sort((one, other) => other - one))
        expect(new Set(listed).size).toBe(listed.length)
        expect(listed.filter((sequence) => !all.includes(sequence))).toEqual([])
      }),
    )
  })
})
