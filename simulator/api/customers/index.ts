import { area, resource } from '../../contract/index.ts'
import { syncBySuffix } from './contact-change.ts'
import { createCustomer } from './create-customer.ts'
import { deleteCustomerById } from './delete-customer-by-id.ts'
import { deletedCustomersOwnNothing } from './deleted-customers.ts'
import { getCustomerById } from './get-customer-by-id.ts'
import { getEndUserTerms } from './get-end-user-terms.ts'
import { listCustomers } from './list-customers.ts'
import { customers, identificationShapes, kybLifecycle, kycLifecycle, namesOfCustomer } from './model.ts'
import { kycBySuffix } from './outcomes.ts'
import { renderCustomer } from './render-customer.ts'
import { CustomerShape } from './shapes.ts'
import { updateCustomerById } from './update-customer-by-id.ts'
import { chapters, explains } from './words.ts'

export { Address, country, date, email, phoneNumber, requiredText as required } from '../../schema/index.ts'
export { addCustomer, creationEvents } from './add-customer.ts'
export { patchCustomer } from './change-customer.ts'
export * as choices from './choices.ts'
export { decideCustomer } from './decide-customer.ts'
export { customerErrors, identifierForms } from './field-rules.ts'
export {
  approvalOf,
  type Business,
  type Customer,
  customers,
  findActiveCustomer,
  type Individual,
  requireCustomer,
} from './model.ts'
export { kycBySuffix } from './outcomes.ts'
export { isInEuropeanUnion, needsStrongAuthentication } from './regions.ts'
export { renderCustomer } from './render-customer.ts'
export { CustomerCreate, type CustomerInput, CustomerShape } from './shapes.ts'
export { termsPath, termsVersion } from './terms.ts'
export { ownUmaDomain, umaPattern } from './uma-address.ts'

export const customersArea = area({
  operations: {
    createCustomer,
    listCustomers,
    getCustomerById,
    updateCustomerById,
    deleteCustomerById,
    getEndUserTerms,
  },
  outcomes: [kycBySuffix, syncBySuffix],
  lifecycles: [kycLifecycle, kybLifecycle],
  events: { Customer: CustomerShape },
  resources: [resource(customers, CustomerShape, renderCustomer, namesOfCustomer)],
  secrets: ['identifier', 'taxId', ...identificationShapes],
  invariants: [deletedCustomersOwnNothing],
  chapters,
  explains,
})
