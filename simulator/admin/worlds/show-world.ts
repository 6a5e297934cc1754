import { Type } from 'typebox'
import { namedShape } from '../../domain/fields.ts'
import { quorumKeyPair } from '../../domain/key-pairs.ts'
import { worldOptions } from '../../domain/world-options.ts'
import type { RunningWorld } from '../../domain/worlds.ts'
import { Clock } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'

/** The path of the API, which is its version. */
export const apiBasePath = '/2025-10-13'

export const WorldName = Type.String({
  pattern: '^(?!import$)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$',
  description: 'Generated when absent. `import` is none, because it is a path.',
})

const entryMembers = {
  name: Type.String(),
  seed: Type.String(),
  clock: Clock,
  head: Type.Integer({ description: 'The number of the newest moment.' }),
}

/** The ways of the process with the webhooks of a world. */
export const webhookSendings = ['send', 'hold'] as const

export const WorldEntry = namedShape('World', entryMembers)

export const WorldInFull = namedShape('WorldInFull', {
  ...entryMembers,
  baseUrl: Type.String(),
  clientId: Type.String(),
  quorumPublicKey: Type.String({
    description: 'The public key, uncompressed in hex, that verifies the bundles of embedded wallets in this world.',
  }),
  webhooks: Type.Enum([...webhookSendings], {
    description: '`send`, or `hold` when attempts stay in flight until their answers are reported.',
  }),
  options: Type.Record(Type.String(), Type.Unknown(), {
    description: 'All its options, those that were given and those by default.',
  }),
  stateHash: Type.String({ description: 'A hash of all documents; equal states have equal hashes.' }),
})

export const NewWorld = namedShape('WorldWithCredential', {
  name: Type.String(),
  baseUrl: Type.String({ description: 'The base URL of the API; the credential selects this world.' }),
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
    webhooks: running.input.holdsWebhooks ? ('hold' as const) : ('send' as const),
    options: { strictRequests: false, ...worldOptions(running.engine) },
  }
}

/** Shows a new world; no other answer contains the secret, which a client needs to start. */
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
