import { singaporeBanks } from '../../../fixtures/bank-codes.ts'
import { present } from '../../domain/members.ts'
import { refuse, refuseFields } from '../../domain/refusals.ts'
import { known } from '../../domain/shape.ts'
import type { World } from '../../engine/types.ts'
import { type Customer, findActiveCustomer } from '../customers/index.ts'
import { currency as currencyRow } from '../reference/index.ts'
import { accountTypes, type ExternalAccountType } from './account-types.ts'
import { checkBeneficiary } from './check-beneficiary.ts'
import { addressed, suffixText } from './identifiers.ts'
import {
  type AccountInfo,
  defaultDepositAccount,
  type ExternalAccount,
  externalAccountLifecycle,
  externalAccounts,
  identityOf,
} from './model.ts'
import { createForms, type ExternalAccountInput } from './shapes.ts'
import { isUnderTravelRule, ownershipErrors } from './travel-rule.ts'

/** What a request for a new account is about, once everything that it names has been found to fit. */
export interface Opening {
  readonly owner: Customer | undefined
  readonly isUnderTravelRule: boolean
}

// Order: the currency, the customer, who owns the wallet. What the account's own number says comes last of all.
export function findOpening(world: World, input: ExternalAccountInput): Opening {
  const info = input.accountInfo as AccountInfo
  refuseCurrency(input.currency, info.accountType)
  const owner = findActiveCustomer(world, input.customerId ?? '')
  if (input.customerId !== undefined && owner === undefined)
    refuseFields([{ field: 'customerId', message: `There is no customer ${input.customerId}.` }])
  if (!isUnderTravelRule(world, info, owner)) return { owner, isUnderTravelRule: false }
  const errors = ownershipErrors(info, input.ownershipType)
  if (errors.length > 0) refuseFields(errors)
  return { owner, isUnderTravelRule: true }
}

function refuseCurrency(code: string, accountType: ExternalAccountType): void {
  const { currencies } = accountTypes[accountType]
  const fits = currencies === 'fiat' ? currencyRow(code)?.kind === 'fiat' : currencies.includes(code)
  if (fits) return
  const allowed = currencies === 'fiat' ? 'any money that is not crypto' : currencies.join(' or ')
  refuse('INVALID_CURRENCY', { field: 'currency', value: code, says: `${accountType} takes ${allowed}, not ${code}.` })
}

/** Adds an account: to the customer found, or to the platform. */
export function addAccount(world: World, input: ExternalAccountInput, opening: Opening): ExternalAccount {
  const { currency, platformAccountId, ownershipType } = input
  const id = world.newId('ExternalAccount')
  const info = completed(known(createForms[(input.accountInfo as AccountInfo).accountType], input.accountInfo))
  const { accountType } = info
  const { identifier, paymentRails } = addressed(info)
  const customerId = opening.owner?.id
  const verdict = checkBeneficiary(world, id, info, suffixText({ identifier }))
  refuseTwin(world, { accountType, currency, identifier, ...(customerId === undefined ? {} : { customerId }) })

  const isDeposit = customerId === undefined ? undefined : input.defaultUmaDepositAccount === true
  if (customerId !== undefined && isDeposit === true) releaseDeposit(world, customerId)
  const status = opening.isUnderTravelRule && ownershipType === 'FIRST_PARTY' ? proofPending : 'ACTIVE'
  const now = world.now()
  return world.of(externalAccounts).insert(
    present({
      id,
      customerId,
      platformAccountId,
      accountType,
      currency,
      status: externalAccountLifecycle.enter(world, id, 'start', status),
      accountInfo: info,
      paymentRails,
      identifier,
      beneficiaryVerificationStatus: verdict.beneficiaryVerificationStatus,
      verifiedName: verdict.verifiedName,
      ownershipType,
      defaultUmaDepositAccount: isDeposit,
      isDeleted: false,
      createdAtMs: now,
      updatedAtMs: now,
    }),
  )
}

const proofPending = 'PENDING_OWNERSHIP_VERIFICATION'

/** A bank of Singapore is known by its code. */
function completed(sent: unknown): AccountInfo {
  const info = sent as AccountInfo
  if (info.accountType !== 'SGD_ACCOUNT' || info['bankName'] !== undefined) return info
  const bankName = singaporeBanks[String(info['swiftCode']).slice(0, 4)]
  return bankName === undefined ? info : { bankName, ...info }
}

function refuseTwin(
  world: World,
  account: Pick<ExternalAccount, 'accountType' | 'currency' | 'identifier'> & { readonly customerId?: string },
): void {
  const twin = world.of(externalAccounts).first('identity', identityOf(account))
  if (twin !== undefined)
    refuse('CONFLICT', { existingAccountId: twin.id, says: `The account is there already, as ${twin.id}.` })
}

/** At most one account of a customer takes what comes over UMA. */
function releaseDeposit(world: World, customerId: string): void {
  const holder = defaultDepositAccount(world, customerId)
  if (holder === undefined) return
  world.of(externalAccounts).update({ ...holder, defaultUmaDepositAccount: false, updatedAtMs: world.now() })
}
