import { Given, When } from '@cucumber/cucumber'
import { accepts, answersWith } from './support/endpoint.ts'
import type { SandglassWorld } from './world.ts'

/**
 * The platform has an endpoint that accepts every webhook; `{endpoint}` is its address. It belongs to the world in use,
 * and is made known to the service, which sends its TEST there, when a step first speaks of it. It listens on this
 * machine's loopback; a service elsewhere finds it under the host that the environment variable HARNESS_RECEIVER_HOST
 * names.
 *
 *     Given the platform's endpoint is up
 */
Given("the platform's endpoint is up", async function (this: SandglassWorld) {
  await this.webhooks.behave(accepts)
})

/**
 * The endpoint breaks every connection without an answer.
 *
 *     Given the platform's endpoint is down
 */
Given("the platform's endpoint is down", async function (this: SandglassWorld) {
  await this.webhooks.behave({ does: 'down' })
})

/**
 * The endpoint answers everything with this status; a redirection leads back to itself.
 *
 *     Given the platform's endpoint answers 409
 */
Given("the platform's endpoint answers {int}", async function (this: SandglassWorld, status: number) {
  await this.webhooks.behave(answersWith(status))
})

/**
 * The endpoint answers with this status so many times, and accepts what comes after that.
 *
 *     Given the platform's endpoint answers 500 3 times
 */
Given(
  "the platform's endpoint answers {int} {int} time(s)",
  async function (this: SandglassWorld, status: number, times: number) {
    await this.webhooks.behave(
      accepts,
      Array.from({ length: times }, () => answersWith(status)),
    )
  },
)

/**
 * The endpoint answers everything with this status and this body.
 *
 *     Given the platform's endpoint answers 200 saying "thank you"
 */
Given(
  "the platform's endpoint answers {int} saying {string}",
  async function (this: SandglassWorld, status: number, body: string) {
    await this.webhooks.behave(answersWith(status, body))
  },
)

/**
 * The endpoint answers 200 with a body of that many megabytes.
 *
 *     Given the platform's endpoint answers with 100 MB
 */
Given("the platform's endpoint answers with {int} MB", async function (this: SandglassWorld, megabytes: number) {
  await this.webhooks.behave(answersWith(200, Buffer.alloc(megabytes * 1024 * 1024, 'a')))
})

/**
 * The endpoint begins to answer 200 and breaks the connection half way.
 *
 *     Given the platform's endpoint breaks off its answers
 */
Given("the platform's endpoint breaks off its answers", async function (this: SandglassWorld) {
  await this.webhooks.behave({ does: 'cutOff' })
})

/**
 * The endpoint takes requests and keeps them waiting. Steps that look at webhooks then do not wait for answers.
 *
 *     Given the platform's endpoint never answers
 */
Given("the platform's endpoint never answers", async function (this: SandglassWorld) {
  await this.webhooks.behave({ does: 'hold' })
})

/**
 * The endpoint accepts all that it kept waiting, and everything after that.
 *
 *     When the platform's endpoint answers at last
 */
When("the platform's endpoint answers at last", function (this: SandglassWorld) {
  this.webhooks.endpoint().release()
})

/**
 * The platform has an endpoint that wants a user name and a password, which are part of its address.
 *
 *     Given the platform's endpoint is up for the user "hooks" with the password "p@ss"
 */
Given(
  "the platform's endpoint is up for the user {string} with the password {string}",
  async function (this: SandglassWorld, user: string, password: string) {
    await this.webhooks.behave(accepts)
    const address = new URL(this.webhooks.endpoint().url)
    Object.assign(address, { username: user, password })
    await this.webhooks.configure(address.href)
  },
)

/**
 * The platform's endpoint is at a port where nobody listens.
 *
 *     Given nobody listens at the platform's endpoint
 */
Given("nobody listens at the platform's endpoint", async function (this: SandglassWorld) {
  await this.webhooks.configure('http://127.0.0.1:1/hooks')
})

/**
 * The platform moves its endpoint to another path of the same server, which behaves as before.
 *
 *     When the platform moves its endpoint to "/second"
 */
When('the platform moves its endpoint to {string}', async function (this: SandglassWorld, path: string) {
  await this.webhooks.configure(`${this.webhooks.endpoint().url}${path}`)
})

/**
 * The platform takes its endpoint out of its configuration.
 *
 *     When the platform clears its endpoint
 */
When('the platform clears its endpoint', async function (this: SandglassWorld) {
  await this.webhooks.configure(null)
})
