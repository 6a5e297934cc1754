import { created, operation } from '../../domain/operation.ts'
import { refuse } from '../../domain/refusals.ts'
import { emit } from '../../webhooks/outbox.ts'
import { openFirstAccounts } from '../accounts/index.ts'
import { checkCustomerFields } from './field-rules.ts'
import { accountOwner, customers } from './model.ts'
import { newCustomer } from './new-customer.ts'
import { kycEvents } from './outcomes.ts'
import { renderCustomer } from './render-customer.ts'
import { Customer, CustomerCreate } from './shapes.ts'
import { refuseUnknownTerms } from './terms.ts'
import { isUmaTaken, umaPattern } from './uma-address.ts'

export const createCustomer = operation({
  id: 'createCustomer',
  route: 'POST /customers',
  summary: 'Creates a customer, an individual or a business, and opens its internal accounts.',
  needs: 'MANAGE',
  body: CustomerCreate,
  answers: { 201: Customer },
  emits: ['CUSTOMER.KYC_PENDING', 'CUSTOMER.KYC_REJECTED', 'CUSTOMER.KYC_APPROVED'],
  refuses: ['INVALID_UMA_ADDRESS', 'END_USER_TERMS_VERSION_NOT_FOUND', 'CONFLICT', 'UMA_ADDRESS_EXISTS'],
  neverAnswers: {
    405: 'The router answers unknown methods before any operation.',
    501: 'Both customer types are implemented.',
  },
  fieldRules: ({ world, now, body }, errors) =>
    checkCustomerFields(body, errors, { now, umaPattern: umaPattern(world) }),
  // Order: the terms version, platformCustomerId, the UMA address.
  find: ({ body }) => refuseUnknownTerms(body.endUserTermsConsent),
  apply({ world, body }) {
    const { platformCustomerId, umaAddress } = body
    const sameId =
      platformCustomerId === undefined ? [] : world.of(customers).all('platformCustomerId', platformCustomerId)
    if (sameId.some((other) => !other.isDeleted))
      refuse('CONFLICT', {
        field: 'platformCustomerId',
        value: platformCustomerId,
        says: `An active customer already has the platformCustomerId ${platformCustomerId}.`,
      })
    if (umaAddress !== undefined && isUmaTaken(world, umaAddress.toLowerCase()))
      refuse('UMA_ADDRESS_EXISTS', { field: 'umaAddress', value: umaAddress.toLowerCase() })

    const customer = world.of(customers).insert(newCustomer(world, body))
    openFirstAccounts(world, accountOwner(customer))

    const shown = renderCustomer(world, customer)
    const event = customer.customerType === 'INDIVIDUAL' ? kycEvents[customer.kycStatus] : undefined
    if (event !== undefined) emit(world, event, shown, { resource: customer.id })
    return created(shown)
  },
})
