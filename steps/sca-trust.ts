import { type DataTable, Given, When } from '@cucumber/cucumber'
import { filledRows } from './support/overrides.ts'
import { formerly } from './support/renamed.ts'
import { must, type Proof } from './support/sca.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Starts or stops trusting an external account. `{challenge}` is the challenge to prove.
 *
 *     When Anna starts to trust the account "{account}"
 */
When(
  '{person} starts to {trustAct} the account {string}',
  async function (this: SandglassWorld, person: string, act: string, account: string) {
    await this.sca.startTrust(person, act, account)
  },
)

/**
 * Completes the start or the stop with a proof. A table has what is wrong, as at a login.
 *
 *     When Anna confirms to trust the account "{account}" with the code "123456"
 *     When Anna confirms to trust the account "{account}" with the code "123456" but:
 *       | challengeId | absent |
 */
When(
  '{person} confirms to {trustAct} the account {string} with {proof}( but:)',
  mayTakeTable,
  async function (this: SandglassWorld, person: string, act: string, account: string, proof: Proof, table: DataTable) {
    const rows = filledRows(this.memory, table)
    if (proof === 'passkey') await this.sca.confirmTrust(act, account, this.sca.assertionBody(person, rows))
    else await this.sca.confirmTrust(act, account, { code: this.memory.fill(proof.code) }, rows)
  },
)
formerly('{person} confirms to {trustAct} the account {string} but:', {
  now: '<0> confirms to <1> the account <2> with the code "123456" but:',
  args: (person, act, account, table) => [person, act, account, { code: '123456' }, table],
})

/**
 * Trusts an external account with the code of a text message.
 *
 *     Given Anna trusts the account "{account}"
 */
Given('{person} trusts the account {string}', async function (this: SandglassWorld, person: string, account: string) {
  must(200, await this.sca.startTrust(person, 'trust', account))
  must(200, await this.sca.confirmTrust('trust', account, { code: '123456' }))
})
