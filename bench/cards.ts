import { besideBare } from './payments.ts'
import { bundle, call, references, type Step, start } from './processes.ts'
import type { Row } from './row.ts'
import type { Bench, Group } from './run.ts'
import { base, newPayer, newWorld, type Payer } from './sandbox.ts'

const bareExchanges: Row = { name: 'two exchanges, bare node:http', unit: '/s' }
const cardPayment: Row = {
  name: 'authorization and clearing of a card',
  unit: '/s',
  reference: bareExchanges,
  goal: { of: 'ratio', atLeast: 0.45 },
}
/** Small, so that the account's balance lasts. */
const amount = 100

/** Compares an authorization and its clearing with two empty exchanges. */
async function measureCards(bench: Bench): Promise<void> {
  const payer = await newPayer(await newWorld(await start(bundle)))
  const card = await newCard(payer)
  const bare = await start(references, 'bare')
  await besideBare(bench, [
    [bareExchanges, { url: bare.url, steps: cardSteps('', card) }],
    [cardPayment, { ...payer, steps: cardSteps(base, card) }],
  ])
}

/** Issues an active card on the payer's account. */
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
  about: 'card payments, authorized and cleared',
  rows: () => [bareExchanges, cardPayment],
  measure: measureCards,
}
