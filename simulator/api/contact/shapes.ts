import { Type } from 'typebox'

export const ContactVerificationConfirm = Type.Object({
  code: Type.String({ description: 'The code that was sent; always `123456` in the sandbox.' }),
})
