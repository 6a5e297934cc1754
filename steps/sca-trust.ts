import { type DataTable, Given, When } from '@cucumber/cucumber'
import { changed, filledRows } from './support/overrides.ts'
import { must } from './support/sca.ts'
import { mayTakeTable } from './support/step-arguments.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Starts to trust an external account, or to trust it no longer. `{challenge}` is the challenge to prove.
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
 * Proves with a code that an account is to be trusted, or no longer.
 *
 *     When Anna confirms to trust the account "{account}" with the code "123456"
 */
When(
  '{person} confirms to {trustAct} the account {string} with the code {string}',
  async function (this: SandglassWorld, _person: string, act: string, account: string, code: string) {
    await this.sca.confirmTrust(act, account, { code: this.memory.fill(code) })
  },
)

/**
 * Sends the code 123456 with some fields changed.
 *
 *     When Anna confirms to trust the account "{account}" but:
 *       | challengeId | absent |
 */
When(
  '{person} confirms to {trustAct} the account {string} but:',
  async function (this: SandglassWorld, _person: string, act: string, account: string, table: DataTable) {
    const body = { challengeId: this.memory.recall('challenge'), code: '123456' }
    const path = `/customers/external-accounts/${this.memory.fill(account)}/${act}/confirm`
    await this.conversation.send('POST', path, { body: JSON.stringify(changed(body, filledRows(this.memory, table))) })
  },
)

/**
 * Proves with the passkey that an account is to be trusted, or no longer. Proves with the passkey and something wrong,
 * as at a login.
 *
 *     When Anna confirms to trust the account "{account}" with her passkey
 *     When Anna confirms to trust the account "{account}" with her passkey but:
 *       | tampered | yes |
 */
When(
  '{person} confirms to {trustAct} the account {string} with {whose} passkey( but:)',
  mayTakeTable,
  async function (
    this: SandglassWorld,
    person: string,
    act: string,
    account: string,
    _whose: string,
    table: DataTable,
  ) {
    await this.sca.confirmTrust(act, account, this.sca.assertionBody(person, filledRows(this.memory, table)))
  },
)

/**
 * Trusts an external account with the code of a text message.
 *
 *     Given Anna trusts the account "{account}"
 */
Given('{person} trusts the account {string}', async function (this: SandglassWorld, person: string, account: string) {
  must(200, await this.sca.startTrust(person, 'trust', account))
  must(200, await this.sca.confirmTrust('trust', account, { code: '123456' }))
})
