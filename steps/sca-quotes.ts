import { type DataTable, When } from '@cucumber/cucumber'
import { filledRows } from './support/overrides.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Proves the challenge of the last quote with a code.
 *
 *     When Anna authorizes the quote with the code "123456"
 */
When(
  '{person} authorizes the quote with the code {string}',
  async function (this: SandglassWorld, _person: string, code: string) {
    await this.sca.authorizeWithCode(this.memory.fill(code))
  },
)

/**
 * Sends a code for the last quote several times in a row. Later steps refer to the last answer.
 *
 *     When Anna authorizes the quote with the code "000000" 3 times
 */
When(
  '{person} authorizes the quote with the code {string} {int} times',
  async function (this: SandglassWorld, _person: string, code: string, times: number) {
    for (let tried = 0; tried < times; tried += 1) {
      await this.sca.authorizeWithCode(code)
      this.conversation.answer()
    }
  },
)

/**
 * Sends the code 123456 for the last quote with some fields changed.
 *
 *     When Anna authorizes the quote but:
 *       | code | absent |
 */
When('{person} authorizes the quote but:', async function (this: SandglassWorld, _person: string, table: DataTable) {
  await this.sca.authorizeWithCode('123456', filledRows(this.memory, table))
})

/**
 * Proves the challenge of the last quote with the passkey. Answers the challenge of the last quote with the passkey
 * and something wrong, as at a login.
 *
 *     When Anna authorizes the quote with her passkey
 *     When Anna authorizes the quote with her passkey but:
 *       | tampered | yes |
 */
When(
  '{person} authorizes the quote with {whose} passkey( but:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, _whose: string, table: DataTable) {
    await this.sca.authorizeWithPasskey(person, filledRows(this.memory, table))
  },
)
