import { created, operation } from '../../contract/index.ts'
import { addCustomer, creationEvents } from './add-customer.ts'
import { checkCustomerFields } from './field-rules.ts'
import { CustomerCreate, CustomerShape } from './shapes.ts'
import { refuseUnknownTerms } from './terms.ts'
import { umaPattern } from './uma-address.ts'

export const createCustomer = operation({
  id: 'createCustomer',
  route: 'POST /customers',
  summary: 'Creates a customer, an individual or a business, and opens its internal accounts.',
  needs: 'MANAGE',
  body: CustomerCreate,
  answers: { 201: CustomerShape },
  emits: creationEvents,
  refuses: ['INVALID_UMA_ADDRESS', 'END_USER_TERMS_VERSION_NOT_FOUND', 'CONFLICT', 'UMA_ADDRESS_EXISTS'],
  neverAnswers: {
    405: 'The router answers unknown methods before any operation.',
    501: 'Both customer types are implemented.',
  },
  fieldRules: ({ world, now, body }, errors) =>
    checkCustomerFields(body, errors, { now, umaPattern: umaPattern(world) }),
  // Order: the terms version, platformCustomerId, the UMA address.
  apply({ world, body }) {
    refuseUnknownTerms(body.endUserTermsConsent)
    return created(addCustomer(world, body))
  },
})
