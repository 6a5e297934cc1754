import { lifecycle } from '../../../contract/index.ts'
import type { Collection, Document, World } from '../../../engine/index.ts'
import { refuse } from '../../../refusals/index.ts'
import { present, timestamp } from '../../../schema/index.ts'
import { emit } from '../../../webhooks/index.ts'
import { worldOptions } from '../../../worlds/index.ts'

export const cardStates = ['PENDING_KYC', 'PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'] as const
export type CardState = (typeof cardStates)[number]

export const closingReasons = ['ISSUER_REJECTED', 'CLOSED_BY_PLATFORM', 'CLOSED_BY_GRID'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** The link between a card and an account that funds it; linking the same two again makes a new one. */
export interface CardFundingSource {
  /** `CardFundingSource:<uuid>`. */
  readonly id: string
  readonly accountId: string
}

/** The details that the issuer adds when a card becomes ACTIVE. */
export interface IssuerDetails {
  readonly brand: 'VISA'
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
  readonly processorRef: string
  readonly issuerRef: string
}

export interface Card extends Document {
  readonly cardholderId: string
  readonly platformCardId: string
  readonly state: CardState
  /** Present on closed cards only. */
  readonly stateReason?: ClosingReason
  readonly form: 'VIRTUAL'
  /** The funding sources in the order of use. */
  readonly fundingSources: readonly CardFundingSource[]
  readonly currency: string
  readonly maxSpendPerTransaction?: number
  /** The last three characters of the platformCardId that was given; empty without one. Digits end the card number. */
  readonly suffix: string
  /** The task that decides the issuance; absent when it stays undecided. */
  readonly issuanceTask?: string
  /** Absent until the card is ACTIVE. */
  readonly issued?: IssuerDetails
  readonly createdAtMs: number
  readonly updatedAtMs: number
}

export const cards: Collection<Card> = {
  name: 'cards',
  indexes: {
    cardholder: (card) => card.cardholderId,
    platformCard: (card) => card.platformCardId,
  },
}

export const cardLifecycle = lifecycle<CardState>('card', {
  start: ['PROCESSING'],
  PENDING_KYC: [],
  PROCESSING: ['ACTIVE', 'CLOSED'],
  ACTIVE: ['FROZEN', 'CLOSED'],
  FROZEN: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
})

export const hasCards = (world: World): boolean => worldOptions(world).cards.enabled

/** Returns the link between a card and an account; undefined for a closed card, even if it still shows the account. */
export function bindingOf(card: Card, accountId: string): CardFundingSource | undefined {
  return card.state === 'CLOSED' ? undefined : card.fundingSources.find((source) => source.accountId === accountId)
}

/** Returns a card, or refuses an unknown id. */
export function requireCard(world: World, id: string): Card {
  return world.of(cards).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}

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

/** Moves a card to another state, with other changes, and emits the card as it is afterwards. */
export function changeState(world: World, card: Card, state: CardState, changes: Partial<Card> = {}): Card {
  const moved = cardLifecycle.move(world, world.of(cards), card, card.state, state, {
    state,
    updatedAtMs: world.now(),
    ...changes,
  })
  emit(world, 'CARD.STATE_CHANGE', renderCard(moved), { resource: moved.id })
  return moved
}
