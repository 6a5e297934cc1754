import { otherNames } from '../../../fixtures/other-names.ts'
import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
import { accountTypes } from './account-types.ts'
import type { AccountInfo, ExternalAccount } from './model.ts'
import { beneficiaryBySuffix } from './outcomes.ts'

type Verdict = Pick<ExternalAccount, 'beneficiaryVerificationStatus' | 'verifiedName'>

/** Compares the beneficiary's name with the one at the other bank, as the end of the identifier says it goes. */
export function checkBeneficiary(world: World, id: string, info: AccountInfo, suffixed: string): Verdict {
  if (beneficiaryBySuffix.peek(suffixed) === 'refused') refuseAccount(world, suffixed)
  const { beneficiary } = info
  // On a chain there is no bank that knows a name.
  if (accountTypes[info.accountType].network !== undefined || beneficiary === undefined) return {}
  const name = beneficiary.fullName ?? beneficiary.legalName ?? ''
  const status = beneficiaryBySuffix.read(world, suffixed, id)
  if (status === 'refused') throw new Error(`${id} was refused already`)
  if (status === 'MATCHED') return { beneficiaryVerificationStatus: status, verifiedName: name }
  if (status === 'PARTIAL_MATCH') return { beneficiaryVerificationStatus: status, verifiedName: withInitial(name) }
  if (status === 'NOT_MATCHED') return { beneficiaryVerificationStatus: status, verifiedName: otherName(world, name) }
  return { beneficiaryVerificationStatus: status }
}

function refuseAccount(world: World, suffixed: string): never {
  return refuse(
    'INVALID_BANK_ACCOUNT',
    { says: 'The account does not exist at the other side.' },
    { aftermath: () => beneficiaryBySuffix.read(world, suffixed) },
  )
}

/** `Ada Lovelace` as `A. Lovelace`; a name of nothing but spaces has no initial. */
function withInitial(name: string): string {
  return name.replace(/^\s*(\S)\S*/u, '$1.')
}

/** In one world it is always the same other name, unless that is the name that was given. */
function otherName(world: World, name: string): string {
  const place = world.entropy.integer('another-beneficiary', otherNames.length)
  const [chosen = '', next = ''] = [...otherNames.slice(place), ...otherNames]
  return chosen === name ? next : chosen
}
