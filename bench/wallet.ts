import { bareWallet, bundle, call, runOnLoadCore, start } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, listOf, newPayer, newWorld, quoteOf, type Sandbox } from './sandbox.ts'

/** As many as there are connections. */
const holderCount = 32
/**
 * The sign-ins and executions per holder and slice. There are more sessions than cached keys, so each signature takes
 * the full path: point, key, verification.
 */
const signInsInSlice = 4
const executionsInSlice = 24

const bareSignIn: Row = { name: 'bare cryptography of a sign-in', unit: '/s' }
const signIn: Row = {
  name: 'sign in with a code, three requests',
  unit: '/s',
  reference: bareSignIn,
  goal: { of: 'ratio', atLeast: 0.5 },
}
const bareStamp: Row = { name: 'bare stamp: point, key, verification', unit: '/s' }
const execution: Row = {
  name: 'execute a signed quote, a key for each',
  unit: '/s',
  reference: bareStamp,
  goal: { of: 'ratio', atLeast: 0.5 },
}

/** Compares sign-ins with a code and executions of signed quotes with the cryptography alone. */
async function measureWallets(bench: Bench): Promise<void> {
  const [server, reference] = [await start(bundle), await start(bareWallet)]
  // The clock is frozen, so quotes do not expire.
  const world = await newWorld(server, { frozen: true, options: { wallets: { challengeLimit: 0 } } })
  const people: Holder[] = []
  for (let number = 0; number < holderCount; number += 1) people.push(await newHolder(world, number))
  const job = { ...world, reference: reference.url, people }
  let sessions = 0
  const signInSlices = async (amount: number): Promise<readonly Slice[]> => {
    const work = { kind: 'signIn', bareKind: 'signIn', times: signInsInSlice, slices: amount, sessions }
    const measured = await load({ ...job, ...work })
    sessions += signInsInSlice * amount
    return measured
  }
  const executionSlices = (amount: number): Promise<readonly Slice[]> =>
    load({ ...job, kind: 'execute', bareKind: 'stamp', times: executionsInSlice, slices: amount, sessions })

  const { rounds } = bench.plan
  for (const [bareRow, row, run] of [
    [bareSignIn, signIn, signInSlices],
    [bareStamp, execution, executionSlices],
  ] as const) {
    bench.progress(row.name)
    await run(rounds)
    // Slices are short, so there are more of them than rounds.
    const measured = await run(2 * rounds)
    bench.record(bareRow, ...measured.map(({ bare }) => bare))
    bench.record(row, ...measured.map(({ ours }) => ours))
  }
}

/** How many in a second. */
interface Slice {
  readonly ours: number
  readonly bare: number
}

const load = async (job: object): Promise<readonly Slice[]> =>
  JSON.parse(await runOnLoadCore('wallet-load.mjs', JSON.stringify(job))) as readonly Slice[]

/** The holder of a wallet, with the accounts for quotes. */
interface Holder {
  readonly credential: string
  readonly quote: object
}

async function newHolder(world: Sandbox, number: number): Promise<Holder> {
  const payer = await newPayer(world, { email: `ada${number}@example.com` }, 'EMBEDDED_WALLET')
  const [credential] = listOf(await call(world, 'GET', `${base}/auth/credentials?accountId=${payer.account}`))
  return { credential: String(credential?.['id']), quote: quoteOf(payer, 1_000_000) }
}

export const wallet: Group = {
  name: 'wallet',
  about: 'embedded wallets: sign-ins and signatures beside the same cryptography alone',
  rows: () => [bareSignIn, signIn, bareStamp, execution],
  measure: measureWallets,
  only: 'whole',
}
