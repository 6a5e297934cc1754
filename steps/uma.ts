import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { describe } from './support/described-answers.ts'
import { accepts, answersWith } from './support/endpoint.ts'
import { fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import { read } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Looks up a receiver without naming a customer: a UMA address, or the id of an account. A name without a domain
 * belongs to the sandbox. The lookup is remembered as `{lookup}`.
 *
 *     When I look up "$success.usd"
 */
When('I look up {string}', async function (this: SandglassWorld, address: string) {
  await this.uma.lookUp(address)
})

/**
 * Looks up a UMA address or an account for a customer who wants to pay.
 *
 *     When Ada looks up "$alice@peso.uma.example"
 */
When('{person} looks up {string}', async function (this: SandglassWorld, person: string, address: string) {
  await this.uma.lookUp(address, person)
})

/**
 * Asserts the currencies that the receiver accepts, in the order of the last lookup.
 *
 *     Then the receiver accepts USD and EUR
 */
Then('the receiver accepts {currencies}', function (this: SandglassWorld, currencies: readonly string[]) {
  assert.deepEqual(
    listAt(this, 'supportedCurrencies').map((entry) => fieldAt(entry, 'currency.code')),
    currencies,
  )
})
formerly('the receiver takes {currencies}')

/**
 * Asserts the payer data in the last lookup: field, and whether it is mandatory.
 *
 *     Then the receiver requests this payer data:
 *       | BIRTH_DATE | true |
 */
Then('the receiver requests this payer data:', function (this: SandglassWorld, table: DataTable) {
  assert.deepEqual(
    listAt(this, 'requiredPayerDataFields').map((entry) => [
      fieldAt(entry, 'name'),
      String(fieldAt(entry, 'mandatory')),
    ]),
    table.raw(),
  )
})
formerly('the receiver asks for:')

/**
 * Sends a UMA payment from a sandbox counterparty to a customer. The payment is remembered as `{payment}`.
 *
 *     When "$success.usd" sends Ada 25.00 USD
 */
When(
  '{string} sends {person} {money}',
  async function (this: SandglassWorld, sender: string, person: string, money: Money) {
    await this.uma.pay(sender, person, money)
  },
)

/**
 * Sends a UMA payment of 25.00 USD from `$success.usd` with some fields changed. Values are JSON or plain text.
 *
 *     When "$ada@bank.example.com" receives a UMA payment with:
 *       | receivingCurrencyAmount | "2500" |
 */
When('{string} receives a UMA payment with:', async function (this: SandglassWorld, address: string, table: DataTable) {
  const fields = table.raw().map(([field = '', value = '']) => [field, read(this.memory.fill(value))])
  await this.uma.receive(address, Object.fromEntries(fields))
})
formerly('{string} receives over UMA with:')

/**
 * Makes the endpoint answer the next webhook with the given status and body, and accept all later ones.
 *
 *     Given the platform answers the next webhook with 422 and the body '{ "requiredFields": ["FULL_NAME"] }'
 */
Given(
  'the platform answers the next webhook with {int} and the body {string}',
  async function (this: SandglassWorld, status: number, body: string) {
    await this.webhooks.behave(accepts, [answersWith(status, body)])
  },
)
formerly('the platform answers the next webhook with {int} saying {string}')

/**
 * Makes the endpoint answer the next webhooks with these statuses and bodies, one after the other.
 *
 *     Given the platform answers the next webhooks with:
 *       | 422 | { "requiredFields": ["FULL_NAME"] } |
 *       | 202 |                                     |
 */
Given('the platform answers the next webhooks with:', async function (this: SandglassWorld, table: DataTable) {
  const answers = table.raw().map(([status, body = '']) => answersWith(Number(status), body))
  await this.webhooks.behave(accepts, answers)
})

/**
 * Forwards the UMA payments of a customer to a USD bank account whose number has the given ending.
 *
 *     Given UMA payments to Ada are forwarded to a bank account ending in "002"
 */
Given(
  'UMA payments to {person} are forwarded to a bank account ending in {string}',
  async function (this: SandglassWorld, person: string, ending: string) {
    await this.uma.depositTo(person, ending)
  },
)
formerly('UMA payments to {person} go on to a bank account ending in {string}')

/**
 * Approves or rejects a payment that the platform answered with 202.
 *
 *     When the platform approves the payment
 */
When('the platform {decides} the payment', async function (this: SandglassWorld, verdict: 'approve' | 'reject') {
  await this.webhooks.waitForDeliveries()
  await this.uma.decide(verdict)
})

/**
 * Approves or rejects the payment with a JSON body.
 *
 *     When the platform approves the payment with '{ "receiverCustomerInfo": { "FULL_NAME": "Ada Lovelace" } }'
 */
When(
  'the platform {decides} the payment with {string}',
  async function (this: SandglassWorld, verdict: 'approve' | 'reject', body: string) {
    await this.webhooks.waitForDeliveries()
    await this.uma.decide(verdict, body)
  },
)

function listAt({ conversation }: SandglassWorld, path: string): readonly unknown[] {
  const found = fieldAt(conversation.answer().json, path)
  assert.ok(Array.isArray(found), `Expected a list at ${path}, but ${describe(conversation.answer())}`)
  return found
}
