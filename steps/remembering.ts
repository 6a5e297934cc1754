import { Given } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

type Remember = (world: SandglassWorld, name: string) => unknown

const remember: Readonly<Record<string, Remember>> = {
  answer: ({ conversation }, name) => conversation.nameAnswer(name),
  moment: ({ timeline }, name) => timeline.rememberHead(name),
  time: async ({ clock, memory }, name) => memory.keep(name, (await clock.read()).now),
  state: async ({ timeline, memory }, name) => memory.keep(`state.${name}`, await timeline.stateHash()),
  payment: ({ memory }, name) => memory.keep(name, memory.recall('transaction')),
  'card payment': ({ memory }, name) => memory.keep(name, memory.recall('payment')),
  challenge: ({ wallets }, name) => wallets.nameChallenge(name),
  webhook: ({ webhooks }, name) => webhooks.nameRequest(name),
  'webhook key': async ({ webhooks, memory }, name) => memory.keep(`key.${name}`, await webhooks.publicKey()),
}

/**
 * Remembers something under a name, for steps that compare, rewind or sign: the last answer, its challenge, the moment
 * or time of the world, the hash of its state, the last payment, the webhook that is "it", the key of webhooks.
 *
 *     Given I remember the moment as "before"
 */
Given('I remember the {thing} as {string}', async function (this: SandglassWorld, thing: string, name: string) {
  await remember[thing]?.(this, name)
})
