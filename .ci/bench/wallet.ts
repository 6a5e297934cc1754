import { bundle, type Running, runOnLoadCore, runOnServerCore, start } from './processes.ts'

const base = '/2025-10-13'
const connections = 32
const signIns = 1_500
const executions = 10_000
const warmUps = { signIn: 500, execute: 12_000 }

type Note = (name: string, figure: number) => void
type Kind = 'signIn' | 'execute'
type BareKind = 'signIn' | 'stamp' | 'knownStamp'
type Body = Readonly<Record<string, unknown>>

/** Signing in with a code, and executing a signed quote, beside the same cryptography with nothing around it. */
export async function measureWallets(note: Note): Promise<void> {
  const server = await start(bundle)
  const world = await worldWithoutLimits(server)
  const people = []
  for (let number = 0; number < connections; number += 1) people.push(await holderAt(world, number))
  const credentials = people.map(({ credential }) => credential)
  const quote = await quoteOf(world, people[0])
  const load = (kind: Kind, amount: number) =>
    perSecond(
      runOnLoadCore('wallet-load.mjs', JSON.stringify({ ...world, connections, credentials, quote, kind, amount })),
    )
  const bare = (kind: BareKind, amount: number) =>
    perSecond(runOnServerCore('bare-wallet.mjs', JSON.stringify({ kind, amount })))

  for (const [kind, amount] of Object.entries(warmUps) as [Kind, number][]) await load(kind, amount)
  note('sign in with a code', await load('signIn', signIns))
  note('bare cryptography of a sign-in', await bare('signIn', signIns))
  note('execute a signed quote', await load('execute', executions))
  note('bare stamp', await bare('stamp', executions))
  note('bare stamp of a known key', await bare('knownStamp', executions))
  await server.stop()
}

const perSecond = async (output: Promise<string>): Promise<number> =>
  (JSON.parse(await output) as { perSecond: number }).perSecond

interface Sandbox {
  readonly url: string
  readonly authorization: string
}

interface Holder {
  readonly customer: string
  readonly wallet: string
  readonly credential: string
}

/** The clock stands still, so that no quote expires before its turn. */
async function worldWithoutLimits({ url }: Running): Promise<Sandbox> {
  const body = JSON.stringify({ frozen: true, options: { wallets: { challengeLimit: 0 } } })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/admin/worlds`, { method: 'POST', headers, body })
  const { clientId, clientSecret } = (await answer.json()) as { clientId: string; clientSecret: string }
  return { url, authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
}

async function holderAt(world: Sandbox, number: number): Promise<Holder> {
  const person = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email: `ada${number}@example.com` }
  const customer = String((await asked(world, 'POST', '/customers', person))['id'])
  const accounts = listOf(await asked(world, 'GET', `/customers/internal-accounts?customerId=${customer}`))
  const wallet = String(accounts.find(({ type }) => type === 'EMBEDDED_WALLET')?.['id'])
  const [credential] = listOf(await asked(world, 'GET', `/auth/credentials?accountId=${wallet}`))
  return { customer, wallet, credential: String(credential?.['id']) }
}

/** What to ask for a quote with; small, so that neither the balance nor the volume of a day runs out. */
async function quoteOf(world: Sandbox, holder: Holder | undefined): Promise<Body> {
  if (holder === undefined) throw new Error('Nobody has a wallet')
  await asked(world, 'POST', `/sandbox/internal-accounts/${holder.wallet}/fund`, { amount: 100_000_000_000 })
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
  const accountInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013001', beneficiary }
  const account = { customerId: holder.customer, currency: 'EUR', accountInfo }
  const bank = await asked(world, 'POST', '/customers/external-accounts', account)
  return {
    source: { sourceType: 'ACCOUNT', accountId: holder.wallet },
    destination: { destinationType: 'ACCOUNT', accountId: bank['id'] },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 1_000_000,
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
