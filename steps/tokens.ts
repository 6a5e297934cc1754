import { Given, When } from '@cucumber/cucumber'
import type { AgentCredential, Credential, Login } from './support/conversation.ts'
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
 * Sends later requests with the credentials of a token, with the token of the last agent or of a named one, or with the
 * world's own credentials again.
 *
 *     When I use the token "viewer"
 */
When('I use {login}', function (this: SandglassWorld, login: Login) {
  this.conversation.useCredential(credentialOf(this, login))
})
formerly('I call with the token {string}', { now: 'I use the token <0>', args: (token) => [{ token }] })
formerly('I call with my own credential', { now: 'I use my own credentials', args: () => ['own'] })

function credentialOf({ tokens, agents }: SandglassWorld, login: Login): Credential | AgentCredential | undefined {
  if (login === 'own') return undefined
  return 'token' in login ? tokens.credential(login.token) : { accessToken: agents.token(login.agent) }
}
