import { type Static, type TSchema, Type } from 'typebox'
import { idPattern } from '../../domain/field-errors.ts'
import { optional, page } from '../../domain/fields.ts'
import {
  type AccountType,
  accountTypeNames,
  accountTypes,
  type ExternalAccountType,
  type Fields,
} from './account-types.ts'
import { beneficiaryField, wordOf } from './beneficiaries.ts'
import { beneficiaryVerificationStatuses, externalAccountStatuses, ownershipTypes } from './model.ts'

const byAccountType = { discriminator: { propertyName: 'accountType' } }

const custodyField = ({ isWallet }: AccountType): Fields =>
  isWallet === true
    ? {
        vaspName: optional(
          Type.String({ minLength: 1, description: 'Who keeps the wallet, as GET /vasps names them.' }),
        ),
      }
    : {}

/** Every rail that can be answered for a type, whichever way the account is named. */
const railsOf = ({ ways }: AccountType): readonly string[] => [
  ...new Set(ways.flatMap(({ rails, only }) => (rails === 'asSent' ? (only?.['rail'] ?? []) : rails))),
]

const railsField = (row: AccountType): Fields =>
  row.network === undefined
    ? { paymentRails: Type.Array(Type.Enum([...railsOf(row)]), { description: 'The default rail stands first.' }) }
    : {}

/** The account type comes first, so that checking leaves the forms that a value is not after one comparison. */
function form(name: ExternalAccountType, title: string, more: Fields): TSchema {
  const row = accountTypes[name]
  return Type.Object(
    { accountType: Type.Literal(name), ...row.fields, ...more, ...beneficiaryField(name), ...custodyField(row) },
    { title },
  )
}

/** What each type takes. A wallet is shown as it was sent, so one form serves both directions. */
export const createForms = Object.fromEntries(
  accountTypeNames.map((name) => {
    const kind = accountTypes[name].network === undefined ? 'CreateInfo' : 'Info'
    return [name, form(name, `${wordOf(name)}ExternalAccount${kind}`, {})]
  }),
) as Readonly<Record<ExternalAccountType, TSchema>>

const shownForms = accountTypeNames.map((name) =>
  accountTypes[name].network === undefined
    ? form(name, `${wordOf(name)}ExternalAccountInfo`, railsField(accountTypes[name]))
    : createForms[name],
)

const ExternalAccountCreateInfo = Type.Union(Object.values(createForms), {
  title: 'ExternalAccountCreateInfo',
  ...byAccountType,
})

const ExternalAccountInfo = Type.Union(shownForms, { title: 'ExternalAccountInfo', ...byAccountType })

const ownershipType = Type.Enum([...ownershipTypes], {
  description: 'Whether it belongs to whoever adds it, or to somebody else.',
})
const platformAccountId = Type.String({ minLength: 1, description: "The platform's own id for it." })

const createFields = {
  currency: Type.String({ description: 'What the account holds; each type takes only its own.' }),
  platformAccountId: optional(platformAccountId),
  ownershipType: optional(ownershipType),
}

export const PlatformExternalAccountCreate = Type.Object({
  ...createFields,
  accountInfo: ExternalAccountCreateInfo,
})

export const ExternalAccountCreate = Type.Object({
  customerId: optional(Type.String({ pattern: idPattern, description: 'The owner; the platform itself when absent.' })),
  ...createFields,
  defaultUmaDepositAccount: optional(
    Type.Boolean({ default: false, description: 'Whether what the customer gets over UMA goes on to here.' }),
  ),
  accountInfo: ExternalAccountCreateInfo,
})

export interface ExternalAccountInput {
  readonly customerId?: string
  readonly currency: string
  readonly platformAccountId?: string
  readonly ownershipType?: (typeof ownershipTypes)[number]
  readonly defaultUmaDepositAccount?: boolean
  readonly accountInfo: unknown
}

export const ExternalAccount = Type.Object(
  {
    id: Type.String(),
    customerId: optional(Type.String({ description: "The owner; absent for the platform's own accounts." })),
    status: Type.Enum([...externalAccountStatuses]),
    platformAccountId: optional(platformAccountId),
    ownershipType: optional(ownershipType),
    currency: Type.String(),
    defaultUmaDepositAccount: optional(Type.Boolean()),
    beneficiaryVerificationStatus: optional(
      Type.Enum([...beneficiaryVerificationStatuses], { description: 'What became of comparing the names.' }),
    ),
    beneficiaryVerifiedData: optional(
      Type.Object({ fullName: optional(Type.String({ description: 'The name that the other bank tells.' })) }),
    ),
    accountInfo: ExternalAccountInfo,
  },
  { title: 'ExternalAccount' },
)

export const ExternalAccountPage = page(ExternalAccount)

export const currencyFilter = optional(Type.String({ description: 'Only accounts in this currency.' }))

export const ChallengeRequest = Type.Object({
  method: Type.Enum(['WALLET_SIGNATURE', 'LIVENESS'], { description: 'How the ownership will be proven.' }),
})

const expiresAt = Type.String({ format: 'date-time' })

export const OwnershipChallenge = Type.Union(
  [
    Type.Object({
      method: Type.Literal('WALLET_SIGNATURE'),
      messageToSign: Type.String({ description: 'To be signed with the key of the wallet, exactly as it is.' }),
      expiresAt,
    }),
    Type.Object({
      method: Type.Literal('LIVENESS'),
      verificationLink: Type.String({ format: 'uri', description: 'Where the owner shows up in person.' }),
      token: optional(Type.String()),
      expiresAt,
    }),
  ],
  { discriminator: { propertyName: 'method' } },
)

export const VerifyRequest = Type.Object({
  signature: Type.String({ description: 'Of the message that was given out last.' }),
  signatureScheme: optional(
    Type.Enum(['bip137', 'electrum'], {
      default: 'bip137',
      description: 'Only for Bitcoin, so nothing reads it here.',
    }),
  ),
})

export type Method = Static<typeof ChallengeRequest>['method']
