import { type DataTable, Given, When } from '@cucumber/cucumber'
import { changesIn } from './support/changes.ts'
import type { Money } from './support/money.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Requests a quote from a customer's account to a new bank account in the same currency. The last three characters of
 * its number choose the outcome. The quote is `{quote}`, its payment `{transaction}`.
 *
 *     Given a quote for 100.00 USD to Ada's bank account ending in "003"
 */
Given(
  "a quote for {money} to {person}'s bank account ending in {string}",
  async function (this: SandglassWorld, money: Money, owner: string, ending: string) {
    await this.externalAccounts.mustAdd(owner, `${money.currency}_ACCOUNT`, ending)
    const from = await this.quotes.ownAccount(owner, money.currency)
    await this.quotes.request({ owner, money, from, to: `{${owner}.bank}` })
  },
)

/**
 * Requests a quote for the amount sent, from the internal account of a customer, of the platform, or of the last
 * agent's customer. The destination is the id of an account, or a UMA address, which is looked up first. The quote is
 * `{quote}`, its payment `{transaction}`. Requests a quote with some fields changed. Fields are named by path and
 * written as JSON; `nothing` removes a field.
 *
 *     When Ada requests a quote for 100.00 USD to "{Ada.bank}"
 *     When Ada requests a quote for 100.00 USD to "{Ada.bank}" with:
 *       | immediatelyExecute | true |
 */
When(
  '{payer} requests a quote for {money} to {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, payer: string, money: Money, to: string, table: DataTable) {
    await this.agents.actAs(payer, async (owner) => {
      const from = await this.quotes.ownAccount(owner, money.currency)
      return this.quotes.request({ owner, money, from, to }, changesIn(this, table))
    })
  },
)
formerly('{owner} quotes {money} to {string}( with:)', { now: '<0> requests a quote for <1> to <2>( with:)' })

/**
 * Requests a quote from any account by its id, such as an external account or a wallet. Requests a quote from any
 * account with some fields changed.
 *
 *     When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}"
 *     When Ada requests a quote for 100.00 USD from "{Ada.bank}" to "{Ada.USD}" with:
 *       | immediatelyExecute | true |
 */
When(
  '{payer} requests a quote for {money} from {string} to {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, payer: string, money: Money, source: string, to: string, table: DataTable) {
    const from = this.quotes.account(source)
    await this.agents.actAs(payer, (owner) => this.quotes.request({ owner, money, from, to }, changesIn(this, table)))
  },
)
formerly('{owner} quotes {money} from {string} to {string}( with:)', {
  now: '<0> requests a quote for <1> from <2> to <3>( with:)',
})

/**
 * Requests a quote that a customer or the platform funds with a payment that arrives later. Requests a realtime-funded
 * quote with some fields changed.
 *
 *     When Ada requests a realtime-funded quote for 100.00 USD to "{Ada.bank}"
 *     When Ada requests a realtime-funded quote for 100.00 USDC to "{Ada.bank}" with:
 *       | source.cryptoNetwork | "BASE" |
 */
When(
  '{owner} requests a realtime-funded quote for {money} to {string}( with:)',
  mayTakeTable,
  async function (this: SandglassWorld, owner: string, money: Money, to: string, table: DataTable) {
    const from = this.quotes.realtime(owner, money.currency)
    await this.quotes.request({ owner, money, from, to }, changesIn(this, table))
  },
)
formerly('{owner} quotes {money} of realtime funding to {string}( with:)')

/**
 * Repeats the last quote request. Repeats the last quote request with several fields changed.
 *
 *     When the same quote is requested
 *     When the same quote is requested with:
 *       | lockedCurrencyAmount | -1 |
 */
When('the same quote is requested( with:)', mayTakeTable, async function (this: SandglassWorld, table: DataTable) {
  await this.quotes.requestAgain(changesIn(this, table))
})
for (const changed of [
  'the same quote is requested with {string} as {string}',
  'the same quote is asked for with {string} as {string}',
])
  formerly(changed, { table: [['<0>', '<1>']] })
formerly('the same quote is asked for( with:)')

/**
 * Requests several identical quotes.
 *
 *     Given Ada has 200 quotes for 10.00 USD to "{Ada.bank}"
 */
Given(
  '{person} has {int} quotes for {money} to {string}',
  async function (this: SandglassWorld, owner: string, count: number, money: Money, to: string) {
    const from = await this.quotes.ownAccount(owner, money.currency)
    await this.quotes.requestMany(count, { owner, money, from, to })
  },
)
formerly('{person} has {int} quotes of {money} to {string}')
