import { noContent, ok } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type Customer, customers, renderCustomer, requireCustomer } from '../customers/index.ts'
import {
  type Channel,
  type ContactCode,
  codeId,
  codeLifetimeMs,
  contactCodes,
  contactLifecycle,
  maxWrongTries,
} from './model.ts'
import { contactCodeOutcomes } from './outcomes.ts'

interface Contact {
  readonly customer: Customer
  readonly channel: Channel
  /** The email address or phone number. */
  readonly address: string
}

const channelNames: Readonly<Record<Channel, string>> = { email: 'email address', phone: 'phone number' }

export function findContact(world: World, customerId: string, channel: Channel): Contact {
  const customer = requireCustomer(world, customerId)
  return { customer, channel, address: (channel === 'email' ? customer.email : customer.phoneNumber) ?? '' }
}

// Order: a region without contact verification, then a channel that is already verified.
function refuseUnlessPending({ customer, channel }: Contact): void {
  const { contactVerification, region } = customer
  if (contactVerification === undefined)
    refuse('CONFLICT', { region, says: `Contact verification does not apply to customers in ${region}.` })
  if (contactVerification[channel] === 'VERIFIED')
    refuse('CONFLICT', { channel, says: `The ${channelNames[channel]} is already verified.` })
}

/** Stores a new code for the channel, in place of the previous one. */
export function sendContactCode(world: World, contact: Contact) {
  refuseUnlessPending(contact)
  const { customer, channel, address } = contact
  const codes = world.of(contactCodes)
  const code: ContactCode = {
    id: codeId(customer.id, channel),
    customerId: customer.id,
    channel,
    sentTo: address,
    expiresAtMs: world.now() + codeLifetimeMs,
    wrongTries: 0,
  }
  if (codes.find(code.id) === undefined) codes.insert(code)
  else codes.update(code)
  return noContent()
}

// Order: no code, too many tries, expired, wrong. Only a wrong code counts as a try.
export function confirmCode(world: World, contact: Contact, sent: string) {
  refuseUnlessPending(contact)
  const { customer, channel, address } = contact
  const code = world.of(contactCodes).find(codeId(customer.id, channel))
  if (code === undefined || code.sentTo !== address) refuseCode('No code has been sent to the current contact.')
  if (code.wrongTries >= maxWrongTries) refuseCode('Too many wrong tries; a new code is needed.')
  if (world.now() >= code.expiresAtMs) refuseCode('The code has expired; a new code is needed.')
  if (contactCodeOutcomes.read(world, sent, customer.id) === 'wrong')
    refuseCode('The code is wrong.', () => {
      contactCodeOutcomes.read(world, sent, customer.id)
      world.of(contactCodes).update({ ...code, wrongTries: code.wrongTries + 1 })
    })

  world.of(contactCodes).remove(code.id)
  return ok(renderCustomer(world, markVerified(world, customer, channel)))
}

function markVerified(world: World, customer: Customer, channel: Channel): Customer {
  const { contactVerification } = customer
  if (contactVerification === undefined) throw new Error(`${customer.id} has no contacts to verify`)
  return contactLifecycle.move(world, world.of(customers), customer, contactVerification[channel], 'VERIFIED', {
    contactVerification: { ...contactVerification, [channel]: 'VERIFIED' },
    updatedAtMs: world.now(),
  })
}

function refuseCode(message: string, aftermath?: () => void): never {
  return refuse('INVALID_INPUT', { errors: [{ field: 'code', message }] }, aftermath === undefined ? {} : { aftermath })
}
