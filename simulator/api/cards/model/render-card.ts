import { present, timestamp } from '../../../schema/index.ts'
import type { Card } from './card.ts'

/** Renders a card as the API shows it. */
export function renderCard(card: Card) {
  const { issued } = card
  return present({
    id: card.id,
    cardholderId: card.cardholderId,
    platformCardId: card.platformCardId,
    state: card.state,
    stateReason: card.stateReason ?? null,
    brand: issued?.brand,
    form: card.form,
    last4: issued?.last4,
    expMonth: issued?.expMonth,
    expYear: issued?.expYear,
    fundingSources: card.fundingSources.map(({ accountId }) => accountId),
    maxSpendPerTransaction: card.maxSpendPerTransaction ?? null,
    currency: card.currency,
    processorRef: issued?.processorRef,
    issuerRef: issued?.issuerRef,
    createdAt: timestamp(card.createdAtMs),
    updatedAt: timestamp(card.updatedAtMs),
  })
}
