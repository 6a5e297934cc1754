import { bundle, type Running, runOnLoadCore, runOnServerCore, start } from './processes.ts'

const base = '/2025-10-13'
/** As many as there are connections. */
const peopleCount = 32
/**
 * How often each of them signs in and executes. All sessions together are more than the server remembers keys of, so that
 * each stamp is read as a first one is: a point, made a key, verified with it.
 */
const sessions = { warmUp: 16, measured: 16 }
const executions = { warmUp: 375, measured: 104 }
const turns = 3

type Note = (name: string, figure: number) => void
type BareKind = 'signIn' | 'stamp'
type Body = Readonly<Record<string, unknown>>

/** Signing in with a code, and executing a signed quote, beside the same cryptography with nothing around it. */
export async function measureWallets(note: Note): Promise<void> {
  const server = await start(bundle)
  const world = await worldWithoutLimits(server)
  const people: Holder[] = []
  for (let number = 0; number < peopleCount; number += 1) people.push(await holderAt(world, number))
  const load = (kind: 'signIn' | 'execute', times: number, known: number) =>
    perSecond(runOnLoadCore('wallet-load.mjs', JSON.stringify({ ...world, people, kind, times, sessions: known })))
  const bare = (kind: BareKind, amount: number) =>
    perSecond(runOnServerCore('bare-wallet.mjs', JSON.stringify({ kind, amount })))

  await load('signIn', sessions.warmUp, 0)
  let known = sessions.warmUp
  for (let turn = 0; turn < turns; turn += 1) {
    note('sign in with a code', await load('signIn', sessions.measured, known))
    note('bare cryptography of a sign-in', await bare('signIn', peopleCount * sessions.measured))
    known += sessions.measured
  }
  await load('execute', executions.warmUp, known)
  for (let turn = 0; turn < turns; turn += 1) {
    note('execute a signed quote', await load('execute', executions.measured, known))
    note('bare stamp', await bare('stamp', peopleCount * executions.measured))
  }
  await server.stop()
}

const perSecond = async (output: Promise<string>): Promise<number> =>
  (JSON.parse(await output) as { perSecond: number }).perSecond

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
