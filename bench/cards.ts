import type { Figures, Plan } from './figures.ts'
import type { Group } from './group.ts'
import { bundle, call, load, references, type Step, start } from './processes.ts'
import { base, newPayer, newWorld, type Payer } from './sandbox.ts'

const bareExchanges = 'bare node:http, two exchanges'
const cardPayment = 'authorization and clearing of a card'
/** Small, so that the account's balance lasts. */
const amount = 100

/** Measures an authorization and its clearing beside the same two exchanges with nothing behind them. */
async function measureCards(figures: Figures, { turns, seconds, warmUpSeconds }: Plan): Promise<void> {
  const server = await start(bundle)
  const payer = await newPayer(await newWorld(server))
  const card = await newCard(payer)
  const cardPayments = { ...payer, steps: cardSteps(base, card) }
  const bare = await start(references, 'bare')
  const exchanges = { url: bare.url, steps: cardSteps('', card) }
  figures.begin('warm-up of card payments')
  for (const side of [cardPayments, exchanges]) await load({ ...side, seconds: warmUpSeconds })
  // In turns, so that a slow second of the machine hits both.
  for (let turn = 0; turn < turns; turn += 1) {
    await figures.measure(bareExchanges, () => load({ ...exchanges, seconds }))
    await figures.measure(cardPayment, () => load({ ...cardPayments, seconds }))
  }
  await Promise.all([bare.stop(), server.stop()])
}

/** Issues a card that draws on the payer's account; it is active at once. */
async function newCard(payer: Payer): Promise<string> {
  const body = { cardholderId: payer.customer, form: 'VIRTUAL', fundingSources: [payer.account] }
  return String((await call(payer, 'POST', `${base}/cards`, body))['id'])
}

function cardSteps(prefix: string, card: string): readonly Step[] {
  const simulate = `${prefix}/sandbox/cards/${card}/simulate`
  const merchant = { descriptor: 'BLUE BOTTLE', mcc: '5814', country: 'US' }
  return [
    {
      method: 'POST',
      path: `${simulate}/authorization`,
      body: JSON.stringify({ amount, currency: { code: 'USD' }, merchant }),
      keep: { transaction: 'id' },
    },
    {
      method: 'POST',
      path: `${simulate}/clearing`,
      body: JSON.stringify({ cardTransactionId: '{transaction}', amount }),
    },
  ]
}

export const cards: Group = {
  name: 'cards',
  rows: () => [
    { figure: bareExchanges, unit: '/s' },
    { figure: cardPayment, unit: '/s', against: { [bareExchanges]: 'of bare' }, target: '>= 0.45' },
  ],
  measure: measureCards,
}
