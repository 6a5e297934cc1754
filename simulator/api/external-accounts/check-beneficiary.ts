import { otherNames } from '../../../fixtures/other-names.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { present } from '../../schema/index.ts'
import { identifierName } from './identifiers.ts'
import { accountTypes } from './model/account-types.ts'
import type { AccountInfo, BeneficiaryVerificationStatus, ExternalAccount } from './model/index.ts'
import { beneficiaryBySuffix } from './outcomes.ts'

type NameCheck = Pick<ExternalAccount, 'beneficiaryVerificationStatus' | 'verifiedName'>

/**
 * Verifies the beneficiary's name with the receiving institution; the identifier's magic value selects the outcome.
 * Lightning has no institution to ask; a wallet without a beneficiary has no name to compare, except by magic values.
 */
export function checkBeneficiary(world: World, id: string, info: AccountInfo, magicText: string): NameCheck {
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
