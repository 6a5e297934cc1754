import type { Figures, Plan } from './figures.ts'
import type { Group, Row } from './group.ts'
import { bundle, call, type Json, load, start } from './processes.ts'
import { base, defaultWorld, fundPath, listOf, newPayer, quoteOf, type Sandbox } from './sandbox.ts'

/** A call of the admin plane that has much to do in a world with a long past. */
interface Work {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: Json
  /** An atomic call holds up all others until it has ended, so it has no target. */
  readonly isAtomic?: true
}

const read = (path: string): Work => ({ method: 'GET', path })

/** Tasks that fall due at the same instant, because the clock was frozen when they were scheduled. */
const dueTasks = 20_000

const advance = `an advance over ${dueTasks} due tasks`
const history = "an account's history"
const goBack = 'a rewind to the oldest moment'
const goForward = 'a return to its branch'

/** In this order, because the last ones travel. */
const works = (account: string): Readonly<Record<string, Work>> => ({
  'the first state hash': read('/admin/worlds/default'),
  'a diff from the oldest moment': read('/admin/timeline/diff?from=1'),
  'a filtered timeline': read('/admin/timeline?operation=claimInvitation'),
  'a moment with its hash': read('/admin/timeline/100'),
  'the ledger check': read('/admin/ledger/check'),
  'a filtered list of events': read('/admin/webhooks/events?type=INVITATION.CLAIMED'),
  'a filtered list of deliveries': read('/admin/webhooks/deliveries?type=INVITATION.CLAIMED'),
  [history]: read(`/admin/resources/${account}/history`),
  [advance]: { method: 'POST', path: '/admin/clock/advance', body: { by: '1h' } },
  [goBack]: { method: 'POST', path: '/admin/timeline/rewind', body: { to: 1 }, isAtomic: true },
  [goForward]: { method: 'POST', path: '/admin/timeline/branches/main/return', isAtomic: true },
})

const waitDuring = (read: string) => `worst wait during ${read}`

/** Reads the configuration; again when the server, busy for long, has just closed the idle connection. */
const readConfig = (sandbox: Sandbox) =>
  call(sandbox, 'GET', `${base}/config`).catch(() => call(sandbox, 'GET', `${base}/config`))

/** Sends API requests one after the other until `work` is done; returns the milliseconds of the slowest. */
export async function worstWaitDuring(sandbox: Sandbox, work: Promise<unknown>): Promise<number> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  let worst = 0
  while (!isDone) {
    const begun = performance.now()
    await readConfig(sandbox)
    worst = Math.max(worst, performance.now() - begun)
  }
  await work
  return worst
}

/** Fills the default world with moments, all of them about one account, with deliveries and with tasks. */
async function fill(world: Sandbox, { many }: Plan): Promise<string> {
  const send = (method: string, path: string, body?: Json) => call(world, method, path, body)
  const [first] = listOf(await send('GET', `${base}/platform/internal-accounts`))
  const account = String(first?.['id'])
  // Events that wait to be fetched have deliveries without an endpoint.
  await send('POST', '/admin/webhooks/mode', { mode: 'pull' })
  const moments = Math.ceil(many * 1.2)
  await load({ ...world, method: 'POST', path: fundPath({ account }), body: '{"amount":100}', amount: moments })
  const payer = await newPayer(world)
  await send('POST', '/admin/clock/freeze')
  const quote = JSON.stringify(quoteOf(payer, 100))
  await load({ ...world, method: 'POST', path: `${base}/quotes`, body: quote, amount: dueTasks })
  return account
}

async function measureWorks(figures: Figures, plan: Plan): Promise<void> {
  const server = await start(bundle)
  const world = defaultWorld(server)
  const account = await fill(world, plan)
  for (const [name, { method, path, body }] of Object.entries(works(account)))
    await figures.measure(waitDuring(name), () => worstWaitDuring(world, call(world, method, path, body)))
  await server.stop()
}

export const admin: Group = {
  name: 'admin',
  isOnce: true,
  rows: () =>
    Object.entries(works('')).map(
      ([name, { isAtomic }]): Row => ({
        figure: waitDuring(name),
        unit: 'ms',
        ...(isAtomic ? {} : { target: '< 50 ms' }),
      }),
    ),
  measure: measureWorks,
}
