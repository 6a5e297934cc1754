import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { bareWallet, bundle, call, runOnLoadCore, start } from './processes.ts'
import { base, listOf, newPayer, newWorld, quoteOf, type Sandbox } from './sandbox.ts'

/** As many as there are connections. */
const holderCount = 32
/**
 * How often each holder signs in and executes in a slice. All sessions together are more than the server remembers keys
 * of, so that each signature is read as a first one is: point, key, verification.
 */
const signInsInSlice = 4
const executionsInSlice = 24

const bareSignIn = 'bare cryptography of a sign-in'
const signIn = 'sign in with a code, three requests'
const bareStamp = 'bare stamp: point, key, verification'
const execution = 'execute a signed quote, a key for each'

/** Measures sign-ins with a code and executions of signed quotes beside the same cryptography alone. */
async function measureWallets(figures: Figures, { slices }: Plan): Promise<void> {
  const [server, reference] = [await start(bundle), await start(bareWallet)]
  // The clock stands still, so that no quote expires before its turn.
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

  figures.begin(signIn)
  await signInSlices(Math.ceil(slices / 4))
  for (const { ours, bare } of await signInSlices(Math.ceil((slices * 3) / 4))) {
    figures.note(signIn, ours)
    figures.note(bareSignIn, bare)
  }
  figures.begin(execution)
  await executionSlices(slices)
  for (const { ours, bare } of await executionSlices(slices)) {
    figures.note(execution, ours)
    figures.note(bareStamp, bare)
  }
  await Promise.all([server.stop(), reference.stop()])
}

/** How many in a second. */
interface Slice {
  readonly ours: number
  readonly bare: number
}

const load = async (job: object): Promise<readonly Slice[]> =>
  JSON.parse(await runOnLoadCore('wallet-load.mjs', JSON.stringify(job))) as readonly Slice[]

/** The holder of a wallet, and what they ask for a quote with. */
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
  rows: () => [
    { figure: bareSignIn, unit: '/s' },
    { figure: signIn, unit: '/s', against: { [bareSignIn]: 'of bare' }, target: '>= 0.50' },
    { figure: bareStamp, unit: '/s' },
    { figure: execution, unit: '/s', against: { [bareStamp]: 'of bare' }, target: '>= 0.50' },
  ],
  measure: measureWallets,
}
