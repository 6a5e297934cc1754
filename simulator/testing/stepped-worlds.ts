import fc from 'fast-check'
import {
  type EntryTexts,
  type JournalEntry,
  type LoadOptions,
  logBaseOf,
  type RestorePoint,
  runAtOnce,
  type Task,
  type World,
  type WorldEngine,
  WorldLoader,
  type WorldSetup,
  type WorldState,
} from '../engine/index.ts'
import { MemoryJournal } from './memory-journal.ts'
import { act, notes } from './notes.ts'
import { testWall } from './wall.ts'

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

/** The setup of a world that lives in memory only. */
export function memorySetup(historyLimit: number): WorldSetup {
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
  }
}

export const setupOf = (log: MemoryJournal, historyLimit: number): WorldSetup => ({
  ...memorySetup(historyLimit),
  journal: { log, world: 'test~1' },
})

/** A step of a random run; `pick` chooses what it is about. */
export type Step = readonly [kind: (typeof kinds)[number], pick: number]

const kinds = [
  'add',
  'change',
  'remove',
  'schedule',
  'advance',
  'preview',
  'rewind',
  'return',
  'rename',
  'delete',
  'side',
  'snapshot',
  'restore',
  'bring',
] as const
export const steps = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 20 })), { minLength: 1, maxLength: 40 })

/** Leaves out the steps that go back or elsewhere, for worlds that keep more or less of their past. */
export const onwards = (run: readonly Step[]) =>
  run.filter(([kind]) => !['rewind', 'return', 'rename', 'delete', 'snapshot', 'restore', 'bring'].includes(kind))

/** Leaves out the steps that need what the run has captured, which a loaded world does not have. */
export const withoutSnapshots = (run: readonly Step[]) =>
  run.filter(([kind]) => !['snapshot', 'restore', 'bring'].includes(kind))

/** The states that the steps of a run have captured. */
const snapshots = new WeakMap<WorldEngine, readonly { readonly state: WorldState; readonly point: RestorePoint }[]>()

function capture(world: WorldEngine) {
  const state = runAtOnce(world.past.stateAt(world.head().number, undefined, world.now()))
  if (state === undefined) throw new Error('the present is kept')
  return { state, point: world.restores.pointOf(state) }
}

/** Does one step of a random run. */
export function run(world: WorldEngine, [kind, pick]: Step): void {
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
  if (kind === 'preview') world.preview({ to: world.now() + pick, limit: pick % 4 })
  if (kind === 'rewind') rewind(world, pick)
  if (kind === 'return' && branch?.canReturn) world.travels.returnTo(branch.name)
  if (kind === 'rename' && branch && !world.past.isTaken(`name-${pick}`)) world.past.rename(branch.name, `name-${pick}`)
  if (kind === 'delete' && branch?.canReturn && !branch.isCurrent) world.past.delete(branch.name)
  if (kind === 'snapshot') snapshots.set(world, [...(snapshots.get(world) ?? []), capture(world)])
  const snapshot = snapshots.get(world)?.at(-1 - (pick % 3))
  if (kind === 'restore' && snapshot) world.restores.goTo(snapshot.point, 'restore')
  if (kind === 'bring' && snapshot)
    world.restores.restoreState(snapshot.state, { ...act, name: 'bring' }, () => undefined)
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
  const name = `again-${pick}`
  const isNamed = pick % 3 === 0 && !world.past.isTaken(name)
  if (world.travels.canRewindTo(to)) world.travels.rewind(to, 'rewind', undefined, isNamed ? name : undefined)
}

/** Gives a loader the entries of a log. */
export function takeAll(loader: WorldLoader, { lines }: Pick<MemoryJournal, 'lines'>): void {
  for (const { sequence, texts } of lines) {
    const [first = '', ...others] = texts
    const entry: JournalEntry = JSON.parse(first)
    loader.take(sequence, entry, others)
  }
}

/** Begins to compact the log of a world. The result ends it; whatever happens in between stays in the log. */
export function compact(world: WorldEngine, log: MemoryJournal, origin: Iterable<EntryTexts> = []): () => void {
  const { after, texts, release } = logBaseOf(world)
  const base = [...origin, ...texts].map((each) => ({ world: 'test~1', sequence: after, texts: each }))
  release()
  return () => {
    log.flush()
    if (after >= 0) log.lines = [...base, ...log.lines.filter(({ sequence }) => sequence > after)]
  }
}

/** Loads a world from its log. */
export function loadFrom(
  log: MemoryJournal,
  historyLimit: number,
  options: LoadOptions = { clock: 'continue' },
  limits: Pick<WorldSetup, 'historyBytes'> = {},
): WorldEngine {
  const loader = new WorldLoader({ ...setupOf(new MemoryJournal(), historyLimit), ...limits }, options)
  takeAll(loader, log)
  return loader.finish()
}

/** Returns everything about a world that a restart must not change. */
export function stateOf(world: WorldEngine) {
  const shown = JSON.stringify(
    {
      clock: world.clock(),
      tasks: world.tasks(),
      notes: world.of(notes).list({ limit: 1_000 }),
      odd: world.of(notes).all('owner', 'odd'),
      side: world.side.of(notes).all(),
      branches: world.past.branches(),
      nextBranch: world.past.nextBranch,
      moments: [...world.past.everyMoment()].map((moment) => ({
        ...moment,
        parent: undefined,
        versions: undefined,
        cause: moment.cause,
        answer: moment.answer,
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
