import { type DataTable, Given, When } from '@cucumber/cucumber'
import { type Changes, valueIn } from './support/changes.ts'
import type { Money } from './support/money.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asks for a quote out of a customer's own account in that currency, the amount being what is sent. The destination is
 * an account's id or a UMA address, which is looked up first. The quote is `{quote}`, its payment `{transaction}`.
 *
 *     When Ada quotes 100.00 USD to "{Ada.bank}"
 */
When(
  '{person} quotes {money} to {string}',
  async function (this: SandglassWorld, person: string, money: Money, to: string) {
    await this.quotes.ask({ money, from: await this.quotes.ownAccount(person, money.currency), to, person })
  },
)

/**
 * The same with other fields by their paths, written as JSON; `nothing` takes a field away.
 *
 *     When Ada quotes 100.00 USD to "{Ada.bank}" with:
 *       | immediatelyExecute | true |
 */
When(
  '{person} quotes {money} to {string} with:',
  async function (this: SandglassWorld, person: string, money: Money, to: string, table: DataTable) {
    const from = await this.quotes.ownAccount(person, money.currency)
    await this.quotes.ask({ money, from, to, person }, changesOf(this, table))
  },
)

/**
 * Asks for a quote out of any account by its id: one that money is drawn from, a wallet, one of the platform's.
 *
 *     When Ada quotes 100.00 USD from "{Ada.bank}" to "{Ada.USD}"
 */
When(
  '{person} quotes {money} from {string} to {string}',
  async function (this: SandglassWorld, person: string, money: Money, source: string, to: string) {
    await this.quotes.ask({ money, from: this.quotes.account(source), to, person })
  },
)

/**
 * The same with other fields.
 *
 *     When Ada quotes 100.00 USD from "{Ada.bank}" to "{Ada.USD}" with:
 *       | immediatelyExecute | true |
 */
When(
  '{person} quotes {money} from {string} to {string} with:',
  async function (this: SandglassWorld, person: string, money: Money, source: string, to: string, table: DataTable) {
    await this.quotes.ask({ money, from: this.quotes.account(source), to, person }, changesOf(this, table))
  },
)

/**
 * Asks for a quote that a customer will pay by a payment that is still to arrive.
 *
 *     When Ada quotes 100.00 USD of realtime funding to "{Ada.bank}"
 */
When(
  '{person} quotes {money} of realtime funding to {string}',
  async function (this: SandglassWorld, person: string, money: Money, to: string) {
    await this.quotes.ask({ money, from: this.quotes.realtime(person, money.currency), to, person })
  },
)

/**
 * The same with other fields.
 *
 *     When Ada quotes 100.00 USDC of realtime funding to "{Ada.bank}" with:
 *       | source.cryptoNetwork | "BASE" |
 */
When(
  '{person} quotes {money} of realtime funding to {string} with:',
  async function (this: SandglassWorld, person: string, money: Money, to: string, table: DataTable) {
    const from = this.quotes.realtime(person, money.currency)
    await this.quotes.ask({ money, from, to, person }, changesOf(this, table))
  },
)

/**
 * Asks for a quote out of the platform's own account.
 *
 *     When the platform quotes 100.00 USD to "{platform.bank}"
 */
When('the platform quotes {money} to {string}', async function (this: SandglassWorld, money: Money, to: string) {
  await this.quotes.ask({ money, from: await this.quotes.ownAccount(undefined, money.currency), to })
})

/**
 * The same with other fields.
 *
 *     When the platform quotes 100.00 USD to "{platform.bank}" with:
 *       | source.customerId | "{Ada}" |
 */
When(
  'the platform quotes {money} to {string} with:',
  async function (this: SandglassWorld, money: Money, to: string, table: DataTable) {
    const from = await this.quotes.ownAccount(undefined, money.currency)
    await this.quotes.ask({ money, from, to }, changesOf(this, table))
  },
)

/**
 * Asks for a quote that the platform itself will pay by a payment that is still to arrive.
 *
 *     When the platform quotes 100.00 USD of realtime funding to "{platform.bank}"
 */
When(
  'the platform quotes {money} of realtime funding to {string}',
  async function (this: SandglassWorld, money: Money, to: string) {
    await this.quotes.ask({ money, from: this.quotes.realtime(undefined, money.currency), to })
  },
)

/**
 * Asks once more for what was asked for last.
 *
 *     When the same quote is asked for
 */
When('the same quote is asked for', async function (this: SandglassWorld) {
  await this.quotes.askAgain()
})

/**
 * The same with one field changed; the value is JSON, and `nothing` takes the field away.
 *
 *     When the same quote is asked for with 'lockedCurrencyAmount' as '"100"'
 */
When(
  'the same quote is asked for with {string} as {string}',
  async function (this: SandglassWorld, path: string, value: string) {
    await this.quotes.askAgain([[path, valueIn(value, this.memory)]])
  },
)

/**
 * The same with several fields changed.
 *
 *     When the same quote is asked for with:
 *       | lockedCurrencyAmount | -1 |
 */
When('the same quote is asked for with:', async function (this: SandglassWorld, table: DataTable) {
  await this.quotes.askAgain(changesOf(this, table))
})

/**
 * A customer has that many quotes, all alike.
 *
 *     Given Ada has 200 quotes of 10.00 USD to "{Ada.bank}"
 */
Given(
  '{person} has {int} quotes of {money} to {string}',
  async function (this: SandglassWorld, person: string, count: number, money: Money, to: string) {
    const from = await this.quotes.ownAccount(person, money.currency)
    await this.quotes.askForMany(count, { money, from, to, person })
  },
)

function changesOf({ memory }: SandglassWorld, table: DataTable): Changes {
  return table.raw().map(([path = '', text = '']) => [path, valueIn(text, memory)])
}
