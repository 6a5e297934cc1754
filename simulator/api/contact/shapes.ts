import { Type } from 'typebox'

export const ContactVerificationConfirm = Type.Object({
  code: Type.String({ description: 'The code that was sent; in the sandbox always `123456`.' }),
})
