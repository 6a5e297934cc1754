import { Given, When } from '@cucumber/cucumber'
import type { Money } from './support/money.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Requests a quote from a customer's account to a new bank account in the same currency. The last three characters of
 * its number select the outcome. The quote is `{quote}`, its payment `{transaction}`.
 *
 *     Given a quote for 100.00 USD to Ada's bank account ending in "005"
 */
Given(
  "a quote for {money} to {person}'s bank account ending in {string}",
  async function (this: SandglassWorld, money: Money, person: string, ending: string) {
    await this.externalAccounts.mustAdd(person, `${money.currency}_ACCOUNT`, ending)
    const from = await this.quotes.ownAccount(person, money.currency)
    await this.quotes.ask({ money, from, to: `{${person}.bank}`, person })
  },
)

/**
 * Executes the last quote.
 *
 *     When Ada executes the quote
 */
When('{person} executes the quote', async function (this: SandglassWorld, _person: string) {
  await this.quotes.execute()
})
