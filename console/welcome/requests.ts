import type { ReadyRequest } from '../lib/ready-request.ts'

/** Creates the customer of a first try. */
export const firstCustomer: ReadyRequest = {
  method: 'POST',
  path: '/customers',
  body: { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
}
