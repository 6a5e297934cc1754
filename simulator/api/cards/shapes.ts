import { type Static, Type } from 'typebox'
import { largestAmount } from '../../ledger/index.ts'
import { idPattern, idPatternOf } from '../../refusals/index.ts'
import { anyMember, instant, namedShape, noMember, optional, whenMember } from '../../schema/index.ts'
import { cardStates, closingReasons } from './model/index.ts'

const text = (description: string) => Type.String({ description })

export const CardStateShape = Type.Enum([...cardStates], { description: 'The state of the card.' })
const CardForm = Type.Enum(['VIRTUAL'], { description: 'The form of the card; physical cards are not issued.' })
const limit = {
  format: 'int64',
  minimum: 1,
  description: "The largest amount of one authorization, in the smallest unit of the card's currency.",
}

export const CardShape = namedShape('Card', {
  id: Type.String(),
  cardholderId: text('The customer who holds the card.'),
  platformCardId: optional(text("The platform's own id of the card.")),
  state: CardStateShape,
  stateReason: optional(
    Type.Union([Type.Enum([...closingReasons]), Type.Null()], {
      description: 'The reason that the card is closed; null otherwise.',
    }),
  ),
  brand: optional(Type.Enum(['VISA', 'MASTERCARD'])),
  form: CardForm,
  last4: optional(text('The last four digits of the card number.')),
  expMonth: optional(Type.Integer({ minimum: 1, maximum: 12 })),
  expYear: optional(Type.Integer()),
  fundingSources: Type.Array(Type.String(), { description: 'The accounts that fund the card, in the order of use.' }),
  maxSpendPerTransaction: Type.Union([Type.Integer(limit), Type.Null()]),
  currency: optional(text('The currency of the funding accounts.')),
  processorRef: optional(text("The processor's reference of the card.")),
  issuerRef: optional(text("The issuer's reference of the card.")),
  createdAt: instant('The time of creation.'),
  updatedAt: instant('The time of the last change.'),
})

export const CardPage = namedShape('CardListResponse', {
  data: Type.Array(CardShape),
  hasMore: Type.Boolean(),
  nextCursor: optional(Type.String()),
  totalCount: optional(Type.Integer()),
})

const FundingSources = Type.Array(Type.String({ pattern: idPatternOf('InternalAccount') }), {
  minItems: 1,
  description: 'Accounts of the cardholder in one currency, in the order of use. Repeated ones are taken once.',
})

export const CardCreate = namedShape('CardCreateRequest', {
  cardholderId: Type.String({ pattern: idPattern, description: 'The customer who will hold the card.' }),
  platformCardId: optional(
    Type.String({ minLength: 1, description: "The platform's own id of the card; generated when absent." }),
  ),
  threeDSecurePassword: optional(
    Type.String({ minLength: 1, description: "The cardholder's static 3-D Secure password; EU programs only." }),
  ),
  form: CardForm,
  fundingSources: FundingSources,
  maxSpendPerTransaction: optional(Type.Integer({ ...limit, maximum: largestAmount })),
})
export type CardCreate = Static<typeof CardCreate>

export const CardUpdate = namedShape(
  'CardUpdateRequest',
  {
    state: optional(
      Type.Enum(['ACTIVE', 'FROZEN', 'CLOSED'], { description: 'The new state; CLOSED is final and sent alone.' }),
    ),
    fundingSources: optional(FundingSources),
    maxSpendPerTransaction: optional(
      Type.Union([Type.Integer({ ...limit, maximum: largestAmount }), Type.Null()], {
        description: 'The new limit of one payment; null removes it.',
      }),
    ),
  },
  anyMember('state', 'fundingSources', 'maxSpendPerTransaction'),
  whenMember('state', { const: 'CLOSED' }, noMember('fundingSources', 'maxSpendPerTransaction')),
)
export type CardUpdate = Static<typeof CardUpdate>

export const CardRevealShape = namedShape('CardRevealResponse', {
  panEmbedUrl: Type.String({ format: 'uri', description: 'The page with the card details, to be framed.' }),
  expiresAt: instant('The time at which the link expires.'),
})
