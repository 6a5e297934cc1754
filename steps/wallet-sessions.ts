import { strict as assert } from 'node:assert'
import { Given, Then, When } from '@cucumber/cucumber'
import { describe, fieldAt } from './support/http-client.ts'
import { type ClientKey, clientKey, openExport, openSessionKey } from './support/wallet-client.ts'
import { must, type Signer } from './support/wallets.ts'
import type { SandglassWorld } from './world.ts'

/** The key that the person made last; its private half is remembered like everything else. */
const newKeyOf = (world: SandglassWorld, person: string): ClientKey =>
  clientKey(world.memory.recall(`${person}.privateKey`))

/**
 * Makes a key pair: `{Ada.key}` is its public half, `{Ada.longKey}` the same uncompressed.
 *
 *     Given a new key of Ada
 */
Given('a new key of {person}', function (this: SandglassWorld, person: string) {
  const { privateKey, compressed, uncompressed } = this.wallets.newKey()
  this.memory.keep(`${person}.privateKey`, privateKey)
  this.memory.keep(`${person}.key`, compressed)
  this.memory.keep(`${person}.longKey`, uncompressed)
})

/**
 * The last answer opened a session with the new key, or with one that is sealed to it. From now on that key is what
 * "her session key" means; the name counts too.
 *
 *     Then the new key of Ada opens the session "phone"
 */
Then(
  'the new key of {person} opens the session {string}',
  async function (this: SandglassWorld, person: string, name: string) {
    const answer = this.conversation.answer()
    assert.match(String(fieldAt(answer.json, 'id')), /^Session:/, describe(answer))
    const key = newKeyOf(this, person)
    const sealed = fieldAt(answer.json, 'encryptedSessionSigningKey')
    const sessionKey = typeof sealed === 'string' ? await openSessionKey(key, sealed) : key
    this.wallets.keepSession(person, answer, sessionKey, name)
  },
)

/**
 * Refreshes a session from beginning to end.
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
 * The last answer is an exported wallet; its words are opened with the new key and kept under a name.
 *
 *     Then the new key of Ada opens the exported words as "words"
 */
Then(
  'the new key of {person} opens the exported words as {string}',
  async function (this: SandglassWorld, person: string, name: string) {
    const bundle = String(fieldAt(this.conversation.answer().json, 'encryptedWalletCredentials'))
    const words = await openExport(newKeyOf(this, person), bundle)
    assert.match(words, /^([a-z]+ ){11}[a-z]+$/)
    this.memory.keep(name, words)
  },
)

/**
 * Two remembered values are the same.
 *
 *     Then the remembered "first" is the remembered "second"
 */
Then(
  'the remembered {string} is the remembered {string}',
  function (this: SandglassWorld, name: string, other: string) {
    assert.equal(this.memory.recall(name), this.memory.recall(other))
  },
)

/**
 * The last answer wants something to be signed within five minutes, and says nothing of a credential.
 *
 *     Then it is to be signed
 */
Then('it is to be signed', function (this: SandglassWorld) {
  const answer = must(202, this.conversation.answer())
  assert.deepEqual(Object.keys(answer.json as object).sort(), ['expiresAt', 'payloadToSign', 'requestId'])
})

/**
 * The next signed requests of an operation, so many of them, are answered that it is still being processed.
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
 * The next operation of a kind takes so long; then it ends by itself.
 *
 *     Given the next "revokeAuthSession" settles after 2 minutes
 */
Given(
  'the next {string} settles after {duration}',
  async function (this: SandglassWorld, operation: string, delayMs: number) {
    await this.faults.add({ operation, kind: 'walletProcessing', delayMs })
  },
)

/**
 * The last answer says that the wallet's provider is still at work.
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
  const { method, url, headers, body } = this.conversation.answer().sent
  const path = url.slice(this.conversation.sandbox().baseUrl.length)
  await this.conversation.send(method, path, { headers, ...(body === undefined ? {} : { body }) })
})

/** What a quote asks its wallet to sign. */
async function payloadOf(world: SandglassWorld, quote: string): Promise<string> {
  const read = await world.conversation.mustRequest('GET', `/quotes/${world.memory.fill(quote)}`)
  return String(fieldAt(read, 'paymentInstructions.0.accountOrWalletInfo.payloadToSign'))
}

/**
 * Executes the last quote, signed by its wallet.
 *
 *     When Ada executes the quote with her session key
 */
When(
  '{person} executes the quote with {signer}',
  async function (this: SandglassWorld, person: string, signer: Signer) {
    const stamp = this.wallets.stampBy(person, signer, await payloadOf(this, '{quote}'))
    this.conversation.prepareHeader(`Service-Wallet-Signature: ${stamp}`)
    await this.quotes.execute(person)
  },
)

/**
 * Executes the last quote, but with what was signed for another one.
 *
 *     When Ada executes the quote with her session key over "{first}"
 */
When(
  '{person} executes the quote with {signer} over {string}',
  async function (this: SandglassWorld, person: string, signer: Signer, quote: string) {
    const stamp = this.wallets.stampBy(person, signer, await payloadOf(this, quote))
    this.conversation.prepareHeader(`Service-Wallet-Signature: ${stamp}`)
    await this.quotes.execute(person)
  },
)
