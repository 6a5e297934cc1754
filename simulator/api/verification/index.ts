import type { OperationTable } from '../../domain/operation.ts'
import { createVerification } from './create-verification.ts'
import { getVerification } from './get-verification.ts'
import { listVerifications } from './list-verifications.ts'

export { documentNeeds as businessDocumentNeeds } from './business-problems.ts'
export { identityDocumentTypes, showIdentity } from './identity-documents.ts'
export { isOpen, openVerification, type Verification, verificationLifecycle, verifications } from './model.ts'
export { kybBySuffix } from './outcomes.ts'
export { verificationResolvers } from './resolvers.ts'
export { moveVerification } from './review.ts'
export { type Problem, Verification as VerificationShape, type VerificationStatus } from './shapes.ts'
export { missingFrom, submitHosted } from './submit-customer.ts'

export const verificationOperations = {
  createVerification,
  listVerifications,
  getVerification,
} satisfies OperationTable
