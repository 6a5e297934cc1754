import type { OperationTable } from '../../domain/operation.ts'
import { createCustomer } from './create-customer.ts'
import { deleteCustomerById } from './delete-customer-by-id.ts'
import { getCustomerById } from './get-customer-by-id.ts'
import { getEndUserTerms } from './get-end-user-terms.ts'
import { listCustomers } from './list-customers.ts'
import { updateCustomerById } from './update-customer-by-id.ts'

export {
  type BeneficialOwner,
  beneficialOwners,
  ownerApproval,
  ownerBySuffix,
  ownerLifecycle,
  ownersOf,
  renderOwner,
} from './beneficial-owners.ts'
export { patchCustomer } from './change-customer.ts'
export * as choices from './choices.ts'
export { identificationTypes, ownerRoles } from './choices.ts'
export { syncBySuffix } from './contact-move.ts'
export { decideCustomer } from './decide-customer.ts'
export { identifierForms } from './field-rules.ts'
export { Address, country, date, email, personName, phoneNumber, required } from './fields.ts'
export { findActiveCustomer, requireCustomer } from './find-customer.ts'
export {
  type Approval,
  approvalOf,
  type Business,
  type Customer,
  customers,
  type Individual,
  kybLifecycle,
  kycLifecycle,
} from './model.ts'
export { kycBySuffix } from './outcomes.ts'
export { isInEuropeanUnion } from './regions.ts'
export { renderCustomer } from './render-customer.ts'
export { BeneficialOwner as BeneficialOwnerShape, Customer as CustomerShape } from './shapes.ts'

export { termsPath, termsVersion } from './terms.ts'
export { ownUmaDomain } from './uma-address.ts'

export const customerOperations = {
  createCustomer,
  listCustomers,
  getCustomerById,
  updateCustomerById,
  deleteCustomerById,
  getEndUserTerms,
} satisfies OperationTable
