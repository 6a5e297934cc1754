import { oneMember, type ShownRule } from '../../../schema/index.ts'

const someText = { type: 'string', minLength: 1 }
const responseMembers = ['clientDataJSON', 'authenticatorData', 'signature']

/** The members of an assertion that are read. */
export const assertionForm: ShownRule = {
  required: ['id', 'response'],
  properties: {
    id: someText,
    response: {
      type: 'object',
      required: responseMembers,
      properties: Object.fromEntries(responseMembers.map((name) => [name, someText])),
    },
  },
}

/** The rules of a proof: a code, or an assertion with its origin. */
export const proofRules: readonly ShownRule[] = [
  oneMember('code', 'passkeyAssertion'),
  { dependentRequired: { passkeyAssertion: ['origin'] } },
]
