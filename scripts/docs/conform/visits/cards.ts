import type { RecordingTour } from '../recording-tour.ts'
import { uniqueRun } from '../unique-run.ts'
import { addPayer, attempt, type Visit, valuesOf } from './shared.ts'

const merchant = { descriptor: 'COFFEE HOUSE', mcc: '5814', country: 'US' }
const payment = (amount: number, descriptor = merchant.descriptor) => ({
  ...{ amount, currency: { code: 'USD' }, merchant: { ...merchant, descriptor } },
})

/** A card is issued, pays, is frozen, and is used in vain. */
async function cardPayments(tour: RecordingTour): Promise<void> {
  const { customerId, usd } = await addPayer(tour)
  const card = await tour.api('createCard', {
    body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [usd] },
  })
  const path = { id: card.id }
  const { id } = await tour.api('sandboxSimulateCardAuthorization', { path, body: payment(1_250) })
  await tour.api('sandboxSimulateCardClearing', { path, body: { cardTransactionId: id, amount: 1_000 } })
  await tour.api('sandboxSimulateCardReturn', { path, body: { cardTransactionId: id, amount: 1_000 } })
  await tour.api('getTransactionById', { path: { transactionId: id } })
  await attempt(tour, 'sandboxSimulateCardAuthorization', { path, body: payment(50_000_000) })
  await tour.api('updateCardById', { path, body: { state: 'FROZEN' } })
  await attempt(tour, 'sandboxSimulateCardAuthorization', { path, body: payment(700) })
  await tour.api('listCards', { query: { cardholderId: customerId } })
  await tour.api('listCustomerInternalAccounts', { query: { customerId, currency: 'USD' } })
}

/** Cards that the issuer decides about, and merchants whose names choose the end of an authorization. */
async function cardEndings(tour: RecordingTour): Promise<void> {
  const { customerId, usd } = await addPayer(tour)
  const cards: { readonly id: string }[] = []
  for (const ending of valuesOf('card-issuance')) {
    const body = { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [usd] }
    cards.push(await tour.api('createCard', { body: { ...body, platformCardId: `${uniqueRun}-${ending}` } }))
  }
  const path = { id: String(cards.at(-1)?.id) }
  for (const ending of valuesOf('card-authorization'))
    await attempt(tour, 'sandboxSimulateCardAuthorization', { path, body: payment(1_250, `COFFEE HOUSE ${ending}`) })
  await tour.admin('advanceClock', { body: { by: '31s' } })
  await tour.api('listCards', { query: { cardholderId: customerId } })
  await tour.api('listTransactions', { query: { customerId } })
}

export const cardVisits: Readonly<Record<string, Visit>> = {
  'card-payments': { title: 'A card and its payments', visit: cardPayments },
  'card-endings': { title: 'Cards and authorizations that end otherwise', visit: cardEndings },
}
