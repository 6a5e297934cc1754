import { worstWaitDuring } from './admin.ts'
import { fileOf, uploadRows } from './bulk.ts'
import { bundle, call, type Running, start } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, newWorld, type Sandbox } from './sandbox.ts'

const bulkRows = 8_000

const rowOf = (work: string): Row => ({
  name: `worst wait of another world during ${work}`,
  unit: 'ms',
  goal: { atMost: 50 },
})

const replay = rowOf(`a replay over ${bulkRows} bulk rows`)
const bisection = rowOf('a bisection of them')
const download = rowOf('the download of their capsule')
const catchUp = rowOf(`${bulkRows} bulk rows at rate 1000000`)

/** Uploads the rows into a new frozen world. */
async function worldWithUpload(server: Running, name: string): Promise<{ world: Sandbox; job: string }> {
  const world = await newWorld(server, { name, frozen: true })
  return { world, job: await uploadRows(world, fileOf('US', { rows: bulkRows }).csv) }
}

/** Ticks a world so fast that it always has rows to read; resolves when all are read. */
async function tickOver(server: Running, name: string, world: Sandbox, job: string): Promise<void> {
  await call(server, 'POST', `/admin/worlds/${name}/clock/resume`, { rate: 1_000_000 })
  for (;;) {
    const { status } = await call(world, 'GET', `${base}/customers/bulk/jobs/${job}`)
    if (status === 'COMPLETED') return
  }
}

async function readFile(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
}

async function measureReplays(bench: Bench): Promise<void> {
  const server = await start(bundle)
  const other = await newWorld(server)
  await worldWithUpload(server, 'recorded')
  const admin = '/admin/worlds/recorded'
  await call(server, 'POST', `${admin}/clock/advance`, { by: `${bulkRows / 200 + 1}s` })
  const post = (path: string) => () => worstWaitDuring(other, call(server, 'POST', admin + path))
  await bench.inRounds([[replay, post('/capsule/replay')]])
  await bench.inRounds([[bisection, post('/capsule/bisect?invariant=ledger')]])
  await bench.inRounds([[download, () => worstWaitDuring(other, readFile(`${server.url}${admin}/capsule`))]])
  let round = 0
  const tick = async () => {
    round += 1
    const { world, job } = await worldWithUpload(server, `ticking-${round}`)
    return worstWaitDuring(other, tickOver(server, `ticking-${round}`, world, job))
  }
  await bench.inRounds([[catchUp, tick]])
}

export const replays: Group = {
  name: 'replays',
  about: 'how long requests to another world wait while capsules are replayed and a fast clock is caught up with',
  rows: () => [replay, bisection, download, catchUp],
  measure: measureReplays,
  only: 'whole',
}
