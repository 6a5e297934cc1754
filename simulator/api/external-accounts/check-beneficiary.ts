import { otherNames } from '../../../fixtures/other-names.ts'
import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { accountTypes } from './account-types.ts'
import type { AccountInfo, ExternalAccount } from './model/index.ts'
import { beneficiaryBySuffix } from './outcomes.ts'

type NameCheck = Pick<ExternalAccount, 'beneficiaryVerificationStatus' | 'verifiedName'>

/** Verifies the beneficiary's name with the receiving bank; the identifier's magic value selects the outcome. */
export function checkBeneficiary(world: World, id: string, info: AccountInfo, magicText: string): NameCheck {
  if (beneficiaryBySuffix.peek(magicText) === 'refused') refuseAccount(world, magicText)
  const { beneficiary } = info
  // A chain has no bank that could verify a name.
  if (accountTypes[info.accountType].network !== undefined || beneficiary === undefined) return {}
  const name = beneficiary.fullName ?? beneficiary.legalName ?? ''
  const status = beneficiaryBySuffix.read(world, magicText, id)
  if (status === 'refused') throw new Error(`${id} should have been refused above`)
  if (status === 'MATCHED') return { beneficiaryVerificationStatus: status, verifiedName: name }
  if (status === 'PARTIAL_MATCH') return { beneficiaryVerificationStatus: status, verifiedName: withInitial(name) }
  if (status === 'NOT_MATCHED') return { beneficiaryVerificationStatus: status, verifiedName: otherName(world, name) }
  return { beneficiaryVerificationStatus: status }
}

function refuseAccount(world: World, magicText: string): never {
  return refuse(
    'INVALID_BANK_ACCOUNT',
    { says: 'The receiving institution does not know the account.' },
    { aftermath: () => beneficiaryBySuffix.read(world, magicText) },
  )
}

/** Shortens `Ada Lovelace` to `A. Lovelace`; a name of nothing but spaces stays as it is. */
function withInitial(name: string): string {
  return name.replace(/^\s*(\S)\S*/u, '$1.')
}

/** Returns another name: always the same one in a world, unless that is the given name. */
function otherName(world: World, name: string): string {
  const place = world.entropy.integer('another-beneficiary', otherNames.length)
  const [chosen = '', next = ''] = [...otherNames.slice(place), ...otherNames]
  return chosen === name ? next : chosen
}
