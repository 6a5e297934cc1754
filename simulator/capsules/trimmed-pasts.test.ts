import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LineState, runAtOnce, type WorldEngine } from '../engine/index.ts'
import { runs } from '../testing/property-runs.ts'
import { begin, open, person, record } from '../testing/recorded-world.ts'
import { Replay } from './replay.ts'

const acts = [
  ...['create', 'create', 'create', 'create', 'endpoint', 'advance', 'rewind', 'return'],
  ...['delete', 'snapshot', 'restore', 'answer', 'fault'],
] as const
const programs = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 5 })), { minLength: 20, maxLength: 50 })
type World = ReturnType<typeof begin>

type Act = [kind: (typeof acts)[number], pick: number]

const creates = (count: number) => Array.from({ length: count }, (): Act => ['create', 0])
/** Restores a state on a branch and deletes the branch; with 5 moments kept, the capsule starts before that. */
const broughtAndDeleted: Act[] = [
  ['snapshot', 5],
  ...creates(6),
  ['restore', 5],
  ...creates(3),
  ['restore', 0],
  ['delete', 0],
  ['rewind', 4],
  ...creates(1),
  ['restore', 5],
  ...creates(1),
  ['return', 0],
  ...creates(3),
]

/** Resends a webhook in an advance, then restores an earlier state and deletes that branch. */
const advancedAndDeleted: Act[] = [
  ...creates(7),
  ['answer', 0],
  ...creates(1),
  ['snapshot', 5],
  ...creates(7),
  ['advance', 1],
  ['restore', 5],
  ['delete', 0],
]

/** Performs one act of a random run. */
async function perform({ api, admin, engine }: World, kind: string, pick: number): Promise<void> {
  if (kind === 'create') await api('POST', '/customers', { ...person, fullName: `Ada ${pick}` })
  if (kind === 'endpoint') await api('PATCH', '/config', { webhookEndpoint: `http://127.0.0.1:1/${pick}` })
  if (kind === 'advance') await admin('POST', '/clock/advance', { by: `PT${pick}M`, wait: false })
  const to = Math.max(engine().horizon(), engine().head().number - pick)
  if (kind === 'rewind') await admin('POST', '/timeline/rewind', { to })
  const branches = engine()
    .past.branches()
    .filter(({ canReturn }) => canReturn)
  const { name = 'main' } = branches[pick % Math.max(branches.length, 1)] ?? {}
  if (kind === 'return') await admin('POST', `/timeline/branches/${name}/return`)
  if (kind === 'delete') await admin('DELETE', `/timeline/branches/${name}`)
  if (kind === 'snapshot') await admin('POST', '/snapshots', { name: `snapshot-${pick % 3}` })
  if (kind === 'restore') await admin('POST', `/snapshots/snapshot-${pick % 3}/restore`)
  const fault = { kind: 'fail', operation: 'createCustomer', code: 'RATE_LIMITED' }
  if (kind === 'fault') await admin('POST', '/faults', fault)
  if (kind === 'answer') await answer({ admin }, pick)
}

async function answer({ admin }: Pick<World, 'admin'>, pick: number): Promise<void> {
  const { data } = JSON.parse((await admin('GET', '/webhooks/outbox')).text)
  const { event } = data[pick % Math.max(data.length, 1)] ?? {}
  if (event !== undefined) await admin('POST', `/webhooks/outbox/${event}/answer`, { status: pick % 2 ? 200 : 500 })
}

/** Returns the whole state of a world, except the numbers of the moments that wrote its documents. */
function stateOf(engine: WorldEngine) {
  const state = runAtOnce(engine.past.stateAt(engine.head().number, undefined, engine.now()))
  const line = ({ number, rank, rows }: LineState) => ({
    number,
    rank,
    rows: Array.from(rows, (row) => row.slice(0, 4)),
  })
  return state && { now: state.now, main: line(state.main), side: line(state.side) }
}

it.each([2, 5, 1_000])('a world that keeps %i moments has a capsule that leads to the same state', async (limit) => {
  await fc.assert(
    fc.asyncProperty(programs, async (run) => {
      const recorded = begin({ options: { webhooks: { mode: 'pull' } } }, { historyLimit: limit })
      for (const [kind, pick] of run) await perform(recorded, kind, pick)
      const capsule = record(recorded.simulator)
      if (recorded.engine().horizon() > 0) expect(capsule.base).toBeDefined()
      if (limit === 1_000) expect(capsule.base).toBeUndefined()
      const host = await open(capsule.header, capsule.base)
      expect(await new Replay(host, capsule).run()).toBeUndefined()
      expect(stateOf(host.running.engine)).toEqual(stateOf(recorded.engine()))
      await host.close()
    }),
    { ...runs(20), examples: [[broughtAndDeleted], [advancedAndDeleted]] },
  )
})
