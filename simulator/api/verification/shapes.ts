import { type Static, Type } from 'typebox'
import { idPattern } from '../../refusals/index.ts'
import { instant, namedShape, optional, page } from '../../schema/index.ts'
import { documentTypes } from '../documents/index.ts'

const verificationStatuses = [
  'RESOLVE_ERRORS',
  'PENDING_MANUAL_REVIEW',
  'IN_PROGRESS',
  'APPROVED',
  'REJECTED',
  'READY_FOR_VERIFICATION',
] as const

const problemTypes = [
  'MISSING_FIELD',
  'INVALID_FIELD',
  'MISSING_LEGAL_PRESENCE_DOCUMENT',
  'MISSING_CONTROL_STRUCTURE_DOCUMENT',
  'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT',
  'MISSING_PROOF_OF_ADDRESS_DOCUMENT',
  'MISSING_IDENTITY_DOCUMENT',
  'INVALID_DOCUMENT',
  'EXPIRED_DOCUMENT',
  'POOR_QUALITY_DOCUMENT',
  'SUSPECTED_FRAUD_DOCUMENT',
  'WRONG_DOCUMENT_TYPE',
  'INCOMPLETE_DOCUMENT',
  'UNREADABLE_DOCUMENT',
  'DOCUMENT_VERIFICATION_FAILED',
  'APPLICANT_SANCTIONED',
  'APPLICANT_FRAUD',
  'APPLICANT_CRIMINAL_RECORD',
  'APPLICANT_REJECTED',
  'MISSING_BENEFICIAL_OWNER',
  'MISSING_CONTROL_PERSON',
  'MISSING_GOOD_STANDING_DOCUMENT',
] as const

export const VerificationStatus = Type.Enum([...verificationStatuses], {
  description: 'The status of the verification.',
})

/** One obstacle to approval. */
export const VerificationError = namedShape('VerificationError', {
  resourceId: Type.String({ minLength: 1, description: 'The customer, owner or document with the problem.' }),
  type: Type.Enum([...problemTypes], { description: 'The type of the problem.' }),
  field: optional(Type.String({ minLength: 1, description: 'The dot path of the missing or invalid field.' })),
  acceptedDocumentTypes: optional(
    Type.Array(Type.Enum([...documentTypes]), {
      description: 'The document types that solve the problem; one is enough.',
    }),
  ),
  reason: Type.String({ minLength: 1, description: 'A description of the problem.' }),
})

export const VerificationShape = namedShape('Verification', {
  id: Type.String(),
  customerId: Type.String(),
  verificationStatus: VerificationStatus,
  errors: Type.Array(VerificationError, { description: 'All problems; empty when nothing has to be done.' }),
  createdAt: instant(),
  updatedAt: optional(instant()),
})

export const VerificationPage = page(VerificationShape, 'VerificationListResponse')

export const VerificationCreate = namedShape('VerificationRequest', {
  customerId: Type.String({ pattern: idPattern, description: 'The customer to verify.' }),
})

export type VerificationError = Static<typeof VerificationError>
export type VerificationErrorType = VerificationError['type']
export type VerificationStatus = Static<typeof VerificationStatus>
