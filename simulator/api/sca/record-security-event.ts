import { ok, operation } from '../../contract/index.ts'
import { findScaCustomer } from './find-sca-customer.ts'
import { clearSecurity, countFailedAttempt, lockStateOf, refuseLocked } from './model/index.ts'
import { CustomerQuery, RecordSecurityEventRequest, RecordSecurityEventResponse } from './shapes.ts'

export const recordSecurityEvent = operation({
  id: 'recordSecurityEvent',
  route: 'POST /sca/record-event',
  summary: "Records a failed login at the platform, or a new password, which revokes all of the customer's sessions.",
  needs: 'MANAGE',
  query: CustomerQuery,
  body: RecordSecurityEventRequest,
  answers: { 200: RecordSecurityEventResponse },
  refuses: ['USER_NOT_FOUND', 'CONFLICT', 'ACCOUNT_LOCKED'],
  find: ({ world, query }) => findScaCustomer(world, query.customerId),
  apply({ world, body: { eventType }, found: { id } }) {
    if (eventType === 'RESET_PASSWORD_COMPLETED') clearSecurity(world, id)
    else {
      refuseLocked(world, id)
      countFailedAttempt(world, id)
    }
    return ok({ eventType, ...lockStateOf(world, id) })
  },
})
