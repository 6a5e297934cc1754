import { credentialOf, type RunningWorld } from '../worlds/index.ts'
import type { AgentTokenOf } from './host.ts'

/** A caller's credential: that of a platform token, or the access token of an agent. */
type CallerCredential = { readonly clientId: string; readonly clientSecret: string } | { readonly accessToken: string }

/** Derives the credential of a token or an agent, which the world does not store. */
function credentialOfCaller(
  { engine, name, credential }: RunningWorld,
  token: string,
  agentTokenOf: AgentTokenOf,
): CallerCredential | undefined {
  const found = engine.locate(token)
  if (found === undefined) return undefined
  const accessToken = agentTokenOf(engine, token)
  if (accessToken !== undefined) return { accessToken }
  const isFirst = Reflect.get(found.document, 'clientId') === credential.clientId
  return isFirst ? credential : credentialOf(name, engine.seed, token)
}

/** Returns the Authorization header of a caller; undefined for an unknown one. */
export function authorizationOf(running: RunningWorld, token: string, agentTokenOf: AgentTokenOf): string | undefined {
  const credential = credentialOfCaller(running, token, agentTokenOf)
  if (credential === undefined) return undefined
  if ('accessToken' in credential) return `Bearer ${credential.accessToken}`
  return `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
}
