import type { Figures, Plan } from './figures.ts'
import type { Group, Row } from './group.ts'
import { bundle, call, load, start } from './processes.ts'
import { base, defaultWorld, fundPath, listOf, type Sandbox } from './sandbox.ts'

/** The reads that have much to do in a world with a long past. */
const reads: Readonly<Record<string, string>> = {
  'the first state hash': '/admin/worlds/default',
  'a diff from the oldest moment': '/admin/timeline/diff?from=1',
  'a filtered timeline': '/admin/timeline?operation=nothing',
  'a moment with its hash': '/admin/timeline/100',
  'the ledger check': '/admin/ledger/check',
  'a filtered list of events': '/admin/webhooks/events?type=NOTHING',
}

const waitDuring = (read: string) => `worst wait during ${read}`

/** Sends API requests one after the other until `work` is done; returns the milliseconds of the slowest. */
async function worstWaitDuring(sandbox: Sandbox, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  let worst = 0
  while (!isDone) {
    const begun = performance.now()
    await call(sandbox, 'GET', `${base}/config`)
    worst = Math.max(worst, performance.now() - begun)
  }
  await work
  return worst
}

async function measureReads(figures: Figures, { many }: Plan): Promise<void> {
  const server = await start(bundle)
  const world = defaultWorld(server)
  const [account] = listOf(await call(world, 'GET', `${base}/platform/internal-accounts`))
  const path = fundPath({ account: String(account?.['id']) })
  const moments = Math.ceil(many * 1.2)
  await load({ ...world, method: 'POST', path, body: '{"amount":100}', amount: moments })
  // The admin plane is loaded with its first request.
  await call(world, 'GET', '/admin/clock')
  for (const [read, target] of Object.entries(reads))
    await figures.measure(waitDuring(read), () => worstWaitDuring(world, call(world, 'GET', target)))
  await server.stop()
}

export const admin: Group = {
  name: 'admin',
  isOnce: true,
  rows: () => Object.keys(reads).map((read): Row => ({ figure: waitDuring(read), unit: 'ms', target: '< 50 ms' })),
  measure: measureReads,
}
