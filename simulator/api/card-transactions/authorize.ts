import { accepted } from '../../contract/index.ts'
import type { Moment, World } from '../../engine/index.ts'
import { DAY } from '../../schema/index.ts'
import { worldOptions } from '../../worlds/index.ts'
import type { Card, CardFundingSource } from '../cards/model/index.ts'
import { customers } from '../customers/index.ts'
import { postCredit } from './credits.ts'
import { cardProblem, type Decline, decideAuthorization, firstFundingSource } from './decide-authorization.ts'
import {
  type CardTransaction,
  type CardTransactionStatus,
  cardTransactionLifecycle,
  cardTransactions,
  inAccountCurrency,
  type Merchant,
  renderCardTransaction,
} from './model/index.ts'
import { CardTransactionChange } from './money/index.ts'
import { checkAmountOfCard } from './requests.ts'
import type { AuthorizationRequest } from './shapes.ts'

export const expireTask = 'cardTransaction.expire'

interface Kind {
  readonly direction: 'CREDIT' | 'DEBIT'
  /** True when authorization and clearing come in one message. */
  readonly isSingleMessage: boolean
}

/** Decides on an authorization and, if it is approved, opens its transaction. */
export function authorize(world: World, card: Card, request: AuthorizationRequest, kind: Kind) {
  const { direction, isSingleMessage } = kind
  const { merchant } = request
  checkAmountOfCard(world, card, request, direction)
  const amount = inAccountCurrency({ currency: request.currency.code, accountCurrency: card.currency }, request.amount)
  const decision = decideAuthorization(world, card, { direction, amount, descriptor: merchant.descriptor })
  if (decision.declineReason !== undefined) return decline(world, card, decision)
  const { fundingSource, outcome } = decision
  const status = isSingleMessage ? 'SETTLED' : 'AUTHORIZED'
  const opening = { direction, amount: request.amount, currency: request.currency.code, merchant, status } as const
  const change = new CardTransactionChange(world, openTransaction(world, card, fundingSource, opening))
  if (direction === 'DEBIT') change.pull(amount, outcome)
  if (isSingleMessage) change.clear(request.amount)
  if (isSingleMessage && direction === 'CREDIT') postCredit(change, amount, outcome)
  const saved = isSingleMessage ? change.save() : change.saveFirst()
  change.announce()
  return accepted(renderCardTransaction(saved))
}

/** Answers a question about the balance: an authorization of 0 that neither descriptor nor balance decides. */
export function inquire(world: World, card: Card, merchant: Merchant) {
  const problem = cardProblem(world, card)
  if (problem !== undefined) return decline(world, card, problem)
  const { currency } = card
  const opening = { direction: 'DEBIT', amount: 0, currency, merchant, status: 'SETTLED' } as const
  const change = new CardTransactionChange(world, openTransaction(world, card, firstFundingSource(card), opening))
  return accepted(renderCardTransaction(change.saveFirst()))
}

const declined = 'the authorization is declined with'

/** True when the issuer declined an authorization at a moment. */
export const isDeclinedAt = ({ notes }: Moment): boolean =>
  notes.some((note) => note.kind === 'decision' && note.text.startsWith(declined))

/** Declines: only the answer and the timeline show it. */
function decline(world: World, card: Card, { declineReason, because }: Decline) {
  world.note({ kind: 'decision', text: `${declined} ${declineReason}: ${because}` }, card.id)
  return accepted({ issuerTransactionToken: tokenOf(world, world.newId('DeclinedAuthorization')), declineReason })
}

const tokenOf = (world: World, id: string) => `itx_${world.entropy.hex(`issuerTransactionToken|${id}`, 24)}`

interface Opening {
  readonly direction: 'CREDIT' | 'DEBIT'
  readonly amount: number
  readonly currency: string
  readonly merchant: Merchant
  readonly status: CardTransactionStatus
}

function openTransaction(
  world: World,
  card: Card,
  { id: fundingSourceId, accountId }: CardFundingSource,
  { direction, amount, currency, merchant, status }: Opening,
): CardTransaction {
  // Three digits at the end of the descriptor are also those of the id, which decides later pulls.
  const id = world.newId('CardTransaction', /\d{3}$/.exec(merchant.descriptor)?.[0])
  const now = world.now()
  const { platformCustomerId } = world.of(customers).get(card.cardholderId)
  const { descriptor, mcc, country } = merchant
  return world.of(cardTransactions).insert({
    id,
    cardId: card.id,
    customerId: card.cardholderId,
    platformCustomerId,
    fundingSourceId,
    accountId,
    accountCurrency: card.currency,
    issuerTransactionToken: tokenOf(world, id),
    status: cardTransactionLifecycle.enter(world, id, 'start', status),
    direction,
    merchant: { descriptor, mcc, country },
    currency,
    authorized: amount,
    settled: undefined,
    clearings: 0,
    pulls: [],
    returns: [],
    credited: 0,
    lost: 0,
    expiryTask: status === 'AUTHORIZED' ? scheduleExpiry(world, id) : undefined,
    isEndedByClose: undefined,
    authorizedAtMs: now,
    lastEventAtMs: undefined,
    updatedAtMs: now,
  })
}

function scheduleExpiry(world: World, id: string): string {
  const afterMs = worldOptions(world).cards.authorizationDays * DAY
  return world.schedule({ kind: expireTask, subject: id, afterMs }).id
}
