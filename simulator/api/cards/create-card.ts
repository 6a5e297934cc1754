import { created, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type FieldError, refuse, refuseFields } from '../../refusals/index.ts'
import { inFieldOrder, isRecord, present } from '../../schema/index.ts'
import { worldOptions } from '../../worlds/index.ts'
import { approvalOf, findActiveCustomer } from '../customers/index.ts'
import { fundingCurrencyOf, newFundingSources } from './funding-sources.ts'
import { type Card, cardLifecycle, cards, hasCards, renderCard } from './model/index.ts'
import { cardIssuanceBySuffix, nextSteps } from './outcomes.ts'
import { CardCreate, CardShape } from './shapes.ts'

export const createCard = operation({
  id: 'createCard',
  route: 'POST /cards',
  summary: 'Requests a card that is funded by accounts of an approved customer.',
  needs: 'MANAGE',
  isOffered: hasCards,
  body: CardCreate,
  answers: { 201: CardShape },
  refuses: ['NOT_IMPLEMENTED', 'CARDHOLDER_KYC_NOT_APPROVED', 'FUNDING_SOURCE_INELIGIBLE', 'CONFLICT'],
  fieldRules: ({ world, body }, errors) => checkPassword(world, body, errors),
  find: ({ world, body }) =>
    findActiveCustomer(world, body.cardholderId) ??
    refuseFields([{ field: 'cardholderId', message: 'There is no customer with this id.' }]),
  // Order: the cardholder, the accounts, the platform's own id.
  apply({ world, body, found: cardholder }) {
    if (approvalOf(cardholder) !== 'APPROVED') refuse('CARDHOLDER_KYC_NOT_APPROVED', { cardholderId: cardholder.id })
    const currency = fundingCurrencyOf(world, cardholder.id, body.fundingSources)
    if (body.platformCardId !== undefined) refuseDuplicate(world, body.platformCardId)

    return created(renderCard(world.of(cards).insert(newCard(world, body, currency))))
  },
})

/** Refuses a static password outside EU programs. It is meant for the issuer and not stored. */
function checkPassword(world: World, body: unknown, errors: readonly FieldError[]): readonly FieldError[] {
  const field = 'threeDSecurePassword'
  const isSent = isRecord(body) && body[field] !== undefined
  if (!isSent || worldOptions(world).cards.program === 'EU') return errors
  const others = errors.filter((error) => error.field !== field)
  return inFieldOrder(CardCreate, [...others, { field, message: 'This card program has no static password.' }])
}

/** Refuses the platformCardId of another card that is not CLOSED. */
function refuseDuplicate(world: World, platformCardId: string): void {
  const holder = world
    .of(cards)
    .all('platformCard', platformCardId)
    .find(({ state }) => state !== 'CLOSED')
  if (holder !== undefined)
    refuse('CONFLICT', {
      id: holder.id,
      platformCardId,
      says: `Another card has the platformCardId ${platformCardId}.`,
    })
}

function newCard(world: World, body: CardCreate, currency: string): Card {
  const { cardholderId, platformCardId, form, maxSpendPerTransaction } = body
  const id = world.newId('Card')
  const now = world.now()
  const issuance = cardIssuanceBySuffix.read(
    world,
    platformCardId ?? cardholderId,
    id,
    platformCardId === undefined ? 'cardholderId' : 'platformCardId',
  )
  const next = nextSteps[issuance]
  return present({
    id,
    cardholderId,
    platformCardId: platformCardId ?? `card-${world.entropy.hex(`platformCardId|${id}`, 12)}`,
    state: cardLifecycle.enter(world, id, 'start', 'PROCESSING'),
    form,
    fundingSources: newFundingSources(world, body.fundingSources),
    currency,
    maxSpendPerTransaction,
    suffix: platformCardId?.slice(-3) ?? '',
    issuanceTask: next && world.schedule({ ...next, subject: id }).id,
    createdAtMs: now,
    updatedAtMs: now,
  })
}
