import { type Static, Type } from 'typebox'
import { idPattern, idPatternOf } from '../../domain/field-errors.ts'
import { instant, optional } from '../../domain/fields.ts'
import { largestAmount } from '../../ledger/index.ts'
import { cardStates, closingReasons } from './model.ts'

const text = (description: string) => Type.String({ description })

export const CardState = Type.Enum([...cardStates], { description: 'How far the card has come.' })
const CardForm = Type.Enum(['VIRTUAL'], { description: 'Cards of plastic are not issued.' })
const limit = { format: 'int64', minimum: 1, description: 'The most that one payment may cost, in the smallest unit.' }

export const Card = Type.Object({
  id: Type.String(),
  cardholderId: text('The customer who holds the card.'),
  platformCardId: optional(text("The platform's own id for it.")),
  state: CardState,
  stateReason: optional(
    Type.Union([Type.Enum([...closingReasons]), Type.Null()], { description: 'Why it is closed, if it is.' }),
  ),
  brand: optional(Type.Enum(['VISA', 'MASTERCARD'])),
  form: CardForm,
  last4: optional(text('How its number ends.')),
  expMonth: optional(Type.Integer({ minimum: 1, maximum: 12 })),
  expYear: optional(Type.Integer()),
  fundingSources: Type.Array(Type.String(), { description: 'The accounts that it draws on, in their order.' }),
  maxSpendPerTransaction: Type.Union([Type.Integer(limit), Type.Null()]),
  currency: optional(text('The currency of its accounts.')),
  processorRef: optional(text("The processor's name for it.")),
  issuerRef: optional(text("The issuer's name for it.")),
  createdAt: instant('When it was asked for.'),
  updatedAt: instant('When it last changed.'),
})

export const CardPage = Type.Object({
  data: Type.Array(Card),
  hasMore: Type.Boolean(),
  nextCursor: optional(Type.String()),
  totalCount: optional(Type.Integer()),
})

export const CardCreate = Type.Object({
  cardholderId: Type.String({ pattern: idPattern, description: 'The customer who will hold the card.' }),
  platformCardId: optional(
    Type.String({ minLength: 1, description: "The platform's own id for it; given out when not chosen." }),
  ),
  threeDSecurePassword: optional(
    Type.String({ minLength: 1, description: 'What the cardholder types at online shops; only in EU programs.' }),
  ),
  form: CardForm,
  fundingSources: Type.Array(Type.String({ pattern: idPatternOf('InternalAccount') }), {
    minItems: 1,
    uniqueItems: true,
    description: 'Accounts of the cardholder in one currency, in the order in which they are asked for money.',
  }),
  maxSpendPerTransaction: optional(Type.Integer({ ...limit, maximum: largestAmount })),
})
export type CardCreate = Static<typeof CardCreate>
