import { Type } from 'typebox'
import { oneMember, optional, type ShownRule } from '../../../schema/index.ts'

const someText = { type: 'string', minLength: 1 }
const responseMembers = ['clientDataJSON', 'authenticatorData', 'signature']

/** The members of an assertion that are read. */
const assertionForm: ShownRule = {
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

/** The members of a body that prove something, with a description of the code; `proofRules` say which are sent. */
export const proofMembers = (code: string) => ({
  code: optional(Type.String({ description: code, rules: [{ minLength: 1 }] })),
  passkeyAssertion: optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: 'The assertion, as its `toJSON` returns it.',
      rules: [assertionForm],
    }),
  ),
  origin: optional(
    Type.String({ description: 'With an assertion: the origin of the page that made it.', rules: [{ minLength: 1 }] }),
  ),
})

/** The rules of a proof: a code, or an assertion with its origin. */
export const proofRules: readonly ShownRule[] = [
  oneMember('code', 'passkeyAssertion'),
  { dependentRequired: { passkeyAssertion: ['origin'] } },
]
