import { operation } from '../../contract/index.ts'
import { findContact, sendContactCode } from './contact-codes.ts'

export const sendCustomerPhoneVerification = operation({
  id: 'sendCustomerPhoneVerification',
  route: 'POST /customers/{customerId}/verify-phone',
  summary: "Sends a code to the customer's phone number; a new code replaces the previous one.",
  needs: 'MANAGE',
  answers: { 204: null },
  refuses: ['USER_NOT_FOUND', 'CONFLICT'],
  find: ({ world, path }) => findContact(world, path.customerId, 'phone'),
  apply: ({ world, found }) => sendContactCode(world, found),
})
