import { Type } from 'typebox'
import { lifecycle } from '../../contract/index.ts'
import type { Collection, Document } from '../../engine/index.ts'
import { MINUTE, namedShape } from '../../schema/index.ts'

export type Channel = 'email' | 'phone'

/** The last code sent over a channel. */
export interface ContactCode extends Document {
  readonly customerId: string
  readonly channel: Channel
  /** The address or number that received the code; the code verifies no other. */
  readonly sentTo: string
  readonly expiresAtMs: number
  readonly wrongTries: number
}

export const contactCodes: Collection<ContactCode> = { name: 'contactCodes' }

export const codeLifetimeMs = 10 * MINUTE
/** The wrong try with this number invalidates the code. */
export const maxWrongTries = 5

/** The states of one channel. A new address or number resets the channel without a move. */
export const contactLifecycle = lifecycle<'PENDING' | 'VERIFIED'>('contactVerification', {
  start: [],
  PENDING: ['VERIFIED'],
  VERIFIED: [],
})

export const codeId = (customerId: string, channel: Channel): string => `${customerId}|${channel}`

export const ContactVerificationConfirm = namedShape('ContactVerificationConfirmRequest', {
  code: Type.String({ description: 'The code that was sent; always `123456` in the sandbox.' }),
})
