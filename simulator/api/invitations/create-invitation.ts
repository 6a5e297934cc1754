import { createHash } from 'node:crypto'
import { created, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { largestAmount } from '../../ledger/index.ts'
import { type FieldError, refuse, refuseFields } from '../../refusals/index.ts'
import { membersOf } from '../../schema/index.ts'
import { defaultWorldName, worldOptions } from '../../worlds/index.ts'
import type { Customer } from '../customers/index.ts'
import { customerOfUma, parseUmaAddress } from '../lookups/index.ts'
import type { Money } from '../reference/index.ts'
import { scheduleInvitationExpiry } from './expiry.ts'
import { invitationLifecycle, invitations } from './model.ts'
import { renderInvitation } from './render-invitation.ts'
import { InvitationCreate, InvitationShape } from './shapes.ts'

export const createInvitation = operation({
  id: 'createInvitation',
  route: 'POST /invitations',
  summary: 'Creates an invitation from a customer to a person who has no UMA address yet.',
  needs: 'MANAGE',
  body: InvitationCreate,
  answers: { 201: InvitationShape },
  refuses: ['INVITATIONS_NOT_CONFIGURED', 'INVALID_UMA_ADDRESS', 'INVALID_AMOUNT', 'AMOUNT_OUT_OF_RANGE'],
  // Order: the platform's configuration, the inviter, the amount, all other fields.
  fieldRules({ world, body }, errors) {
    if (!worldOptions(world).invitations.configured) refuse('INVITATIONS_NOT_CONFIGURED')
    const { inviterUma, amountToSend } = membersOf(body)
    const all = [...inviterErrors(world, inviterUma), ...errors]
    if (all.some(({ field }) => field === 'inviterUma')) return all
    refuseAmount(amountToSend)
    return all
  },
  apply({ world, now, body, origin }) {
    const { inviterUma, firstName, amountToSend, expiresAt } = body
    const expiresAtMs = expiresAt === undefined ? undefined : Date.parse(expiresAt)
    refusePastExpiry(expiresAtMs, now)
    const inviter = customerOfUma(world, inviterUma)
    if (inviter === undefined) throw new Error(`The field rules let ${inviterUma} pass, which is no customer's address`)
    const code = newCode(world)
    const invitation = world.of(invitations).insert({
      id: code,
      status: invitationLifecycle.enter(world, code, 'start', 'PENDING'),
      inviterUma: inviter.umaAddress,
      ...(firstName === undefined ? {} : { firstName }),
      ...(amountToSend === undefined ? {} : { amountToSend: moneyOf(inviter, amountToSend) }),
      url: `${origin}/i/${code}${worldQuery(world)}`,
      createdAtMs: now,
      ...(expiresAtMs === undefined
        ? {}
        : { expiresAtMs, expiryTaskId: scheduleInvitationExpiry(world, code, expiresAtMs) }),
    })
    return created(renderInvitation(invitation))
  },
})

/** Refuses a malformed address; returns an error for one that no active customer has. */
function inviterErrors(world: World, inviterUma: unknown): readonly FieldError[] {
  if (typeof inviterUma !== 'string' || inviterUma === '') return []
  if (parseUmaAddress(inviterUma) === undefined)
    refuse('INVALID_UMA_ADDRESS', { field: 'inviterUma', value: inviterUma })
  if (customerOfUma(world, inviterUma) !== undefined) return []
  return [{ field: 'inviterUma', message: 'No active customer of the platform has this UMA address.' }]
}

function refuseAmount(value: unknown): void {
  const field = 'amountToSend'
  // A value of another type is an error of its field.
  if (typeof value !== 'number' || !Number.isInteger(value)) return
  if (value <= 0)
    refuse('INVALID_AMOUNT', { field, value, says: `The amount ${JSON.stringify(value)} is not a positive integer.` })
  if (value > largestAmount) refuse('AMOUNT_OUT_OF_RANGE', { field, value, maximum: largestAmount })
}

/** Refuses an expiry that is not in the future; after the idempotency key, which may replay an expired one. */
function refusePastExpiry(expiresAtMs: number | undefined, now: number): void {
  if (expiresAtMs !== undefined && expiresAtMs <= now)
    refuseFields([{ field: 'expiresAt', message: 'Timestamp is not in the future.' }])
}

/** Returns the announced amount in the inviter's first currency; one without currencies only has a wallet in USDB. */
const moneyOf = ({ currencies: [currency = 'USDB'] }: Customer, amount: number): Money => ({ amount, currency })

/** The page of the default world needs no name. */
const worldQuery = ({ name }: World): string => (name === defaultWorldName ? '' : `?world=${encodeURIComponent(name)}`)

/** Derives the next code: 8 digits of a hash of world name, seed and number. Skips codes that are taken. */
export function newCode(world: World): string {
  const existing = world.of(invitations)
  let number = existing.count()
  for (;;) {
    number += 1
    const code = codeAt(world, number)
    if (existing.find(code) === undefined) return code
  }
}

const codeAt = ({ name, seed }: World, number: number): string =>
  createHash('sha256').update(`invitation|${name}|${seed}|${number}`).digest('hex').slice(0, 8)
