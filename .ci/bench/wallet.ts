import { bareWallet, bundle, type Running, runOnLoadCore, start } from './processes.ts'

const base = '/2025-10-13'
/** As many as there are connections. */
const peopleCount = 32
/**
 * How often each of them signs in and executes in a slice, and how many slices. All sessions together are more than the
 * server remembers keys of, so that each stamp is read as a first one is: a point, made a key, verified with it.
 */
const signIns = { warmUp: { times: 4, slices: 4 }, measured: { times: 4, slices: 12 } }
const executions = { warmUp: { times: 24, slices: 16 }, measured: { times: 24, slices: 16 } }

type Note = (name: string, figure: number) => void
type Body = Readonly<Record<string, unknown>>

/** Signing in with a code, and executing a signed quote, beside the same cryptography with nothing around it. */
export async function measureWallets(note: Note): Promise<void> {
  const [server, reference] = [await start(bundle), await start(bareWallet)]
  const world = await worldWithoutLimits(server)
  const people: Holder[] = []
  for (let number = 0; number < peopleCount; number += 1) people.push(await holderAt(world, number))
  const job = { ...world, reference: reference.url, people }
  let sessions = 0
  const signIn = async ({ times, slices }: Slices): Promise<Slice[]> => {
    const measured = await load({ ...job, kind: 'signIn', bareKind: 'signIn', times, slices, sessions })
    sessions += times * slices
    return measured
  }
  const execute = ({ times, slices }: Slices): Promise<Slice[]> =>
    load({ ...job, kind: 'execute', bareKind: 'stamp', times, slices, sessions })

  await signIn(signIns.warmUp)
  for (const { ours, bare } of await signIn(signIns.measured)) {
    note('sign in with a code', ours)
    note('bare cryptography of a sign-in', bare)
  }
  await execute(executions.warmUp)
  for (const { ours, bare } of await execute(executions.measured)) {
    note('execute a signed quote', ours)
    note('bare stamp', bare)
  }
  await Promise.all([server.stop(), reference.stop()])
}

interface Slices {
  readonly times: number
  readonly slices: number
}

/** How many a second. */
interface Slice {
  readonly ours: number
  readonly bare: number
}

const load = async (job: object): Promise<Slice[]> =>
  JSON.parse(await runOnLoadCore('wallet-load.mjs', JSON.stringify(job))) as Slice[]

interface Sandbox {
  readonly url: string
  readonly authorization: string
}

/** Somebody with a wallet, and what they ask for a quote with. */
interface Holder {
  readonly credential: string
  readonly quote: Body
}

/** The clock stands still, so that no quote expires before its turn. */
async function worldWithoutLimits({ url }: Running): Promise<Sandbox> {
  const body = JSON.stringify({ frozen: true, options: { wallets: { challengeLimit: 0 } } })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/admin/worlds`, { method: 'POST', headers, body })
  const { clientId, clientSecret } = (await answer.json()) as { clientId: string; clientSecret: string }
  return { url, authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
}

/** Amounts are small, so that neither the balance nor the volume of a day runs out. */
async function holderAt(world: Sandbox, number: number): Promise<Holder> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email: `ada${number}@example.com` }
  const customerId = String((await asked(world, 'POST', '/customers', person))['id'])
  const accounts = listOf(await asked(world, 'GET', `/customers/internal-accounts?customerId=${customerId}`))
  const wallet = String(accounts.find(({ type }) => type === 'EMBEDDED_WALLET')?.['id'])
  const [credential] = listOf(await asked(world, 'GET', `/auth/credentials?accountId=${wallet}`))
  await asked(world, 'POST', `/sandbox/internal-accounts/${wallet}/fund`, { amount: 100_000_000_000 })
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013001', beneficiary }
  const bank = await asked(world, 'POST', '/customers/external-accounts', { customerId, currency: 'EUR', accountInfo })
  return {
    credential: String(credential?.['id']),
    quote: {
      source: { sourceType: 'ACCOUNT', accountId: wallet },
      destination: { destinationType: 'ACCOUNT', accountId: bank['id'] },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 1_000_000,
    },
  }
}

const listOf = (answer: Body) => answer['data'] as readonly Body[]

async function asked({ url, authorization }: Sandbox, method: string, path: string, body?: Body): Promise<Body> {
  const headers = { 'content-type': 'application/json', authorization }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(`${url}${base}${path}`, { method, headers, ...sent })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}
