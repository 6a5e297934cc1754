import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { bundle, load, references, type Step, start } from './processes.ts'
import { base, fundPath, newPayer, newWorld, type Payer, quoteOf } from './sandbox.ts'

const bareExchanges = 'bare node:http, three exchanges'
const payment = 'quote, execute, read the payment'

/**
 * Measures a quote, its execution and a look at its payment beside the same three exchanges with nothing behind them.
 */
async function measurePayments(figures: Figures, { turns, seconds, warmUpSeconds }: Plan): Promise<void> {
  const server = await start(bundle)
  const payer = await newPayer(await newWorld(server))
  const payments = { ...payer, steps: paymentSteps(base, payer) }
  const bare = await start(references, 'bare')
  const exchanges = { url: bare.url, steps: paymentSteps('', payer) }
  figures.begin('warm-up of payments')
  for (const side of [payments, exchanges]) await load({ ...side, seconds: warmUpSeconds, label: 'warm' })
  // In turns, so that a slow second of the machine hits both.
  for (let turn = 0; turn < turns; turn += 1) {
    await figures.measure(bareExchanges, () => load({ ...exchanges, seconds, label: `bare${turn}` }))
    await figures.measure(payment, () => load({ ...payments, seconds, label: `pay${turn}` }))
  }
  await Promise.all([bare.stop(), server.stop()])
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
  rows: () => [
    { figure: bareExchanges, unit: '/s' },
    { figure: payment, unit: '/s', against: { [bareExchanges]: 'of bare' }, target: '>= 0.65' },
  ],
  measure: measurePayments,
}

const few = 1_000
const listedOf = (amount: number) => `list 20 transactions of ${amount}`

/** Measures pages of one customer's transactions, with few stored and with many, in one warm process. */
async function measureLists(figures: Figures, { many, rounds, turns, seconds }: Plan): Promise<void> {
  const server = await start(bundle)
  const payers: [amount: number, payer: Payer][] = []
  for (const amount of [few, many]) {
    const payer = await newPayer(await newWorld(server))
    figures.begin(`creation of ${amount} transactions`)
    await load({ ...payer, method: 'POST', path: fundPath(payer), body: '{"amount":1}', amount: amount - 1 })
    payers.push([amount, payer])
  }
  for (const [, payer] of payers) await load({ ...payer, method: 'GET', path: listPath(payer), seconds: 1 })
  for (let turn = 0; turn < Math.max(3 * rounds, turns); turn += 1)
    for (const [amount, payer] of payers)
      await figures.measure(listedOf(amount), () => load({ ...payer, method: 'GET', path: listPath(payer), seconds }))
  await server.stop()
}

const listPath = ({ customer }: Payer) => `${base}/transactions?limit=20&customerId=${encodeURIComponent(customer)}`

export const transactions: Group = {
  name: 'transactions',
  rows: ({ many }) => [
    { figure: listedOf(few), unit: '/s' },
    {
      figure: listedOf(many),
      unit: '/s',
      against: { [listedOf(few)]: `times the cost of ${few}` },
      isCost: true,
      target: '<= 1.2',
    },
  ],
  measure: measureLists,
  isOnce: true,
}
