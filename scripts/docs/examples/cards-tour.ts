import type { Accounts } from './accounts-tour.ts'
import type { People } from './customers-tour.ts'
import type { Tour } from './tour.ts'
import { signed } from './wallet-tour.ts'

const merchant = { descriptor: 'COFFEE HOUSE', mcc: '5814', country: 'US' }
const payment = { amount: 1_250, currency: { code: 'USD' }, merchant }

export async function tourCards(tour: Tour, { ada }: People, { usd, wallet }: Accounts): Promise<void> {
  const card = await tour.api('createCard', { body: { cardholderId: ada, form: 'VIRTUAL', fundingSources: [usd] } })
  const path = { id: card.id }
  await tour.api('listCards', { query: { cardholderId: ada } })
  await tour.api('getCardById', { path })
  await tour.api('updateCardById', { path, body: { maxSpendPerTransaction: 50_000 } })
  await tour.api('revealCard', { path })

  const { id } = await tour.api('sandboxSimulateCardAuthorization', { path, body: payment })
  const change = { cardTransactionId: id, amount: 1_500 }
  await tour.api('sandboxSimulateCardAuthorizationAdvice', { path, body: change })
  await tour.api('sandboxSimulateCardClearing', { path, body: change })
  await tour.api('sandboxSimulateCardReturn', { path, body: change })
  await tour.api('sandboxSimulateCardReturnReversal', { path, body: { cardTransactionId: id } })
  await tour.api('sandboxSimulateCardBalanceInquiry', { path, body: { merchant } })
  await tour.api('sandboxSimulateCardFinancialAuthorization', { path, body: payment })
  await tour.api('sandboxSimulateCardCreditAuthorization', { path, body: payment })
  await tour.api('sandboxSimulateCardFinancialCreditAuthorization', { path, body: payment })
  await tour.api('sandboxSimulateCardCreditAuthorizationAdvice', { path, body: payment })

  const signing = await tour.api('createCard', {
    body: { cardholderId: ada, form: 'VIRTUAL', fundingSources: [wallet] },
  })
  await signed(tour, 'updateCardById', { path: { id: signing.id }, body: { maxSpendPerTransaction: 50_000 } })
}
