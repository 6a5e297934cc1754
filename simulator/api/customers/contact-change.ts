import { suffixTable } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import {
  credentialsOf,
  credentialsReaching,
  dropCode,
  type WalletCredential,
  walletCredentials,
} from '../wallet/model/index.ts'
import type { Customer } from './model.ts'
import type { CustomerUpdateInput } from './shapes.ts'

/** A change of a customer's email address or phone number. */
interface ContactChange {
  readonly field: 'email' | 'phoneNumber'
  readonly to: string
  /** The credentials of the customer's wallets that send codes to the contact, in order of creation. */
  readonly tied: readonly WalletCredential[]
}

const credentialTypeOf = { email: 'EMAIL_OTP', phoneNumber: 'SMS_OTP' } as const

/** The result of updating wallet credentials together with their contact. */
export const syncBySuffix = suffixTable<'follows' | 'fails'>(
  'credential-sync',
  {
    reads: 'the new email (local part ending in +424) or phoneNumber of a signed PATCH /customers/{customerId}',
    called: 'the new {field}',
    sample: { none: "The request is signed by the customer's wallet, so no text of it can be sent as it is." },
  },
  {
    '424': { outcome: 'fails', says: 'The change is refused with EMAIL_OTP_CREDENTIAL_SYNC_FAILED.' },
    otherwise: { outcome: 'follows', says: 'The customer and all tied credentials change together.' },
  },
)

/** Returns the contact in an update, new or not; an update has at most one. */
export function readContactChange(
  world: World,
  customer: Customer,
  change: CustomerUpdateInput,
): ContactChange | undefined {
  const field = change.email === undefined ? 'phoneNumber' : 'email'
  const to = change[field]
  return to === undefined ? undefined : { field, to, tied: tiedCredentials(world, customer, field) }
}

/** Returns the contact in an update when it differs from the current one in more than case. */
export function findContactChange(
  world: World,
  customer: Customer,
  change: CustomerUpdateInput,
): ContactChange | undefined {
  const named = readContactChange(world, customer, change)
  return named === undefined || isCurrentContact(customer, named) ? undefined : named
}

const isCurrentContact = (customer: Customer, { field, to }: ContactChange): boolean =>
  to.toLowerCase() === customer[field]?.toLowerCase()

function tiedCredentials(world: World, { id }: Customer, field: ContactChange['field']): readonly WalletCredential[] {
  return world
    .of(internalAccounts)
    .all('customer', id)
    .filter(({ type }) => type === 'EMBEDDED_WALLET')
    .flatMap((wallet) => credentialsOf(world, wallet.id))
    .filter(({ type }) => type === credentialTypeOf[field])
}

/** Refuses a change to a contact that opens another customer's wallet. Creation allows duplicates. */
export function refuseTakenContact(world: World, customer: Customer, { field, to: value }: ContactChange): void {
  const holder = credentialsReaching(world, credentialTypeOf[field], value).find(({ accountId }) => {
    const account = world.of(internalAccounts).get(accountId)
    return account.customerId !== customer.id && account.status !== 'CLOSED'
  })
  if (holder === undefined) return
  const details = { field, value, id: holder.id }
  if (field === 'email') refuse('EMAIL_OTP_EMAIL_ALREADY_EXISTS', details)
  refuse('CONFLICT', { ...details, says: `Another credential uses the phone number ${value}.` })
}

/** Refuses when the tied credentials differ from the signed ones, then when they cannot be updated. */
export function requireSyncableCredentials(
  world: World,
  customer: Customer,
  change: ContactChange,
  signedFor: readonly string[],
): void {
  const { field, to, tied } = change
  if (tied.map(({ id }) => id).join() !== signedFor.join()) {
    if (field === 'email') refuse('EMAIL_OTP_CREDENTIAL_SET_CHANGED')
    refuse('CONFLICT', { says: 'The credentials tied to the phone number changed since the challenge.' })
  }
  if (isCurrentContact(customer, change)) return
  const read = () => syncBySuffix.read(world, magicValueOf(field, to), customer.id, field)
  if (read() === 'fails')
    refuse('EMAIL_OTP_CREDENTIAL_SYNC_FAILED', { field, value: to }, { aftermath: () => void read() })
}

/** Returns the text to look up: `+424` ends the local part of an email address, `424` a phone number. */
function magicValueOf(field: ContactChange['field'], to: string): string | undefined {
  if (field === 'phoneNumber') return to
  return to.slice(0, to.lastIndexOf('@')).endsWith('+424') ? '424' : undefined
}

/** Sets the nickname of each tied credential to the customer's current contact, in its exact spelling. */
export function renameCredentials(world: World, customer: Customer): void {
  for (const field of ['email', 'phoneNumber'] as const) {
    const nickname = customer[field]
    if (nickname === undefined) continue
    for (const credential of tiedCredentials(world, customer, field)) rename(world, credential, nickname)
  }
}

function rename(world: World, credential: WalletCredential, nickname: string): void {
  if (credential.nickname === nickname) return
  // A code that was sent to the old contact does not prove the new one.
  if (credential.nickname.toLowerCase() !== nickname.toLowerCase()) dropCode(world, credential)
  world.of(walletCredentials).update({ ...credential, nickname, updatedAtMs: world.now() })
}
