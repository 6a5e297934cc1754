import { lifecycle } from '../../domain/lifecycle.ts'
import { worldOptions } from '../../domain/world-options.ts'
import type { Collection, Document, World } from '../../engine/types.ts'

export const cardStates = ['PENDING_KYC', 'PROCESSING', 'ACTIVE', 'FROZEN', 'CLOSED'] as const
export type CardState = (typeof cardStates)[number]

export const closingReasons = ['ISSUER_REJECTED', 'CLOSED_BY_PLATFORM', 'CLOSED_BY_GRID'] as const
export type ClosingReason = (typeof closingReasons)[number]

/** The tie between a card and an account that it draws on; a new tie between the same two is another one. */
export interface CardFundingSource {
  /** `CardFundingSource:<uuid>`. */
  readonly id: string
  readonly accountId: string
}

/** What the issuer adds when a card becomes usable. */
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
  /** Only of a closed card. */
  readonly stateReason?: ClosingReason
  readonly form: 'VIRTUAL'
  /** In the order in which they are asked for money. */
  readonly fundingSources: readonly CardFundingSource[]
  readonly currency: string
  readonly maxSpendPerTransaction?: number
  /** The last characters of what chose its outcome; the number on it follows from them. */
  readonly suffix: string
  /** Absent until the issuer has made it usable. */
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
  ACTIVE: [],
  FROZEN: [],
  CLOSED: [],
})

export const hasCards = (world: World): boolean => worldOptions(world).cards.enabled

/** What ties a card to an account. A closed card draws on nothing, whatever it still shows. */
export function bindingOf(card: Card, accountId: string): CardFundingSource | undefined {
  return card.state === 'CLOSED' ? undefined : card.fundingSources.find((source) => source.accountId === accountId)
}
