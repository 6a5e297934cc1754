import { operation } from '../../contract/index.ts'
import { CustomerShape } from '../customers/index.ts'
import { confirmCode, findContact } from './contact-codes.ts'
import { ContactVerificationConfirm } from './model.ts'

export const confirmCustomerPhoneVerification = operation({
  id: 'confirmCustomerPhoneVerification',
  route: 'POST /customers/{customerId}/verify-phone/confirm',
  summary: "Verifies the customer's phone number with the code that was sent to it.",
  needs: 'MANAGE',
  body: ContactVerificationConfirm,
  answers: { 200: CustomerShape },
  refuses: ['USER_NOT_FOUND', 'CONFLICT'],
  find: ({ world, path }) => findContact(world, path.customerId, 'phone'),
  apply: ({ world, body, found }) => confirmCode(world, found, body.code),
})
