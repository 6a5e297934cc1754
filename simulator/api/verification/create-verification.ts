import { ok, operation } from '../../contract/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { approvalOf, type Customer, requireCustomer } from '../customers/index.ts'
import { renderVerification } from './model.ts'
import { VerificationCreate, VerificationShape } from './shapes.ts'
import { submitCustomer } from './submit-customer.ts'

export const createVerification = operation({
  id: 'createVerification',
  route: 'POST /verifications',
  summary: 'Submits a customer for verification and lists everything that is missing.',
  needs: 'MANAGE',
  body: VerificationCreate,
  answers: { 200: VerificationShape },
  refuses: ['USER_NOT_FOUND'],
  emits: [
    'VERIFICATION.RESOLVE_ERRORS',
    'VERIFICATION.PENDING_MANUAL_REVIEW',
    'VERIFICATION.APPROVED',
    'VERIFICATION.REJECTED',
    'CUSTOMER.KYC_PENDING',
    'CUSTOMER.KYB_PENDING',
    'CUSTOMER.KYB_APPROVED',
    'CUSTOMER.KYB_REJECTED',
    'INTERNAL_ACCOUNT.STATUS_UPDATED',
  ],
  find: ({ world, body }) => requireCustomer(world, body.customerId),
  apply({ world, found: customer }) {
    refuseDecided(customer)
    refuseUnverifiedContacts(customer)
    return ok(renderVerification(submitCustomer(world, customer)))
  },
})

function refuseDecided(customer: Customer): void {
  const status = approvalOf(customer)
  if (status !== 'APPROVED' && status !== 'REJECTED') return
  const name = customer.customerType === 'INDIVIDUAL' ? 'kycStatus' : 'kybStatus'
  refuse('INVALID_INPUT', { [name]: status, says: `The customer has already been decided: ${name} is ${status}.` })
}

/** Requires verified contacts in regions with strong customer authentication. */
function refuseUnverifiedContacts({ contactVerification }: Customer): void {
  if (contactVerification === undefined) return
  const errors = (['email', 'phone'] as const)
    .filter((channel) => contactVerification[channel] !== 'VERIFIED')
    .map((channel) => ({ field: `contactVerification.${channel}`, message: 'The contact is not verified.' }))
  if (errors.length > 0) refuseFields(errors)
}
