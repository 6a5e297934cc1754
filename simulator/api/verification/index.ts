import { area, resource } from '../../contract/index.ts'
import { createVerification } from './create-verification.ts'
import { getVerification } from './get-verification.ts'
import { listVerifications } from './list-verifications.ts'
import { renderVerification, verificationLifecycle, verifications } from './model.ts'
import { kybBySuffix } from './outcomes.ts'
import { verificationResolvers } from './resolvers.ts'
import { VerificationShape } from './shapes.ts'
import { chapters, explains } from './words.ts'

export { documentNeeds as businessDocumentNeeds } from './business-problems.ts'
export { isIdentityProven } from './identity-documents.ts'
export { openVerification, type Verification, verifications } from './model.ts'
export { kybBySuffix } from './outcomes.ts'
export { moveVerification } from './review.ts'
export type { VerificationError, VerificationStatus } from './shapes.ts'
export { findMissingRequirements, submitHosted } from './submit-customer.ts'

export const verificationArea = area({
  operations: {
    createVerification,
    listVerifications,
    getVerification,
  },
  outcomes: [kybBySuffix],
  lifecycles: [verificationLifecycle],
  events: { Verification: VerificationShape },
  resolvers: verificationResolvers,
  resources: [resource(verifications, VerificationShape, (_world, verification) => renderVerification(verification))],
  chapters,
  explains,
})
