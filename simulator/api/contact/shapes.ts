import { Type } from 'typebox'
import { namedShape } from '../../schema/index.ts'

export const ContactVerificationConfirm = namedShape('ContactVerificationConfirmRequest', {
  code: Type.String({ description: 'The code that was sent; always `123456` in the sandbox.' }),
})
