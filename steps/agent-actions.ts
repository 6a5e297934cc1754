import { strict as assert } from 'node:assert'
import { type DataTable, Then, When } from '@cucumber/cucumber'
import { type Changes, valueIn } from './support/changes.ts'
import { fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import { assertRefused } from './support/refused.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { Signer } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

type Verdict = 'approve' | 'reject'

/**
 * Requests a quote as the last agent, from its customer's account. The quote is `{quote}`, its payment
 * `{transaction}`. Requests a quote as the last agent with some fields changed, by path. Values are JSON; `nothing`
 * removes a field.
 *
 *     When the agent requests a quote for 100.00 USD to "{Ada.bank}"
 *     When the agent requests a quote for 100.00 USD to "{Ada.bank}" with:
 *       | immediatelyExecute | true |
 */
When(
  'the agent requests a quote for {money} to {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, money: Money, to: string, table: DataTable) {
    await requestQuote(this, money, to, changesOf(this, table))
  },
)

/**
 * Requests a quote as the last agent from any account, by its id.
 *
 *     When the agent requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}"
 */
When(
  'the agent requests a quote for {money} from {string} to {string}',
  async function (this: SandglassWorld, money: Money, from: string, to: string) {
    const request = { owner: this.agents.owner, money, from: this.quotes.account(from), to }
    await this.agents.act(() => this.quotes.request(request))
  },
)

/**
 * Executes the last quote as the last agent. The action is `{action}`.
 *
 *     When the agent executes the quote
 */
When('the agent executes the quote', async function (this: SandglassWorld) {
  await this.agents.act(() => this.quotes.execute())
})

/**
 * Executes the last quote as the last agent, signed with a key of its customer's wallet.
 *
 *     When the agent executes the quote with her session key
 */
When('the agent executes the quote with {signer}', async function (this: SandglassWorld, signer: Signer) {
  await executeSigned(this, signer, '{quote}')
})

/**
 * Executes the last quote as the last agent, with the signature of a different quote.
 *
 *     When the agent executes the quote with her session key, signing the quote "{first}"
 */
When(
  'the agent executes the quote with {signer}, signing the quote {string}',
  async function (this: SandglassWorld, signer: Signer, quote: string) {
    await executeSigned(this, signer, quote)
  },
)

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
 * Transfers money to an external account as the last agent. The action is `{action}`, its payment `{transaction}`.
 *
 *     When the agent transfers 25.00 USD out to "{Ada.bank}"
 */
When('the agent transfers {money} out to {string}', async function (this: SandglassWorld, money: Money, to: string) {
  await this.agents.act(() => this.transfers.request('out', this.agents.owner, money, to))
})

/**
 * Collects money from an external account as the last agent.
 *
 *     When the agent transfers 25.00 USD in from "{Ada.bank}"
 */
When('the agent transfers {money} in from {string}', async function (this: SandglassWorld, money: Money, from: string) {
  await this.agents.act(() => this.transfers.request('in', this.agents.owner, money, from))
})

/**
 * Repeats the last transfer as the last agent with one field changed. The value is JSON; `nothing` removes the field.
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
 * Asserts that the last action was rejected, and the reason.
 *
 *     Then the action is rejected because "The agent was deleted."
 */
Then('the action is rejected because {string}', async function (this: SandglassWorld, reason: string) {
  const action = await this.agents.action()
  assert.deepEqual([fieldAt(action, 'status'), fieldAt(action, 'rejectionReason')], ['REJECTED', reason])
})

/**
 * Asserts that the last request was refused as FORBIDDEN, and the reason.
 *
 *     Then it is forbidden because of DAILY_LIMIT_EXCEEDED
 */
Then('it is forbidden because of {code}', async function (this: SandglassWorld, reason: string) {
  await assertRefused(this.conversation, 'FORBIDDEN', { reason })
})

async function requestQuote(world: SandglassWorld, money: Money, to: string, changes: Changes = []): Promise<void> {
  const { agents, quotes } = world
  const request = { owner: agents.owner, money, from: await quotes.ownAccount(agents.owner, money.currency), to }
  await agents.act(() => quotes.request(request, changes))
}

async function executeSigned(world: SandglassWorld, signer: Signer, quote: string): Promise<void> {
  const { agents, conversation, memory, quotes, wallets } = world
  const signed = await conversation.mustRequest('GET', `/quotes/${memory.fill(quote)}`)
  const payload = String(fieldAt(signed, 'paymentInstructions.0.accountOrWalletInfo.payloadToSign'))
  conversation.prepareHeader(`Service-Wallet-Signature: ${wallets.stampBy(agents.owner, signer, payload)}`)
  await agents.act(() => quotes.execute())
}

function changesOf({ memory }: SandglassWorld, table: DataTable): Changes {
  return table.raw().map(([path = '', text = '']) => [path, valueIn(text, memory)])
}

async function decide({ agents }: SandglassWorld, proposal: string, verdict: Verdict, why?: string): Promise<void> {
  if (proposal === 'action') await agents.decide(verdict, why)
  else await agents.decidePayment(verdict, why)
}
