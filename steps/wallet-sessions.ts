import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import { type ClientKey, clientKey, openExport, openSessionKey } from '../kit/wallet/index.ts'
import { describe } from './support/described-answers.ts'
import { fieldAt } from './support/http-client.ts'
import { formerly } from './support/renamed.ts'
import { must } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/** Returns the key that was created last for a person. */
const newKeyOf = (world: SandglassWorld, person: string): ClientKey =>
  clientKey(world.memory.recall(`${person}.privateKey`))

/**
 * Creates a key pair. `{Ada.key}` is the compressed public key, `{Ada.longKey}` the uncompressed one.
 *
 *     Given a new key for Ada
 */
Given('a new key for {person}', function (this: SandglassWorld, person: string) {
  const { privateKey, compressed, uncompressed } = this.wallets.newKey()
  this.memory.keep(`${person}.privateKey`, privateKey)
  this.memory.keep(`${person}.key`, compressed)
  this.memory.keep(`${person}.longKey`, uncompressed)
})
formerly('a new key of {person}')

/**
 * Asserts that the last answer opened a session with the new key, or with a key sealed to it, and names the session.
 * "Her session key" is its key from now on.
 *
 *     Then Ada's new key opens the session "phone"
 */
Then(
  "{person}'s new key opens the session {string}",
  async function (this: SandglassWorld, person: string, name: string) {
    const answer = this.conversation.answer()
    assert.match(String(fieldAt(answer.json, 'id')), /^Session:/, describe(answer))
    const key = newKeyOf(this, person)
    const sealed = fieldAt(answer.json, 'encryptedSessionSigningKey')
    const sessionKey = typeof sealed === 'string' ? await openSessionKey(key, sealed) : key
    this.wallets.keepSession(person, answer, sessionKey, name)
  },
)
formerly('the new key of {person} opens the session {string}')

/**
 * Refreshes a session, with the signature, and names the new session.
 *
 *     Given Ada refreshes her session as "phone"
 */
When(
  '{person} refreshes {whose} session as {string}',
  async function (this: SandglassWorld, person: string, _whose: string, name: string) {
    const key = this.wallets.newKey()
    const body = JSON.stringify({ clientPublicKey: key.compressed })
    must(202, await this.conversation.send('POST', `/auth/sessions/{${person}.session}/refresh`, { body }))
    this.wallets.keepSession(person, must(201, await this.wallets.sign(person, { kind: 'session' })), key, name)
  },
)

/**
 * Asks to refresh a session, or to export a wallet, for a new key of the client. It must be signed then.
 *
 *     When I refresh the session "{Ada.session}" for the key "{Ada.key}"
 */
When(
  'I {keyedAct} {string} for the key {string}',
  async function (this: SandglassWorld, pathOf: (id: string) => string, id: string, key: string) {
    await this.conversation.send('POST', pathOf(id), { body: JSON.stringify({ clientPublicKey: key }) })
  },
)

/**
 * Asks to make a wallet private or public. It must be signed then.
 *
 *     When I make the wallet "{Ada.wallet}" private
 */
When('I make the wallet {string} {privacy}', async function (this: SandglassWorld, id: string, isPrivate: boolean) {
  const body = JSON.stringify({ privateEnabled: isPrivate })
  await this.conversation.send('PATCH', `/internal-accounts/${id}`, { body })
})

/**
 * Decrypts the wallet export of the last answer with the new key and remembers its words.
 *
 *     Then Ada's new key opens the exported words as "words"
 */
Then(
  "{person}'s new key opens the exported words as {string}",
  async function (this: SandglassWorld, person: string, name: string) {
    const bundle = String(fieldAt(this.conversation.answer().json, 'encryptedWalletCredentials'))
    const words = await openExport(newKeyOf(this, person), bundle)
    assert.match(words, /^([a-z]+ ){11}[a-z]+$/)
    this.memory.keep(name, words)
  },
)
formerly('the new key of {person} opens the exported words as {string}')

/**
 * Asserts that two remembered values are equal.
 *
 *     Then the remembered values "first" and "second" are equal
 */
Then(
  'the remembered values {string} and {string} are equal',
  function (this: SandglassWorld, name: string, other: string) {
    assert.equal(this.memory.recall(name), this.memory.recall(other))
  },
)
formerly('the remembered {string} is the remembered {string}')

/**
 * Asserts that the last answer is a challenge to sign that names no credential.
 *
 *     Then it must be signed
 */
Then('it must be signed', function (this: SandglassWorld) {
  const answer = must(202, this.conversation.answer())
  assert.deepEqual(Object.keys(Object(answer.json)).sort(), ['expiresAt', 'payloadToSign', 'requestId'])
})
formerly('it is to be signed')

/**
 * Makes the next signed requests of an operation answer that it is still being processed.
 *
 *     Given the next 2 calls of "revokeAuthSession" are still being processed
 */
Given(
  'the next {int} call(s) of {string} is/are still being processed',
  async function (this: SandglassWorld, times: number, operation: string) {
    await this.faults.add({ operation, kind: 'walletProcessing', times })
  },
)

/**
 * Makes the next call of an operation complete after the given time.
 *
 *     Given the next "revokeAuthSession" takes 2 minutes
 */
Given('the next {string} takes {duration}', async function (this: SandglassWorld, operation: string, delayMs: number) {
  await this.faults.add({ operation, kind: 'walletProcessing', delayMs })
})
formerly('the next {string} settles after {duration}')

/**
 * Asserts that the last answer has the status PROCESSING.
 *
 *     Then it is still being processed
 */
Then('it is still being processed', function (this: SandglassWorld) {
  const { json } = must(200, this.conversation.answer())
  assert.equal(fieldAt(json, 'status'), 'PROCESSING')
  assert.equal(typeof fieldAt(json, 'message'), 'string')
})

/**
 * Sends the last request again, byte for byte, with the same headers.
 *
 *     When the same request is sent again
 */
When('the same request is sent again', async function (this: SandglassWorld) {
  const answer = this.conversation.answer()
  const { method, headers, body } = answer.sent
  const path = this.conversation.pathOf(answer)
  await this.conversation.send(method, path, { headers, ...(body === undefined ? {} : { body }) })
})
