import { type Static, type TUnsafe, Type } from 'typebox'
import { idPattern } from '../../refusals/index.ts'
import {
  anyMember,
  instant,
  namedShape,
  noMember,
  oneMember,
  optional,
  page,
  type ShownRule,
} from '../../schema/index.ts'
import { beneficiaryField, schemaNameOf } from './beneficiaries.ts'
import {
  type AccountType,
  accountTypeNames,
  accountTypes,
  type ExternalAccountType,
  type Fields,
} from './model/account-types.ts'
import {
  type AccountInfo,
  beneficiaryVerificationStatuses,
  externalAccountStatuses,
  ownershipTypes,
} from './model/index.ts'

const byAccountType = { discriminator: { propertyName: 'accountType' } }

const custodyField = ({ isWallet }: AccountType): Fields =>
  isWallet === true
    ? {
        vaspName: optional(
          Type.String({
            minLength: 1,
            description: 'The VASP that holds the wallet in custody, as GET /vasps names it.',
          }),
        ),
      }
    : {}

/** Returns every rail that an account of a type can have. */
const railsOf = ({ ways }: AccountType): readonly string[] => [
  ...new Set(ways.flatMap(({ rails, allows }) => (rails === 'asSent' ? (allows?.['rail'] ?? []) : rails))),
]

const railsField = (row: AccountType): Fields =>
  row.network === undefined
    ? {
        paymentRails: Type.Array(Type.Enum([...railsOf(row)]), {
          description: 'The rails of the account, the default first.',
        }),
      }
    : {}

/** The rules between identifiers: one of several, and the fields and values that go with the first one sent. */
function rulesOf({ ways, isExclusive }: AccountType): readonly ShownRule[] {
  const names = ways.map(({ identifier }) => identifier)
  const oneOfSeveral = isExclusive === true ? [oneMember(...names)] : [anyMember(...names)]
  const others = ways.flatMap(({ identifier, requires = [], allows = {} }, index) => {
    const then = {
      ...(requires.length === 0 ? {} : { required: requires }),
      ...(Object.keys(allows).length === 0 ? {} : { properties: nestedEnums(allows) }),
    }
    if (Object.keys(then).length === 0) return []
    const earlier = names.slice(0, index)
    const first = { required: [identifier], ...(earlier.length === 0 ? {} : noMember(...earlier)) }
    return [names.length === 1 ? then : { if: first, then }]
  })
  return [...(names.length === 1 ? [] : oneOfSeveral), ...others]
}

/** Returns the members of dotted paths, each with its allowed values. */
function nestedEnums(allows: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, ShownRule>> {
  return Object.fromEntries(
    Object.entries(allows).map(([path, values]) => {
      const [name = '', ...rest] = path.split('.')
      return [name, rest.length === 0 ? { enum: values } : { properties: nestedEnums({ [rest.join('.')]: values }) }]
    }),
  )
}

/** A schema of account info. Its fields come from tables, so it states the type that the compiler cannot derive. */
type AccountInfoSchema = TUnsafe<AccountInfo>

/** Builds the form of a type. */
function form(name: ExternalAccountType, title: string, more: Fields): AccountInfoSchema {
  const row = accountTypes[name]
  return Type.Unsafe(
    Type.Object(
      { accountType: Type.Literal(name), ...row.fields, ...more, ...beneficiaryField(name), ...custodyField(row) },
      { title, rules: rulesOf(row) },
    ),
  )
}

/** The input form of each type. A wallet is shown as it was sent, so one form serves both directions. */
// The cast restores the keys, which Object.fromEntries forgets.
export const createForms = Object.fromEntries(
  accountTypeNames.map((name) => {
    const kind = accountTypes[name].network === undefined ? 'CreateInfo' : 'Info'
    return [name, form(name, `${schemaNameOf(name)}ExternalAccount${kind}`, {})]
  }),
) as Readonly<Record<ExternalAccountType, AccountInfoSchema>>

const shownForms = accountTypeNames.map((name) =>
  accountTypes[name].network === undefined
    ? form(name, `${schemaNameOf(name)}ExternalAccountInfo`, railsField(accountTypes[name]))
    : createForms[name],
)

const ExternalAccountCreateInfo: AccountInfoSchema = Type.Unsafe(
  Type.Union(Object.values(createForms), { title: 'ExternalAccountCreateInfo', ...byAccountType }),
)

const ExternalAccountInfo: AccountInfoSchema = Type.Unsafe(
  Type.Union(shownForms, { title: 'ExternalAccountInfo', ...byAccountType }),
)

const ownershipType = Type.Enum([...ownershipTypes], {
  description: 'FIRST_PARTY when the account belongs to the owner, THIRD_PARTY otherwise.',
})
const platformAccountId = Type.String({ minLength: 1, description: "The platform's own id of the account." })

const createFields = {
  currency: Type.String({ description: 'The currency of the account; each account type accepts only its own.' }),
  platformAccountId: optional(platformAccountId),
  ownershipType: optional(ownershipType),
}

export const PlatformExternalAccountCreate = namedShape('PlatformExternalAccountCreateRequest', {
  ...createFields,
  accountInfo: ExternalAccountCreateInfo,
})

const ownedAccountCreate = (title: string, owner: string) =>
  namedShape(title, {
    customerId: optional(Type.String({ pattern: idPattern, description: owner })),
    ...createFields,
    defaultUmaDepositAccount: optional(
      Type.Boolean({
        default: false,
        description: "True when the customer's incoming UMA payments are forwarded to this account.",
      }),
    ),
    accountInfo: ExternalAccountCreateInfo,
  })

export const ExternalAccountCreate = ownedAccountCreate(
  'ExternalAccountCreateRequest',
  'The owner; the platform itself when absent.',
)

export const AgentExternalAccountCreate = ownedAccountCreate(
  'AgentExternalAccountCreateRequest',
  "Always the agent's customer; may be left out.",
)

export type ExternalAccountInput = Static<typeof ExternalAccountCreate>

export const ExternalAccountShape = Type.Object(
  {
    id: Type.String(),
    customerId: optional(Type.String({ description: "The owner; absent for the platform's own accounts." })),
    status: Type.Enum([...externalAccountStatuses]),
    platformAccountId: optional(platformAccountId),
    ownershipType: optional(ownershipType),
    currency: Type.String(),
    defaultUmaDepositAccount: optional(Type.Boolean()),
    beneficiaryVerificationStatus: optional(
      Type.Enum([...beneficiaryVerificationStatuses], { description: 'The result of the name comparison.' }),
    ),
    beneficiaryVerifiedData: optional(
      Type.Object({ fullName: optional(Type.String({ description: 'The name that the receiving bank reported.' })) }),
    ),
    accountInfo: ExternalAccountInfo,
  },
  { title: 'ExternalAccount' },
)

export const ExternalAccountPage = page(ExternalAccountShape, 'ExternalAccountListResponse')

export const currencyFilter = optional(Type.String({ description: 'Only accounts in this currency.' }))

export const ChallengeRequest = namedShape('OwnershipChallengeRequest', {
  method: Type.Enum(['WALLET_SIGNATURE', 'LIVENESS'], { description: 'The method of proof.' }),
})

const expiresAt = instant()

export const OwnershipChallengeShape = Type.Union(
  [
    Type.Object({
      method: Type.Literal('WALLET_SIGNATURE'),
      messageToSign: Type.String({ description: "The exact text to sign with the wallet's key." }),
      expiresAt,
    }),
    Type.Object({
      method: Type.Literal('LIVENESS'),
      verificationLink: Type.String({ format: 'uri', description: 'The page of the liveness check.' }),
      token: optional(Type.String()),
      expiresAt,
    }),
  ],
  { discriminator: { propertyName: 'method' }, title: 'OwnershipChallenge' },
)

export const VerifyRequest = namedShape('OwnershipVerifyRequest', {
  signature: Type.String({ description: 'The signature of the latest messageToSign.' }),
  signatureScheme: optional(
    Type.Enum(['bip137', 'electrum'], {
      default: 'bip137',
      description: 'Applies to Bitcoin wallets only; ignored.',
    }),
  ),
})

export type OwnershipMethod = Static<typeof ChallengeRequest>['method']
