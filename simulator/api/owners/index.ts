import { area, resource } from '../../contract/index.ts'
import { createBeneficialOwner } from './create-beneficial-owner.ts'
import { getBeneficialOwner } from './get-beneficial-owner.ts'
import { listBeneficialOwners } from './list-beneficial-owners.ts'
import {
  BeneficialOwnerShape,
  beneficialOwners,
  namesOfOwner,
  ownerBySuffix,
  ownerLifecycle,
  renderOwner,
} from './model/index.ts'
import { updateBeneficialOwner } from './update-beneficial-owner.ts'
import { chapters, explains } from './words.ts'

export { createBeneficialOwner } from './create-beneficial-owner.ts'

export const ownersArea = area({
  operations: {
    createBeneficialOwner,
    listBeneficialOwners,
    getBeneficialOwner,
    updateBeneficialOwner,
  },
  outcomes: [ownerBySuffix],
  lifecycles: [ownerLifecycle],
  resources: [resource(beneficialOwners, BeneficialOwnerShape, (_world, owner) => renderOwner(owner), namesOfOwner)],
  secrets: ['identifier', 'personalInfo.identifier'],
  chapters,
  explains,
})
