import { operation } from '../../contract/index.ts'
import { findContact, sendContactCode } from './contact-codes.ts'

export const sendCustomerEmailVerification = operation({
  id: 'sendCustomerEmailVerification',
  route: 'POST /customers/{customerId}/verify-email',
  summary: "Sends a code to the customer's email address; a new code replaces the previous one.",
  needs: 'MANAGE',
  answers: { 204: null },
  refuses: ['USER_NOT_FOUND', 'CONFLICT'],
  find: ({ world, path }) => findContact(world, path.customerId, 'email'),
  apply: ({ world, found }) => sendContactCode(world, found),
})
