import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { changesIn } from './support/changes.ts'
import { smallestUnits, writtenAmount } from './support/money.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable, takesText } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates a connected agent and remembers it under a name, too.
 *
 *     Given an agent "second" of Ada
 */
Given('an agent {string} of {person}', async function (this: SandglassWorld, name: string, person: string) {
  await this.agents.connect(person, [], name)
})

/**
 * Creates a connected agent that may do everything at once, up to 1,000,000.00 USD for each action. A customer who
 * does not exist is created. The agent is `{agent}`, its token `{accessToken}`. Creates a connected agent with some
 * parts of its policy changed. Values are JSON or plain text; `nothing` removes a part.
 *
 *     Given an agent of Ada
 *     Given an agent of Ada with the policy:
 *       | spendingLimits.dailyLimit | 50000               |
 *       | defaultExecutionMode      | "APPROVAL_REQUIRED" |
 */
Given(
  'an agent of {person}( with the policy:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, table: DataTable) {
    await this.agents.connect(person, changesIn(this, table))
  },
)
formerly('an agent of {person} that may do nothing', { table: [['permissions', '[]']] })

/**
 * Creates an agent without redeeming its device code, which is `{code}`; the request may be refused. Creates an agent
 * with some parts of its policy changed; the request may be refused.
 *
 *     When I create an agent of Ada
 *     When I create an agent of Ada with the policy:
 *       | spendingLimits.dailyLimit | -1 |
 */
When(
  'I create an agent of {person}( with the policy:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, table: DataTable) {
    await this.agents.request(person, changesIn(this, table))
  },
)

/**
 * Redeems a device code without credentials: the last one, perhaps in lower case, or any other. The request may be
 * refused.
 *
 *     When the device code is redeemed
 */
When('{deviceCode} is redeemed', async function (this: SandglassWorld, code: (last: () => string) => string) {
  await this.agents.redeem(code)
})
formerly('the device code is redeemed in lower case', {
  now: 'the device code in lower case is redeemed',
  args: () => [(last: () => string) => last().toLowerCase()],
})

/**
 * Asserts that the last device code and access token begin with the first eight characters of a client id.
 *
 *     Then the code and the token of the agent begin like "{clientId}"
 */
Then('the code and the token of the agent begin like {string}', function (this: SandglassWorld, clientId: string) {
  const mark = this.memory.fill(clientId).slice(0, 8)
  const code = this.memory.recall('code').replaceAll('-', '').slice('AGENT'.length)
  assert.deepEqual([code.slice(0, 8), this.agents.token().slice(4, 12)], [mark.toUpperCase(), mark])
})

/**
 * Requests a new device code for the last agent, `{code}`; the request may be refused.
 *
 *     When I request a new device code
 */
When('I request a new device code', async function (this: SandglassWorld) {
  await this.agents.renewCode()
})

/**
 * Sends a request with the token of the last agent.
 *
 *     When the agent sends GET /agents/me
 */
When('the agent sends {method} {path}', async function (this: SandglassWorld, method: string, path: string) {
  await this.agents.send(method, path)
})

/**
 * Sends a request with a JSON body and the token of the last agent.
 *
 *     When the agent sends POST /agents/me/transfer-out with:
 *       """
 *       { "amount": 100 }
 *       """
 */
When(
  'the agent sends {method} {path} with:',
  takesText,
  async function (this: SandglassWorld, method: string, path: string, body: string) {
    await this.agents.send(method, path, body)
  },
)

/**
 * Pauses the last agent, lets it act again, or deletes it.
 *
 *     When I pause the agent
 */
When('I {agentAct} the agent', async function (this: SandglassWorld, act: string) {
  if (act === 'delete') await this.agents.remove()
  else await this.agents.change({ isPaused: act === 'pause' })
})

/**
 * Changes parts of the last agent's policy. Values are JSON or plain text; the request may be refused.
 *
 *     When I change the agent's policy:
 *       | spendingLimits.dailyLimit | null |
 */
When("I change the agent's policy:", async function (this: SandglassWorld, table: DataTable) {
  await this.agents.changePolicy(changesIn(this, table))
})

/**
 * Asserts the usage of the last agent: the actions that started today, what they spent, and what was spent this month.
 * Amounts have two decimals.
 *
 *     Then the agent has used 2 actions and 150.00 today, 150.00 this month
 */
Then(
  'the agent has used {int} action(s) and {decimal} today, {decimal} this month',
  async function (this: SandglassWorld, count: number, today: string, month: string) {
    const { dailyTransactionCount, dailySpend, monthlySpend } = await this.agents.usage()
    const written = (actions: number, ...spent: readonly number[]) => {
      const [ofToday, ofMonth] = spent.map((amount) => writtenAmount(amount, 2))
      return `${actions} actions and ${ofToday} today, ${ofMonth} this month`
    }
    const expected = written(count, smallestUnits(today, 2), smallestUnits(month, 2))
    const used = written(dailyTransactionCount, dailySpend, monthlySpend)
    assert.equal(used, expected, `Expected ${expected}, but the agent has used ${used}`)
  },
)
