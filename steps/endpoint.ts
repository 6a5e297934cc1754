import { Given, When } from '@cucumber/cucumber'
import { accepts, answersWith, largeReply, type Reply } from './support/endpoint.ts'
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
 * Makes the endpoint answer every webhook with the given status, with a body or a large one; or only the next ones with
 * this status, and accept all later ones; or accept the requests that it holds, and all later ones. A redirect leads
 * back to the endpoint.
 *
 *     Given the platform's endpoint answers 500 3 times
 */
Given("the platform's endpoint answers {reply}", async function (this: SandglassWorld, reply: Reply) {
  if (reply === 'held') return this.webhooks.endpoint().release()
  const { status, body, times } = reply
  const answer = answersWith(status, body)
  if (times === undefined) await this.webhooks.behave(answer)
  else await this.webhooks.behave(accepts, Array<typeof answer>(times).fill(answer))
})
formerly("the platform's endpoint answers {int} saying {string}", {
  now: "the platform's endpoint answers <0> with the body <1>",
  args: (status, body) => [{ status, body }],
})
formerly("the platform's endpoint answers with {int} MB", {
  now: "the platform's endpoint answers with a body of <0> MB",
  args: (megabytes) => [largeReply(megabytes)],
})
formerly("the platform's endpoint answers at last", {
  now: "the platform's endpoint answers the held requests",
  args: () => ['held'],
})

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
