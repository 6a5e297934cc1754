import { bundle, call, type Json, load, start } from './processes.ts'
import type { Plan, Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, defaultWorld, fundPath, listOf, newPayer, quoteOf, type Sandbox } from './sandbox.ts'

/** An expensive call of the admin plane in a world with a long history. */
interface Work {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: Json
  /** Set when a second call has little left to do. */
  readonly isOnce?: true
  /** An atomic call blocks all others until it ends, so it has no target. */
  readonly isAtomic?: true
}

const read = (path: string): Work => ({ method: 'GET', path })

/** The number of tasks due at the same instant, because they were scheduled on a frozen clock. */
const dueTasks = ({ many }: Plan) => many / 5

const history = "an account's history"
const goBack = 'a rewind to the oldest moment'
const goForward = 'a return to its branch'

/** The last ones travel, so they come last. */
const works = (plan: Plan, account: string): Readonly<Record<string, Work>> => ({
  'the first state hash': { ...read('/admin/worlds/default'), isOnce: true },
  'a diff from the oldest moment': read('/admin/timeline/diff?from=1'),
  'a filtered timeline': read('/admin/timeline?operation=claimInvitation'),
  'a moment with its hash': read('/admin/timeline/100'),
  'the ledger check': read('/admin/ledger/check'),
  'a filtered list of events': read('/admin/webhooks/events?type=INVITATION.CLAIMED'),
  'a filtered list of deliveries': read('/admin/webhooks/deliveries?type=INVITATION.CLAIMED'),
  [history]: read(`/admin/resources/${account}/history`),
  [`an advance over ${dueTasks(plan)} due tasks`]: {
    method: 'POST',
    path: '/admin/clock/advance',
    body: { by: '1h' },
    isOnce: true,
  },
  [goBack]: { method: 'POST', path: '/admin/timeline/rewind', body: { to: 1 }, isOnce: true, isAtomic: true },
  [goForward]: { method: 'POST', path: '/admin/timeline/branches/main/return', isOnce: true, isAtomic: true },
})

const rowOf = (work: string, { isAtomic }: Work): Row => ({
  name: `worst wait during ${work}`,
  unit: 'ms',
  ...(isAtomic ? {} : { goal: { atMost: 50 } }),
})

/** Reads the configuration; again when the server, busy for long, has just closed the idle connection. */
const readConfig = (sandbox: Sandbox) =>
  call(sandbox, 'GET', `${base}/config`).catch(() => call(sandbox, 'GET', `${base}/config`))

/** Sends API requests one after the other until `work` is done; returns the milliseconds of the slowest. */
export async function worstWaitDuring(sandbox: Sandbox, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const noteEnd = () => {
    isDone = true
  }
  work.then(noteEnd, noteEnd)
  let worst = 0
  while (!isDone) {
    const begun = performance.now()
    await readConfig(sandbox)
    worst = Math.max(worst, performance.now() - begun)
  }
  await work
  return worst
}

/** Fills the default world with moments about one account, deliveries and tasks. */
async function fill(world: Sandbox, plan: Plan): Promise<string> {
  const send = (method: string, path: string, body?: Json) => call(world, method, path, body)
  const [first] = listOf(await send('GET', `${base}/platform/internal-accounts`))
  const account = String(first?.['id'])
  // Events that wait to be fetched have deliveries without an endpoint.
  await send('POST', '/admin/webhooks/mode', { mode: 'pull' })
  const moments = Math.ceil(plan.many * 1.2)
  await load({ ...world, method: 'POST', path: fundPath({ account }), body: '{"amount":100}', amount: moments })
  const payer = await newPayer(world)
  await send('POST', '/admin/clock/freeze')
  const quote = JSON.stringify(quoteOf(payer, 100))
  await load({ ...world, method: 'POST', path: `${base}/quotes`, body: quote, amount: dueTasks(plan) })
  return account
}

async function measureWorks(bench: Bench): Promise<void> {
  const world = defaultWorld(await start(bundle))
  bench.progress('filling of a world')
  const account = await fill(world, bench.plan)
  for (const [name, work] of Object.entries(works(bench.plan, account))) {
    const { method, path, body } = work
    const wait = () => worstWaitDuring(world, call(world, method, path, body))
    await bench.inRounds([[rowOf(name, work), wait]], work.isOnce ? 1 : Math.min(bench.plan.rounds, 3))
  }
}

export const admin: Group = {
  name: 'admin',
  about: 'how long requests to the API wait during long work of the admin plane',
  rows: (plan) => Object.entries(works(plan, '')).map(([name, work]) => rowOf(name, work)),
  measure: measureWorks,
  only: 'whole',
}
