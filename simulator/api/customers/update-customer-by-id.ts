import { ok, operation } from '../../domain/operation.ts'
import { changeCustomer, needsSignature } from './change-customer.ts'
import { judgeChange } from './change-rules.ts'
import { findActiveCustomer, requireCustomer } from './find-customer.ts'
import { renderCustomer } from './render-customer.ts'
import { Customer, CustomerUpdate } from './shapes.ts'
import { refuseUnknownTerms } from './terms.ts'

export const updateCustomerById = operation({
  id: 'updateCustomerById',
  route: 'PATCH /customers/{customerId}',
  summary: 'Changes what is sent of a customer and leaves the rest; new currencies and a first consent open accounts.',
  needs: 'MANAGE',
  nullIsAbsent: true,
  body: CustomerUpdate,
  answers: { 200: Customer },
  refuses: [
    'INVALID_UMA_ADDRESS',
    'USER_NOT_FOUND',
    'END_USER_TERMS_VERSION_NOT_FOUND',
    'UMA_ADDRESS_EXISTS',
    'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
    'NOT_IMPLEMENTED',
  ],
  neverAnswers: {
    424: 'No credential is changed together with the customer until signatures can be given.',
  },
  fieldRules: ({ world, path, body }, errors) =>
    judgeChange(world, findActiveCustomer(world, path['customerId']), body, errors),
  find({ world, path, body }) {
    const customer = requireCustomer(world, path['customerId'])
    refuseUnknownTerms(body.endUserTermsConsent)
    return customer
  },
  signed: ({ world, body, found }) => needsSignature(world, found, body),
  apply: ({ world, body, found }) => ok(renderCustomer(world, changeCustomer(world, found, body))),
})
