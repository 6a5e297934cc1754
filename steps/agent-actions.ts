import { Then, When } from '@cucumber/cucumber'
import { valueIn } from './support/changes.ts'
import type { Money } from './support/money.ts'
import { assertRefused } from './support/refused.ts'
import type { SandglassWorld } from './world.ts'

type Verdict = 'approve' | 'reject'

/**
 * Requests and executes a quote as the last agent; the execution may be refused.
 *
 *     When the agent pays 10.00 USD to "{Ada.bank}"
 */
When('the agent pays {money} to {string}', async function (this: SandglassWorld, money: Money, to: string) {
  await requestQuote(this, money, to)
  await this.agents.act(() => this.quotes.execute())
})

/**
 * Repeats the last transfer as the last agent with one field changed. The value is JSON or plain text; `nothing`
 * removes the field.
 *
 *     When the agent requests the same transfer with "amount" as 'nothing'
 */
When(
  'the agent requests the same transfer with {string} as {string}',
  async function (this: SandglassWorld, path: string, value: string) {
    await this.agents.act(() => this.transfers.requestAgain([[path, valueIn(value, this.memory)]]))
  },
)

/**
 * Approves or rejects the last action, or the payment that it made; the request may be refused.
 *
 *     When I approve the action
 */
When('I {decide} the {proposal}', async function (this: SandglassWorld, verdict: Verdict, proposal: string) {
  await decide(this, proposal, verdict)
})

/**
 * Rejects the last action, or the payment that it made, and gives a reason.
 *
 *     When I reject the action because "The invoice is unknown."
 */
When('I reject the {proposal} because {string}', async function (this: SandglassWorld, proposal: string, why: string) {
  await decide(this, proposal, 'reject', why)
})

/**
 * Asserts that the last request was refused as FORBIDDEN, and the reason.
 *
 *     Then it is forbidden because of DAILY_LIMIT_EXCEEDED
 */
Then('it is forbidden because of {code}', async function (this: SandglassWorld, reason: string) {
  await assertRefused(this.conversation, 'FORBIDDEN', { reason })
})

async function requestQuote(world: SandglassWorld, money: Money, to: string): Promise<void> {
  const { agents, quotes } = world
  const request = { owner: agents.owner, money, from: await quotes.ownAccount(agents.owner, money.currency), to }
  await agents.act(() => quotes.request(request))
}

async function decide({ agents }: SandglassWorld, proposal: string, verdict: Verdict, why?: string): Promise<void> {
  if (proposal === 'action') await agents.decide(verdict, why)
  else await agents.decidePayment(verdict, why)
}
