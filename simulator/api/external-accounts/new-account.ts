import { singaporeBanks } from '../../../fixtures/bank-codes.ts'
import { otherNames } from '../../../fixtures/other-names.ts'
import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { present, withoutUnknownMembers } from '../../schema/index.ts'
import { type Customer, findActiveCustomer } from '../customers/index.ts'
import { currency as currencyRow } from '../reference/index.ts'
import { identifierName, identifyAccount, magicTextOf } from './identifiers.ts'
import { accountTypes, type ExternalAccountType } from './model/account-types.ts'
import {
  type AccountInfo,
  type BeneficiaryVerificationStatus,
  defaultDepositAccount,
  type ExternalAccount,
  externalAccountLifecycle,
  externalAccounts,
  identityOf,
} from './model/index.ts'
import { beneficiaryBySuffix } from './outcomes.ts'
import { createForms, type ExternalAccountInput } from './shapes.ts'
import { isUnderTravelRule, ownershipErrors } from './travel-rule.ts'

/** The owner of a new account, and the rule that applies to it. */
interface OwnerFields {
  readonly owner: Customer | undefined
  readonly isUnderTravelRule: boolean
}

/** Checks, in this order: the currency, the customer, the wallet's ownership. */
export function findOwnership(world: World, input: ExternalAccountInput): OwnerFields {
  const info = input.accountInfo
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
  const isAllowed = currencies === 'fiat' ? currencyRow(code)?.kind === 'fiat' : currencies.includes(code)
  if (isAllowed) return
  const allowed = currencies === 'fiat' ? 'any fiat currency' : currencies.join(' or ')
  refuse('INVALID_CURRENCY', {
    field: 'currency',
    value: code,
    says: `${accountType} accepts ${allowed}, not ${code}.`,
  })
}

/** Adds an account of the customer found or, without one, of the platform. */
export function addAccount(world: World, input: ExternalAccountInput, ownership: OwnerFields): ExternalAccount {
  const { currency, platformAccountId, ownershipType } = input
  const id = world.newId('ExternalAccount')
  const info = withBankName(withoutUnknownMembers(createForms[input.accountInfo.accountType], input.accountInfo))
  const { accountType } = info
  const { identifier, paymentRails } = identifyAccount(info)
  const customerId = ownership.owner?.id
  const nameCheck = checkBeneficiary(world, id, info, magicTextOf({ identifier }))
  refuseDuplicate(world, { accountType, currency, identifier, ...(customerId === undefined ? {} : { customerId }) })

  const isDeposit = customerId === undefined ? undefined : input.defaultUmaDepositAccount === true
  if (customerId !== undefined && isDeposit === true) clearDefaultDeposit(world, customerId)
  const needsProof = ownership.isUnderTravelRule && ownershipType === 'FIRST_PARTY'
  const status = needsProof ? 'PENDING_OWNERSHIP_VERIFICATION' : 'ACTIVE'
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
      beneficiaryVerificationStatus: nameCheck.beneficiaryVerificationStatus,
      verifiedName: nameCheck.verifiedName,
      ownershipType,
      defaultUmaDepositAccount: isDeposit,
      isDeleted: false,
      createdAtMs: now,
      updatedAtMs: now,
    }),
  )
}

/** Adds the name of a Singapore bank, which its SWIFT code determines. */
function withBankName(info: AccountInfo): AccountInfo {
  if (info.accountType !== 'SGD_ACCOUNT' || info['bankName'] !== undefined) return info
  const bankName = singaporeBanks[String(info['swiftCode']).slice(0, 4)]
  return bankName === undefined ? info : { bankName, ...info }
}

function refuseDuplicate(
  world: World,
  account: Pick<ExternalAccount, 'accountType' | 'currency' | 'identifier'> & { readonly customerId?: string },
): void {
  const existing = world.of(externalAccounts).first('identity', identityOf(account))
  if (existing !== undefined)
    refuse('CONFLICT', { existingAccountId: existing.id, says: `The account already exists as ${existing.id}.` })
}

/** Clears the customer's default deposit account, because at most one account can be the default. */
function clearDefaultDeposit(world: World, customerId: string): void {
  const holder = defaultDepositAccount(world, customerId)
  if (holder === undefined) return
  world.of(externalAccounts).update({ ...holder, defaultUmaDepositAccount: false, updatedAtMs: world.now() })
}

type NameCheck = Pick<ExternalAccount, 'beneficiaryVerificationStatus' | 'verifiedName'>

/**
 * Verifies the beneficiary's name with the receiving institution; the identifier's magic value selects the outcome.
 * Lightning has no institution to ask; a wallet without a beneficiary has no name to compare, except by magic values.
 */
function checkBeneficiary(world: World, id: string, info: AccountInfo, magicText: string): NameCheck {
  const outcome = beneficiaryBySuffix.peek(magicText)
  if (outcome === 'refused') refuseAccount(world, magicText, identifierName({ accountInfo: info }))
  const { beneficiary, accountType } = info
  const { network, isWallet } = accountTypes[accountType]
  if (network !== undefined && isWallet !== true) return {}
  if (beneficiary === undefined && outcome === 'MATCHED') return {}
  beneficiaryBySuffix.read(world, magicText, id, identifierName({ accountInfo: info }))
  const name = beneficiary?.fullName ?? beneficiary?.legalName
  return present({
    beneficiaryVerificationStatus: outcome,
    verifiedName: name === undefined ? undefined : verifiedNames[outcome]?.(world, name),
  })
}

/** The name that the receiving institution reports; absent for the other outcomes. */
const verifiedNames: Partial<Record<BeneficiaryVerificationStatus, (world: World, name: string) => string>> = {
  MATCHED: (_world, name) => name,
  PARTIAL_MATCH: (_world, name) => withInitial(name),
  NOT_MATCHED: otherName,
}

function refuseAccount(world: World, magicText: string, field: string): never {
  return refuse(
    'INVALID_BANK_ACCOUNT',
    { says: 'The receiving institution does not know the account.' },
    { aftermath: () => beneficiaryBySuffix.read(world, magicText, undefined, field) },
  )
}

/** Shortens `Ada Lovelace` to `A. Lovelace`; a blank name stays as it is. */
function withInitial(name: string): string {
  return name.replace(/^\s*(\S)\S*/u, '$1.')
}

/** Returns another name: always the same one in a world, unless that is the given name. */
function otherName(world: World, name: string): string {
  const index = world.entropy.integer('another-beneficiary', otherNames.length)
  const [chosen = '', next = ''] = [...otherNames.slice(index), ...otherNames]
  return chosen === name ? next : chosen
}
