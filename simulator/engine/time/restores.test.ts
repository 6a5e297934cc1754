import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryJournal } from '../../testing/memory-journal.ts'
import { act, add, notes } from '../../testing/notes.ts'
import { onwards, run, type Step, setupOf, steps } from '../../testing/stepped-worlds.ts'
import { runAtOnce } from '../model/slices.ts'
import { createWorld, type WorldEngine } from '../world/world.ts'

function captureOf(world: WorldEngine) {
  const state = runAtOnce(world.past.stateAt(world.head().number, undefined, world.now()))
  if (state === undefined) throw new Error('the present is kept')
  return { state, point: world.restores.pointOf(state) }
}

const shown = (world: WorldEngine) => ({
  hash: world.stateHash(),
  clock: world.clock(),
  notes: world.of(notes).list({ limit: 1_000 }),
  odd: world.of(notes).all('owner', 'odd'),
  side: world.side.of(notes).all(),
  tasks: world.tasks(),
})

/** Leaves a branch for one that stands on its end, then a place before both. */
const leftWholeBranch: Step[] = [
  ['bring', 0],
  ['return', 0],
  ['return', 1],
  ['restore', 0],
  ['add', 0],
]

describe('a state that is restored', () => {
  it.each(['goTo', 'bring'] as const)('is there again, and the left branch can be returned to: %s', (way) => {
    fc.assert(
      fc.property(steps, steps, steps, (before, between, after) => {
        const world = createWorld(setupOf(new MemoryJournal(), 1_000))
        const other = createWorld(setupOf(new MemoryJournal(), 1_000))
        for (const one of [world, other]) for (const step of before) run(one, step)
        const { state, point } = captureOf(world)
        const then = shown(world)
        for (const step of between.filter(([kind]) => kind !== 'delete')) run(world, step)
        run(world, ['add', 1])
        const now = shown(world)
        const { name } = world.past.branch
        if (way === 'goTo') expect(world.restores.goTo(point, 'restore')).toBeDefined()
        else world.restores.restoreState(state, { kind: 'admin', name: 'restore' }, () => undefined)
        expect(shown(world)).toEqual(then)
        expect([...world.travels.newestFirst()][0]).toMatchObject({ kind: 'restore' })
        world.travels.returnTo(name)
        expect(shown(world)).toEqual(now)
        if (way === 'goTo') world.restores.goTo(point, 'restore')
        else world.restores.restoreState(state, { kind: 'admin', name: 'restore' }, () => undefined)
        for (const one of [world, other]) for (const step of onwards(after)) run(one, step)
        expect(shown(world)).toMatchObject({ notes: shown(other).notes, clock: shown(other).clock })
      }),
      {
        examples: [
          [
            [
              ['snapshot', 0],
              ['add', 0],
            ],
            leftWholeBranch,
            [['add', 0]],
          ],
        ],
      },
    )
  })

  it('writes only the documents that differ, also when it was read from texts', () => {
    const world = createWorld(setupOf(new MemoryJournal(), 1_000))
    const [, changed] = ['one', 'two'].map((text) => add(world, text))
    if (!changed) return expect.fail('two notes')
    const { state } = captureOf(world)
    world.commit(act, () => world.of(notes).update({ ...changed, text: 'changed' }))
    const added = add(world, 'three')
    const read = { ...state, main: JSON.parse(JSON.stringify(state.main)) }
    world.restores.restoreState(read, { kind: 'admin', name: 'restore' }, () => undefined)
    expect(world.head().written()).toEqual([added, changed].map(({ id }) => ({ collection: 'notes', id })))
  })

  it('can be rewound over, though the webhooks of before have later times', () => {
    const world = createWorld(setupOf(new MemoryJournal(), 5))
    const send = () =>
      world.side.commit(act, () => world.side.of(notes).insert({ id: world.side.newId('Note'), text: '' }))
    const { state } = captureOf(world)
    world.advance({ to: world.now() + 1_000 })
    for (let count = 0; count < 30; count += 1) send()
    world.restores.restoreState(state, { kind: 'admin', name: 'restore' }, () => undefined)
    const kept = add(world, 'kept')
    send()
    const { number } = world.head()
    add(world, 'undone')
    send()
    expect([world.side.of(notes).count(), world.travels.canRewindTo(number)]).toEqual([2, true])
    world.travels.rewind(number)
    expect([world.side.of(notes).count(), world.of(notes).all()]).toEqual([1, [kept]])
  })
})
