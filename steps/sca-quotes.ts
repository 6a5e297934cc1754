import { type DataTable, When } from '@cucumber/cucumber'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import type { Proof } from './support/sca.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

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
 * Proves the challenge of the last quote. A table has what is wrong, as at a login.
 *
 *     When Anna authorizes the quote with her passkey
 *     When Anna authorizes the quote with her passkey but:
 *       | tampered | yes |
 */
When(
  '{person} authorizes the quote with {proof}( but:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, proof: Proof, table: DataTable) {
    const rows = filledRows(this.memory, table)
    if (proof === 'passkey') await this.sca.authorizeWithPasskey(person, rows)
    else await this.sca.authorizeWithCode(this.memory.fill(proof.code), rows)
  },
)
formerly('{person} authorizes the quote but:', {
  now: '<0> authorizes the quote with the code "123456" but:',
  args: (person, table) => [person, { code: '123456' }, table],
})
