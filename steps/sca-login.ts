import { type DataTable, Given, When } from '@cucumber/cucumber'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import type { Proof } from './support/sca.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Completes a login with a code several times in a row. Later steps refer to the last answer.
 *
 *     When Anna logs in with the code "000000" 4 times
 */
When(
  '{person} logs in with the code {string} {int} times',
  async function (this: SandglassWorld, person: string, code: string, times: number) {
    for (let tried = 0; tried < times; tried += 1) {
      await this.sca.logInWithCode(person, code)
      this.conversation.answer()
    }
  },
)

/**
 * Completes the login that was started last. A table has what is wrong: fields of the body by path; with a passkey also
 * statements of the authenticator, or `tampered` for a changed signature. A field whose name is such a statement is
 * prefixed with `body.`.
 *
 *     When Anna logs in with her passkey
 *     When Anna logs in with her passkey but:
 *       | origin | https://example.org |
 */
When(
  '{person} logs in with {proof}( but:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, proof: Proof, table: DataTable) {
    const rows = filledRows(this.memory, table)
    if (proof === 'passkey') await this.sca.logInWithPasskey(person, rows)
    else await this.sca.logInWithCode(person, this.memory.fill(proof.code), rows)
  },
)
formerly('{person} logs in but:', {
  now: '<0> logs in with the code "123456" but:',
  args: (person, table) => [person, { code: '123456' }, table],
})

/**
 * Verifies the phone number if need be, and logs in with a text message.
 *
 *     Given Anna has logged in
 */
Given('{person} has logged in', async function (this: SandglassWorld, person: string) {
  await this.sca.logIn(person)
})

/**
 * Records a security event: FAILED_LOGIN_ATTEMPT or RESET_PASSWORD_COMPLETED.
 *
 *     When the platform records FAILED_LOGIN_ATTEMPT for Anna
 */
When(
  'the platform records {state} for {person}',
  async function (this: SandglassWorld, eventType: string, person: string) {
    await this.sca.record(person, eventType)
  },
)

/**
 * Records a security event several times. Later steps refer to the last answer.
 *
 *     When the platform records FAILED_LOGIN_ATTEMPT for Anna 5 times
 */
When(
  'the platform records {state} for {person} {int} times',
  async function (this: SandglassWorld, eventType: string, person: string, times: number) {
    for (let recorded = 0; recorded < times; recorded += 1) await this.sca.record(person, eventType)
  },
)
