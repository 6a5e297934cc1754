import type { Static } from 'typebox'
import { type Chapter, type Explains, inStates } from '../../contract/index.ts'
import type { VerificationShape } from './shapes.ts'

export const chapters: readonly Chapter[] = [
  {
    name: 'Verification',
    about: `Checks who a customer is (KYC) or what a business is and who owns it (KYB). Supply documents and beneficial
owners and submit them, or send the customer to a hosted page that asks for what is missing.`,
    operations: {
      createVerification: 'Submit a verification',
      listVerifications: 'List verifications',
      getVerification: 'Get a verification',
    },
  },
]

export const explains: Partial<Explains> = {
  nouns: { verifications: 'verification' },
  requests: {
    createVerification: 'the customer was submitted for verification',
  },
  lifecycles: {
    verification: {
      of: 'the verification',
      moves: {
        RESOLVE_ERRORS: 'found errors to resolve',
        PENDING_MANUAL_REVIEW: 'waits for a manual decision',
        IN_PROGRESS: 'is in progress',
        APPROVED: 'was approved',
        REJECTED: 'was rejected',
      },
    },
  },
  stateIn: { verifications: ['verificationStatus'] },
  deciders: {
    customers: { collection: 'verifications', lifecycle: 'verification', explainsIn: 'RESOLVE_ERRORS' },
  },
  customerIn: { verifications: 'customerId' },
  states: {
    verifications: inStates<Static<typeof VerificationShape>>({
      RESOLVE_ERRORS: ({ errors }) => {
        const types = new Set(errors.map(({ type }) => type))
        const count = errors.length === 1 ? 'one error' : `${errors.length} errors`
        return `The submission has ${count} to resolve: ${[...types].join(', ')}.`
      },
      PENDING_MANUAL_REVIEW: () => 'The verification waits for a manual decision.',
    }),
  },
}
