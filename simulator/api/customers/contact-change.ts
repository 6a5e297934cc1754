import { suffixTable } from '../../domain/outcome-table.ts'
import { refuse } from '../../domain/refusals.ts'
import type { World } from '../../engine/types.ts'
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

/** A contact that is to be another one from now on. */
export interface ContactChange {
  readonly field: 'email' | 'phoneNumber'
  readonly to: string
  /** The credentials of the customer's wallets whose codes go to the contact, in order of creation. */
  readonly tied: readonly WalletCredential[]
}

const credentialTypeOf = { email: 'EMAIL_OTP', phoneNumber: 'SMS_OTP' } as const

/** Whether the credentials of a wallet can follow their contact. */
export const syncBySuffix = suffixTable<'follows' | 'fails'>(
  'credential-sync',
  'the new email (local part ending in +424) or phoneNumber of a signed PATCH /customers/{customerId}',
  {
    '424': { outcome: 'fails', says: 'EMAIL_OTP_CREDENTIAL_SYNC_FAILED; the customer stays as it was.' },
    otherwise: { outcome: 'follows', says: 'The customer and every tied credential change together.' },
  },
)

/** The contact that a change names; at most one of the two is in it. */
export function readContactChange(
  world: World,
  customer: Customer,
  change: CustomerUpdateInput,
): ContactChange | undefined {
  const field = change.email === undefined ? 'phoneNumber' : 'email'
  const to = change[field]
  return to === undefined ? undefined : { field, to, tied: tiedCredentials(world, customer, field) }
}

/** The same when it is a new one. An address that is only written differently is not. */
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

/** Two customers may begin with the same contact; nobody may move to one that opens another's wallet. */
export function refuseTakenContact(world: World, customer: Customer, { field, to: value }: ContactChange): void {
  const isTaken = credentialsReaching(world, credentialTypeOf[field], value).some(({ accountId }) => {
    const account = world.of(internalAccounts).get(accountId)
    return account.customerId !== customer.id && account.status !== 'CLOSED'
  })
  if (!isTaken) return
  if (field === 'email') refuse('EMAIL_OTP_EMAIL_ALREADY_EXISTS', { field, value })
  refuse('CONFLICT', { field, value, says: 'Another credential uses this telephone number.' })
}

/** What was signed was signed for these credentials and no others. Then they must be able to follow to a new contact. */
export function requireSyncableCredentials(
  world: World,
  customer: Customer,
  move: ContactChange,
  signedFor: readonly string[],
): void {
  const { field, to, tied } = move
  if (tied.map(({ id }) => id).join() !== signedFor.join()) {
    if (field === 'email') refuse('EMAIL_OTP_CREDENTIAL_SET_CHANGED')
    refuse('CONFLICT', { says: 'The credentials tied to the telephone number changed since the challenge.' })
  }
  if (isCurrentContact(customer, move)) return
  const read = () => syncBySuffix.read(world, magicValueOf(field, to), customer.id)
  if (read() === 'fails')
    refuse('EMAIL_OTP_CREDENTIAL_SYNC_FAILED', { field, value: to }, { aftermath: () => void read() })
}

/** In an e-mail address the magic stands behind a plus; a telephone number simply ends in it. */
function magicValueOf(field: ContactChange['field'], to: string): string | undefined {
  if (field === 'phoneNumber') return to
  return to.slice(0, to.lastIndexOf('@')).endsWith('+424') ? '424' : undefined
}

/** Whatever is on file for the customer, in whatever spelling, is what its credentials are called. */
export function renameCredentials(world: World, customer: Customer): void {
  for (const field of ['email', 'phoneNumber'] as const) {
    const nickname = customer[field]
    if (nickname === undefined) continue
    for (const credential of tiedCredentials(world, customer, field)) rename(world, credential, nickname)
  }
}

/** A code that went to another address says nothing about this one. */
function rename(world: World, credential: WalletCredential, nickname: string): void {
  if (credential.nickname === nickname) return
  if (credential.nickname.toLowerCase() !== nickname.toLowerCase()) dropCode(world, credential)
  world.of(walletCredentials).update({ ...credential, nickname, updatedAtMs: world.now() })
}
