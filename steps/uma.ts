import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { accepts, answersWith } from './support/endpoint.ts'
import { fieldAt } from './support/http-client.ts'
import type { Money } from './support/money.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Asks who receives at a UMA address, for nobody in particular. A name without a domain is one of the sandbox's; the
 * lookup is remembered as `{lookup}`.
 *
 *     When I look up "$success.usd"
 */
When('I look up {string}', async function (this: SandglassWorld, address: string) {
  await this.uma.lookUp(address)
})

/**
 * The same for a customer who wants to pay there.
 *
 *     When Ada looks up "$alice@peso.uma.example"
 */
When('{person} looks up {string}', async function (this: SandglassWorld, person: string, address: string) {
  await this.uma.lookUp(address, person)
})

/**
 * The currencies that the receiver takes, in the order of the last lookup.
 *
 *     Then the receiver takes USD and EUR
 */
Then(/^the receiver takes ([A-Z]{3,4}(?: and [A-Z]{3,4})*)$/, function (this: SandglassWorld, currencies: string) {
  const listed = fieldAt(this.conversation.answer().json, 'supportedCurrencies') as readonly {
    currency: { code: string }
  }[]
  assert.equal(listed.map(({ currency }) => currency.code).join(' and '), currencies)
})

/**
 * What the receiver wants to know about the sender, by the last lookup: the field, and whether it is mandatory.
 *
 *     Then the receiver asks for:
 *       | BIRTH_DATE | true |
 */
Then('the receiver asks for:', function (this: SandglassWorld, table: DataTable) {
  const asked = fieldAt(this.conversation.answer().json, 'requiredPayerDataFields') as readonly {
    name: string
    mandatory: boolean
  }[]
  assert.deepEqual(
    asked.map(({ name, mandatory }) => [name, String(mandatory)]),
    table.raw(),
  )
})

/**
 * A counterparty of the sandbox pays a customer; the payment is remembered as `{payment}`.
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
 * 25.00 USD from `$success.usd`, with other values in some fields; they are written as JSON.
 *
 *     When "$ada@bank.example.com" receives over UMA with:
 *       | receivingCurrencyAmount | "2500" |
 */
When('{string} receives over UMA with:', async function (this: SandglassWorld, address: string, table: DataTable) {
  const fields = table.raw().map(([field = '', value = '']) => [field, JSON.parse(this.memory.fill(value))])
  await this.uma.receive(address, Object.fromEntries(fields))
})

/**
 * The platform's endpoint answers the next webhook with this status and this body, and accepts what comes after it.
 *
 *     Given the platform answers the next webhook with 422 saying '{ "requiredFields": ["FULL_NAME"] }'
 */
Given(
  'the platform answers the next webhook with {int} saying {string}',
  async function (this: SandglassWorld, status: number, body: string) {
    await this.webhooks.behave(accepts, [answersWith(status, body)])
  },
)

/**
 * The same for several webhooks, one after the other: status and body.
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
 * What a customer receives over UMA goes on to a dollar account at a bank, whose number ends like this.
 *
 *     Given UMA payments to Ada go on to a bank account ending in "002"
 */
Given(
  'UMA payments to {person} go on to a bank account ending in {string}',
  async function (this: SandglassWorld, person: string, ending: string) {
    await this.uma.depositTo(person, ending)
  },
)

/**
 * The platform accepts a payment that it put off with a 202.
 *
 *     When the platform approves the payment
 */
When('the platform approves the payment', async function (this: SandglassWorld) {
  await this.webhooks.waitForDeliveries()
  await this.uma.decide('approve')
})

/**
 * The same with a body.
 *
 *     When the platform approves the payment with '{ "receiverCustomerInfo": { "FULL_NAME": "Ada Lovelace" } }'
 */
When('the platform approves the payment with {string}', async function (this: SandglassWorld, body: string) {
  await this.webhooks.waitForDeliveries()
  await this.uma.decide('approve', body)
})

/**
 * The platform turns a payment down that it put off with a 202.
 *
 *     When the platform rejects the payment
 */
When('the platform rejects the payment', async function (this: SandglassWorld) {
  await this.webhooks.waitForDeliveries()
  await this.uma.decide('reject')
})

/**
 * The same with a body.
 *
 *     When the platform rejects the payment with '{ "reason": "not expected" }'
 */
When('the platform rejects the payment with {string}', async function (this: SandglassWorld, body: string) {
  await this.webhooks.waitForDeliveries()
  await this.uma.decide('reject', body)
})

/**
 * How far the payment has come that a counterparty made, once the platform's answers have arrived.
 *
 *     Then the incoming payment is COMPLETED
 */
Then('the incoming payment is {state}', async function (this: SandglassWorld, state: string) {
  assert.equal(fieldAt(await this.uma.payment(), 'status'), state)
})

/**
 * The same for one that failed, and why.
 *
 *     Then the incoming payment is FAILED as OFFRAMP_FAILED
 */
Then(
  'the incoming payment is {state} as {code}',
  async function (this: SandglassWorld, state: string, failureReason: string) {
    const payment = await this.uma.payment()
    assert.deepEqual(
      { status: fieldAt(payment, 'status'), failureReason: fieldAt(payment, 'failureReason') },
      { status: state, failureReason },
    )
  },
)

/**
 * Fields of the payment, read anew; an empty value means that the field is not there.
 *
 *     Then the incoming payment shows:
 *       | sentAmount.amount | 2500 |
 *       | failureReason     |      |
 */
Then('the incoming payment shows:', async function (this: SandglassWorld, table: DataTable) {
  const payment = await this.uma.payment()
  for (const [path = '', value = ''] of table.raw()) {
    const wanted = value === '' ? undefined : this.memory.fill(value)
    const found = fieldAt(payment, path)
    assert.equal(found === undefined ? undefined : String(found), wanted, path)
  }
})
