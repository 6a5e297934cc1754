import type { Caller, CredentialProblem, Secret } from '../../contract/index.ts'
import { sha256, type World } from '../../engine/index.ts'
import { agentTokenOf, type RunningWorld, type Worlds } from '../../worlds/index.ts'
import { type Agent, agents } from './model/index.ts'

const markLength = 8

/** Matches the access token of an agent in any text. */
export const accessTokenShape: Secret = { shape: /gat_[0-9a-f]{40}/g }

/** Returns the access token of an agent. */
export const accessTokenOf = (world: World, { id }: Pick<Agent, 'id'>): string => agentTokenOf(world, id)

/** Returns the access token of the agent with an id; undefined when no agent has it. */
export function accessTokenWith(world: World, id: string): string | undefined {
  const agent = world.of(agents).find(id)
  return agent && accessTokenOf(world, agent)
}

/** Returns the world and the agent of a Bearer header, or the check that it failed. */
export function authenticateAgent(
  worlds: Worlds,
  header: string,
): { readonly running: RunningWorld; readonly caller: Caller } | CredentialProblem {
  const token = /^bearer +(gat_[0-9a-f]{40}) *$/i.exec(header)?.[1]
  if (token === undefined) return 'MALFORMED_CREDENTIALS'
  const mark = token.slice('gat_'.length, 'gat_'.length + markLength)
  // Only the hash is compared, and an attacker cannot choose it digit by digit.
  const tokenHash = sha256(token)
  for (const running of worlds.withMark(mark)) {
    const agent = running.engine.of(agents).first('token', tokenHash)
    if (agent === undefined) continue
    if (agent.isDeleted) return 'AGENT_DELETED'
    return { running, caller: { tokenId: agent.id, permissions: [], agentId: agent.id } }
  }
  return 'UNKNOWN_CREDENTIALS'
}
