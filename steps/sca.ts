import { strict as assert } from 'node:assert'
import { type DataTable, Given, Then, When } from '@cucumber/cucumber'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

const starts = {
  enrol: ({ sca }: SandglassWorld, person: string, factor: string) => sca.startEnrolment(person, factor),
  'log in with': ({ sca }: SandglassWorld, person: string, factor: string) => sca.startLogin(person, factor),
  reset: ({ sca }: SandglassWorld, person: string, factor: string) => sca.startReset(person, factor),
} as const

type FactorAct = keyof typeof starts

/**
 * Starts the enrolment of a factor, a login with it, or its reset: SMS_OTP, TOTP or PASSKEY. The secret of an
 * authenticator app is `{Anna.secret}`; the reset is `{reset}`, and `{link}` is the path of the page of its liveness
 * check.
 *
 *     When Anna starts to enrol TOTP
 */
When(
  '{person} starts to {factorAct} {state}',
  async function (this: SandglassWorld, person: string, act: FactorAct, factor: string) {
    await starts[act](this, person, factor)
  },
)
formerly('{person} asks to reset {state}', {
  now: '<0> starts to reset <1>',
  args: (person, factor) => [person, 'reset', factor],
})

/**
 * Confirms the enrolment of an authenticator app with a code. A table changes fields of the body.
 *
 *     When Anna confirms the authenticator app with the code "123456"
 *     When Anna confirms the authenticator app with the code "123456" but:
 *       | secret | another |
 */
When(
  '{person} confirms the authenticator app with the code {string}( but:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, code: string, table: DataTable) {
    await this.sca.confirmApp(person, code, filledRows(this.memory, table))
  },
)
formerly('{person} confirms the authenticator app but:', {
  now: '<0> confirms the authenticator app with the code "123456" but:',
  args: (person, table) => [person, '123456', table],
})

/**
 * Reads the code that a person's authenticator app shows at the world's time.
 *
 *     Given "code" is the code in Anna's authenticator app
 */
Given(
  "{string} is the code in {person}'s authenticator app",
  async function (this: SandglassWorld, name: string, person: string) {
    this.memory.keep(name, await this.sca.appCode(person))
  },
)

/**
 * Reads the code that a person's authenticator app showed some time ago, or will show.
 *
 *     Given "code" is the code in Anna's authenticator app 30 seconds ago
 */
Given(
  "{string} is the code in {person}'s authenticator app {duration} {direction}",
  async function (this: SandglassWorld, name: string, person: string, ms: number, direction: 1 | -1) {
    this.memory.keep(name, await this.sca.appCode(person, direction * ms))
  },
)

/**
 * Confirms the enrolment of the passkey that the last start created. Confirms the enrolment of a passkey with
 * something wrong: a statement of the authenticator (origin, relying party, flags, ceremony, signed challenge, client
 * data, format, credential id), or a field of the body by path, prefixed with `body.`.
 *
 *     When Anna confirms the passkey
 *     When Anna confirms the passkey but:
 *       | relying party | example.org         |
 *       | body.origin   | https://example.org |
 */
When(
  '{person} confirms the passkey( but:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, table: DataTable) {
    await this.sca.confirmPasskey(person, filledRows(this.memory, table))
  },
)

/**
 * Enrols an authenticator app.
 *
 *     Given Anna has enrolled an authenticator app
 */
Given('{person} has enrolled an authenticator app', async function (this: SandglassWorld, person: string) {
  await this.sca.enrolApp(person)
})

/**
 * Enrols a passkey. `{Anna.passkey}` is its credential id.
 *
 *     Given Anna has enrolled a passkey
 */
Given('{person} has enrolled a passkey', async function (this: SandglassWorld, person: string) {
  await this.sca.enrolPasskey(person)
})

/**
 * Asserts the factors that a customer can use, in order.
 *
 *     Then Anna's factors are "SMS_OTP, TOTP"
 */
Then("{person}'s factors are {string}", async function (this: SandglassWorld, person: string, factors: string) {
  assert.equal((await this.sca.factorsOf(person)).join(', '), factors)
})
