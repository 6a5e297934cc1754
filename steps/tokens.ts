import { Given, When } from '@cucumber/cucumber'
import type { SandglassWorld } from './world.ts'

/**
 * A token with these permissions; `{viewer}` is its id.
 *
 *     Given a token "viewer" that may VIEW
 */
Given('a token {string} that may {permissions}', async function (this: SandglassWorld, name: string, may: string[]) {
  await this.tokens.create(name, may)
})

/**
 * Later requests are made with that token's credential.
 *
 *     When I call with the token "viewer"
 */
When('I call with the token {string}', function (this: SandglassWorld, name: string) {
  this.conversation.useCredential(this.tokens.credential(name))
})

/**
 * Later requests are made with the world's own credential again.
 *
 *     When I call with my own credential
 */
When('I call with my own credential', function (this: SandglassWorld) {
  this.conversation.useCredential(undefined)
})
