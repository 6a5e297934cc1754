import { Type } from 'typebox'
import { quorumKeyPair } from '../../domain/key-pairs.ts'
import type { RunningWorld } from '../../domain/worlds.ts'
import { Clock } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'

/** The API's version is the last segment of its base address. */
const apiBasePath = '/2025-10-13'

const entryMembers = {
  name: Type.String(),
  seed: Type.String(),
  clock: Clock,
  head: Type.Integer({ description: 'The number of the newest moment.' }),
}

export const WorldEntry = Type.Object(entryMembers)

export const WorldInFull = Type.Object({
  ...entryMembers,
  baseUrl: Type.String(),
  clientId: Type.String(),
  quorumPublicKey: Type.String({
    description: 'The key, uncompressed in hex, that signs the bundles of embedded wallets in this world.',
  }),
  stateHash: Type.String({ description: 'One hash over all documents; equal states have equal hashes.' }),
})

export const NewWorld = Type.Object({
  name: Type.String(),
  baseUrl: Type.String({ description: 'Where a client finds the API; its credential picks this world.' }),
  clientId: Type.String(),
  clientSecret: Type.String(),
  seed: Type.String(),
  clock: Clock,
})

export function showEntry({ name, engine }: RunningWorld) {
  return { name, seed: engine.seed, clock: showClock(engine), head: engine.head().number }
}

export function showInFull(running: RunningWorld, origin: string) {
  return {
    ...showEntry(running),
    baseUrl: origin + apiBasePath,
    clientId: running.credential.clientId,
    quorumPublicKey: quorumKeyPair(running.engine).publicKey,
    stateHash: running.engine.stateHash(),
  }
}

/** Only here the secret is told, as a client cannot begin without it. */
export function showNew({ name, engine, credential }: RunningWorld, origin: string) {
  return {
    name,
    baseUrl: origin + apiBasePath,
    clientId: credential.clientId,
    clientSecret: credential.clientSecret,
    seed: engine.seed,
    clock: showClock(engine),
  }
}
