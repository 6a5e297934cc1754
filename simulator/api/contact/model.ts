import { lifecycle } from '../../domain/lifecycle.ts'
import { MINUTE } from '../../domain/time.ts'
import type { Collection, Document } from '../../engine/types.ts'

export type Channel = 'email' | 'phone'

/** The code that was sent last over a channel. A new one takes the place of the one before. */
export interface ContactCode extends Document {
  readonly customerId: string
  readonly channel: Channel
  /** The address or number that it went to; it proves nothing about another one. */
  readonly sentTo: string
  readonly expiresAtMs: number
  readonly wrongTries: number
}

export const contactCodes: Collection<ContactCode> = { name: 'contactCodes' }

export const codeLifetimeMs = 10 * MINUTE
/** The last of these makes the code worthless. */
export const maxWrongTries = 5

/** Of one channel. Another address or number begins anew, with the customer who has it. */
export const contactLifecycle = lifecycle<'PENDING' | 'VERIFIED'>('contactVerification', {
  start: [],
  PENDING: ['VERIFIED'],
  VERIFIED: [],
})

export const codeId = (customerId: string, channel: Channel): string => `${customerId}|${channel}`
