import {
  type Collection,
  createWorld,
  type Document,
  type Task,
  type World,
  type WorldEngine,
  type WorldSetup,
} from '../engine/index.ts'
import { testWall } from './wall.ts'

/** The document of the engine's own tests. */
export interface Note extends Document {
  readonly text: string
  readonly owner?: string
}

export const notes: Collection<Note> = { name: 'notes', indexes: { owner: (note) => note.owner } }

const handlers = {
  write: (world: World, task: Task) => {
    world.of(notes).insert({ id: world.newId('Note'), text: String(task.input) })
  },
  chain: (world: World, task: Task) => {
    world.schedule({ kind: 'chain', afterMs: Number(task.input), input: task.input })
  },
  broken: () => {
    throw new Error('broken on purpose')
  },
}

export function world(setup: Partial<WorldSetup> = {}): WorldEngine {
  return createWorld({
    name: 'test',
    seed: 'seed',
    startAt: 0,
    frozen: true,
    wall: testWall(),
    handlers,
    strict: true,
    ...setup,
  })
}

export const act = { kind: 'request', name: 'test' } as const
export const add = (engine: WorldEngine, text: string, owner?: string) =>
  engine.commit(act, () =>
    engine.of(notes).insert({ id: engine.newId('Note'), text, ...(owner === undefined ? {} : { owner }) }),
  ).result
