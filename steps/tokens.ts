import { Given, When } from '@cucumber/cucumber'
import { formerly } from './support/renamed.ts'
import type { SandglassWorld } from './world.ts'

/**
 * Creates a token with the given permissions; its id is `{viewer}`.
 *
 *     Given a token "viewer" that may VIEW
 */
Given('a token {string} that may {permissions}', async function (this: SandglassWorld, name: string, may: string[]) {
  await this.tokens.create(name, may)
})

/**
 * Sends later requests with the credentials of a token.
 *
 *     When I use the token "viewer"
 */
When('I use the token {string}', function (this: SandglassWorld, name: string) {
  this.conversation.useCredential(this.tokens.credential(name))
})
formerly('I call with the token {string}')

/**
 * Sends later requests with the world's own credentials again.
 *
 *     When I use my own credentials
 */
When('I use my own credentials', function (this: SandglassWorld) {
  this.conversation.useCredential(undefined)
})
formerly('I call with my own credential')
