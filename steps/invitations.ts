import { type DataTable, Given, When } from '@cucumber/cucumber'
import { read } from './support/overrides.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import { must } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates an invitation from a customer. Its code is `{invitation}`, the customer's address `{Ada.uma}`. Creates an
 * invitation with the given fields. Values are JSON or plain text.
 *
 *     Given Ada has invited someone
 *     Given Ada has invited someone with:
 *       | amountToSend | 1250 |
 */
Given(
  '{person} has invited someone( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, table: DataTable) {
    must(201, await this.invitations.create(person, fieldsOf(this, table)))
  },
)

/**
 * Invites someone; the request may be refused. Invites someone with the given fields; the request may be refused.
 * Values are JSON or plain text; `nothing` removes a field.
 *
 *     When Ada invites someone
 *     When Ada invites someone with:
 *       | amountToSend | 0 |
 */
When(
  '{person} invites someone( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, table: DataTable) {
    await this.invitations.create(person, fieldsOf(this, table))
  },
)

/**
 * Claims the last invitation for a UMA address, from the current world; the request may be refused.
 *
 *     When the invitation is claimed by "$bob@example.com"
 */
When('the invitation is claimed by {string}', async function (this: SandglassWorld, inviteeUma: string) {
  await this.invitations.claim(inviteeUma)
})

/**
 * Cancels the last invitation, from the current world; the request may be refused.
 *
 *     When the invitation is cancelled
 */
When('the invitation is cancelled', async function (this: SandglassWorld) {
  await this.invitations.cancel()
})

function fieldsOf({ memory }: SandglassWorld, table: DataTable): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    table.raw().map(([name = '', value = '']) => [name, value === 'nothing' ? undefined : read(memory.fill(value))]),
  )
}
