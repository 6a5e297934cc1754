import { bundle, load, type Running, references, type Step, start } from './processes.ts'

const base = '/2025-10-13'
const few = 1_000
const many = 100_000
const warmUpSeconds = 6

type Note = (name: string, figure: number) => void

interface Sandbox {
  readonly url: string
  readonly authorization: string
}

/** Somebody with money and a bank account elsewhere. */
interface Payer extends Sandbox {
  readonly customer: string
  readonly account: string
  readonly bank: string
}

/** A quote, its execution and a look at its payment, beside the same three exchanges with nothing behind them. */
export async function measurePayments(note: Note, seconds: number, turns: number): Promise<void> {
  const server = await start(bundle)
  const payer = await payerAt(await freshWorld(server))
  const payments = { ...payer, steps: paymentSteps(base, payer) }
  await load({ ...payments, seconds: warmUpSeconds, label: 'warm' })

  const bare = await start(references, 'bare')
  const exchanges = { url: bare.url, steps: paymentSteps('', payer) }
  await load({ ...exchanges, seconds: warmUpSeconds, label: 'warm' })

  // In turns, so that a slow second of the machine hits both.
  for (let turn = 0; turn < turns; turn += 1) {
    note('bare three exchanges', await load({ ...exchanges, seconds, label: `bare${turn}` }))
    note('quote, execute, read', await load({ ...payments, seconds, label: `pay${turn}` }))
  }
  await bare.stop()
  await server.stop()
}

/** Pages of one customer's transactions, with few stored and with many, in one warm process. */
export async function measureLists(note: Note, seconds: number, rounds: number): Promise<void> {
  const server = await start(bundle)
  const worlds = [
    { name: 'list 20 transactions of 1 000', payer: await payerAt(await freshWorld(server)), amount: few },
    { name: 'list 20 transactions of 100 000', payer: await payerAt(await freshWorld(server)), amount: many },
  ]
  for (const { payer, amount } of worlds)
    await load({ ...payer, method: 'POST', path: fundPath(payer), body: '{"amount":1}', amount: amount - 1 })
  for (const { payer } of worlds) await load({ ...payer, method: 'GET', path: listPath(payer), seconds: 1 })
  for (let round = 0; round < rounds; round += 1)
    for (const { name, payer } of worlds)
      note(name, await load({ ...payer, method: 'GET', path: listPath(payer), seconds }))
  await server.stop()
}

const listPath = ({ customer }: Payer) => `${base}/transactions?limit=20&customerId=${encodeURIComponent(customer)}`
const fundPath = ({ account }: Payer) => `${base}/sandbox/internal-accounts/${account}/fund`

function quoteBody({ account, bank }: Pick<Payer, 'account' | 'bank'>): string {
  return JSON.stringify({
    source: { sourceType: 'ACCOUNT', accountId: account },
    destination: { destinationType: 'ACCOUNT', accountId: bank },
    lockedCurrencySide: 'SENDING',
    // Small, so that neither the balance nor the volume of a day runs out.
    lockedCurrencyAmount: 100,
    description: 'Invoice {n}',
  })
}

function paymentSteps(prefix: string, payer: Pick<Payer, 'account' | 'bank'>): readonly Step[] {
  return [
    {
      method: 'POST',
      path: `${prefix}/quotes`,
      body: quoteBody(payer),
      keep: { quote: 'id', transaction: 'transactionId' },
    },
    { method: 'POST', path: `${prefix}/quotes/{quote}/execute`, body: '{}' },
    { method: 'GET', path: `${prefix}/transactions/{transaction}` },
  ]
}

/** A world with nothing stored. */
export async function freshWorld({ url }: Running): Promise<Sandbox> {
  const answer = await fetch(`${url}/admin/worlds`, { method: 'POST' })
  const { clientId, clientSecret } = (await answer.json()) as { clientId: string; clientSecret: string }
  return { url, authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
}

async function payerAt(sandbox: Sandbox): Promise<Payer> {
  const customer = await made(sandbox, '/customers', { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' })
  const accounts = await asked(sandbox, 'GET', `/customers/internal-accounts?customerId=${customer}`)
  const account = (accounts as { data: { id: string }[] }).data[0]?.id ?? ''
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' }
  const bank = await made(sandbox, '/customers/external-accounts', {
    customerId: customer,
    currency: 'EUR',
    accountInfo: { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013001', beneficiary },
  })
  const payer = { ...sandbox, customer, account, bank }
  await asked(sandbox, 'POST', fundPath(payer).slice(base.length), { amount: 100_000_000_000 })
  return payer
}

async function made(sandbox: Sandbox, path: string, body: unknown): Promise<string> {
  return ((await asked(sandbox, 'POST', path, body)) as { id: string }).id
}

async function asked({ url, authorization }: Sandbox, method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(`${url}${base}${path}`, { method, headers, ...sent })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}
