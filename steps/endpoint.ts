import { Given, When } from '@cucumber/cucumber'
import { accepts, answersWith } from './support/endpoint.ts'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

type EndpointBehaviour = keyof typeof behaviours | 'refuses connections'

const behaviours = {
  'is up': accepts,
  'is down': { does: 'down' },
  'never answers': { does: 'hold' },
  'cuts off its answers': { does: 'cutOff' },
} as const

/**
 * Sets up a webhook endpoint that accepts every webhook, and configures its URL, `{endpoint}`, on first use; the
 * service then sends a TEST webhook. The endpoint listens on the loopback address; `--receiver-host` names the host
 * under which a service elsewhere reaches it. One that is down closes every connection without an answer; one that
 * never answers holds every request, and steps about webhooks do not wait for it; one that cuts off its answers closes
 * the connection in the middle of each; one that refuses connections has a URL with a port on which nothing listens.
 *
 *     Given the platform's endpoint is up
 */
Given("the platform's endpoint {behaviour}", async function (this: SandglassWorld, behaviour: EndpointBehaviour) {
  if (behaviour === 'refuses connections') await this.webhooks.configure('http://127.0.0.1:1/hooks')
  else await this.webhooks.behave(behaviours[behaviour])
})
formerly("the platform's endpoint breaks off its answers", {
  now: "the platform's endpoint cuts off its answers",
  args: () => ['cuts off its answers'],
})
formerly("nobody listens at the platform's endpoint", {
  now: "the platform's endpoint refuses connections",
  args: () => ['refuses connections'],
})

/**
 * Makes the endpoint answer every webhook with the given status. A redirect leads back to the endpoint.
 *
 *     Given the platform's endpoint answers 409
 */
Given("the platform's endpoint answers {int}", async function (this: SandglassWorld, status: number) {
  await this.webhooks.behave(answersWith(status))
})

/**
 * Makes the endpoint answer the next webhooks with the given status, and accept all later ones.
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
 * Makes the endpoint answer every webhook with the given status and body.
 *
 *     Given the platform's endpoint answers 200 with the body "thank you"
 */
Given(
  "the platform's endpoint answers {int} with the body {string}",
  async function (this: SandglassWorld, status: number, body: string) {
    await this.webhooks.behave(answersWith(status, body))
  },
)
formerly("the platform's endpoint answers {int} saying {string}")

/**
 * Makes the endpoint answer every webhook with 200 and a large body.
 *
 *     Given the platform's endpoint answers with a body of 100 MB
 */
Given(
  "the platform's endpoint answers with a body of {int} MB",
  async function (this: SandglassWorld, megabytes: number) {
    await this.webhooks.behave(answersWith(200, Buffer.alloc(megabytes * 1024 * 1024, 'a')))
  },
)
formerly("the platform's endpoint answers with {int} MB")

/**
 * Accepts the requests that the endpoint holds, and all later ones.
 *
 *     When the platform's endpoint answers the held requests
 */
When("the platform's endpoint answers the held requests", function (this: SandglassWorld) {
  this.webhooks.endpoint().release()
})
formerly("the platform's endpoint answers at last")

/**
 * Sets up an endpoint whose URL contains a user name and a password.
 *
 *     Given the platform's endpoint is up with the user "hooks" and the password "p@ss" in its URL
 */
Given(
  "the platform's endpoint is up with the user {string} and the password {string} in its URL",
  async function (this: SandglassWorld, user: string, password: string) {
    await this.webhooks.behave(accepts)
    const address = new URL(this.webhooks.endpoint().url)
    Object.assign(address, { username: user, password })
    await this.webhooks.configure(address.href)
  },
)
formerly("the platform's endpoint is up for the user {string} with the password {string}")

/**
 * Configures another path of the same endpoint, which behaves as before.
 *
 *     When the platform moves its endpoint to "/second"
 */
When('the platform moves its endpoint to {string}', async function (this: SandglassWorld, path: string) {
  await this.webhooks.configure(`${this.webhooks.endpoint().url}${path}`)
})

/**
 * Removes the endpoint URL from the configuration.
 *
 *     When the platform removes its endpoint
 */
When('the platform removes its endpoint', async function (this: SandglassWorld) {
  await this.webhooks.configure(null)
})
formerly('the platform clears its endpoint')
