import { ok } from '../../contract/index.ts'
import { activityPayload, notesOf, signedOperation, walletUserOf } from '../wallet/signing/index.ts'
import { changeCustomer, refuseConflicts } from './change-customer.ts'
import { findContactChange, readContactChange, requireSyncableCredentials } from './contact-change.ts'
import { findActiveCustomer, requireCustomer } from './model.ts'
import { renderCustomer } from './render-customer.ts'
import { CustomerShape, CustomerUpdate } from './shapes.ts'
import { refuseUnknownTerms } from './terms.ts'
import { checkUpdateFields } from './update-rules.ts'

/** The activity types and parameters that the wallet provider uses for a contact change. */
const activities = {
  email: { type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL', parameter: 'userEmail' },
  phoneNumber: { type: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', parameter: 'userPhoneNumber' },
} as const

export const updateCustomerById = signedOperation({
  id: 'updateCustomerById',
  route: 'PATCH /customers/{customerId}',
  summary:
    "Changes the given fields of a customer; a contact tied to a wallet changes only with the wallet's signature.",
  needs: 'MANAGE',
  body: CustomerUpdate,
  answers: { 200: CustomerShape },
  refuses: [
    'INVALID_UMA_ADDRESS',
    'USER_NOT_FOUND',
    'END_USER_TERMS_VERSION_NOT_FOUND',
    'UMA_ADDRESS_EXISTS',
    'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
    'EMAIL_OTP_CREDENTIAL_SET_CHANGED',
    'EMAIL_OTP_CREDENTIAL_SYNC_FAILED',
    'CONFLICT',
  ],
  fieldRules: ({ world, path, body }, errors) =>
    checkUpdateFields(world, findActiveCustomer(world, path.customerId), body, errors),
  find({ world, path, body }) {
    const customer = requireCustomer(world, path.customerId)
    refuseUnknownTerms(body.endUserTermsConsent)
    return customer
  },
  needsSignature: ({ world, body, found }) => (findContactChange(world, found, body)?.tied.length ?? 0) > 0,
  challenge({ world, body, found }) {
    refuseConflicts(world, found, body)
    const { field, to, tied } = requireContact(findContactChange(world, found, body))
    const wallets = [...new Set(tied.map(({ accountId }) => accountId))]
    const [wallet = ''] = wallets
    const { type, parameter } = activities[field]
    return {
      payload: activityPayload(world, wallet, type, { [parameter]: to, userId: walletUserOf(world, wallet) }),
      signers: { wallets },
      notes: tied.map(({ id }) => id),
    }
  },
  apply({ world, body, found }, request) {
    refuseConflicts(world, found, body)
    if (request !== undefined)
      requireSyncableCredentials(world, found, requireContact(readContactChange(world, found, body)), notesOf(request))
    return ok(renderCustomer(world, changeCustomer(world, found, body)))
  },
})

function requireContact<T>(contact: T | undefined): T {
  if (contact === undefined) throw new Error('A signature was required for an update without a contact')
  return contact
}
