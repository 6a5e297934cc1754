import { bundle, load, references, type Step, start } from './processes.ts'
import type { Plan, Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, fundPath, newPayer, newWorld, type Payer, quoteOf } from './sandbox.ts'

const bareExchanges: Row = { name: 'three exchanges, bare node:http', unit: '/s' }
const payment: Row = {
  name: 'quote, execute, read the payment',
  unit: '/s',
  reference: bareExchanges,
  goal: { of: 'ratio', atLeast: 0.55 },
}

/** Compares a quote, its execution and a read of its payment with three empty exchanges. */
async function measurePayments(bench: Bench): Promise<void> {
  const payer = await newPayer(await newWorld(await start(bundle)))
  const bare = await start(references, 'bare')
  await besideBare(bench, [
    [bareExchanges, { url: bare.url, steps: paymentSteps('', payer) }],
    [payment, { ...payer, steps: paymentSteps(base, payer) }],
  ])
}

/** Warms up the sides and measures them in turns. */
export async function besideBare(
  bench: Bench,
  sides: readonly (readonly [Row, { readonly url: string; readonly steps: readonly Step[] }])[],
): Promise<void> {
  const { seconds } = bench.plan
  const loads = sides.map(
    ([row, side]) => [row, (round: number) => load({ ...side, seconds, label: `round${round}` })] as const,
  )
  await bench.warmUp(...loads.map(([, take]) => take))
  await bench.inRounds(loads)
}

export function paymentSteps(prefix: string, payer: Payer): readonly Step[] {
  return [
    {
      method: 'POST',
      path: `${prefix}/quotes`,
      body: JSON.stringify({ ...quoteOf(payer, 100), description: 'Invoice {n}' }),
      keep: { quote: 'id', transaction: 'transactionId' },
    },
    { method: 'POST', path: `${prefix}/quotes/{quote}/execute`, body: '{}' },
    { method: 'GET', path: `${prefix}/transactions/{transaction}` },
  ]
}

export const payments: Group = {
  name: 'payments',
  about: 'payments, from the quote to their end',
  rows: () => [bareExchanges, payment],
  measure: measurePayments,
}

const few = 1_000

function listRows({ many }: Plan): readonly [ofFew: Row, ofMany: Row] {
  const ofFew: Row = { name: `list 20 transactions of ${few}`, unit: '/s' }
  const name = `list 20 transactions of ${many}`
  return [ofFew, { name, unit: '/s', reference: ofFew, goal: { of: 'ratio', atLeast: 0.83 } }]
}

/** Measures pages of one customer's transactions, with few stored and with many, in one warm process. */
async function measureLists(bench: Bench): Promise<void> {
  const { many, seconds } = bench.plan
  const [ofFew, ofMany] = listRows(bench.plan)
  const server = await start(bundle)
  const payerWith = async (amount: number) => {
    const payer = await newPayer(await newWorld(server))
    bench.progress(`creation of ${amount} transactions`)
    await load({ ...payer, method: 'POST', path: fundPath(payer), body: '{"amount":1}', amount: amount - 1 })
    return payer
  }
  const list = (payer: Payer, duration: number) =>
    load({ ...payer, method: 'GET', path: listPath(payer), seconds: duration })
  const payers = [await payerWith(few), await payerWith(many)] as const
  for (const payer of payers) await list(payer, 1)
  await bench.inRounds([
    [ofFew, () => list(payers[0], seconds)],
    [ofMany, () => list(payers[1], seconds)],
  ])
}

const listPath = ({ customer }: Payer) => `${base}/transactions?limit=20&customerId=${encodeURIComponent(customer)}`

export const transactions: Group = {
  name: 'transactions',
  about: "pages of one customer's transactions, with few stored and with many",
  rows: listRows,
  measure: measureLists,
}
