import { Type } from 'typebox'
import { apiBasePath } from '../../../contract/index.ts'
import type { KeptMoments, PastLimits as Limits, WorldEngine } from '../../../engine/index.ts'
import { namedShape, nameForm, quorumKeyPair } from '../../../schema/index.ts'
import { type RunningWorld, worldOptions, worldToken } from '../../../worlds/index.ts'
import type { ProcessCall } from '../shared/admin-operation.ts'
import { ClockShape } from '../shared/shapes.ts'
import { showClock } from '../shared/show.ts'

export const WorldName = Type.String({
  pattern: `^(?!import$)${nameForm}$`,
  description: 'Generated when absent. `import` is none, because it is a path.',
})

const PastLimits = namedShape('PastLimits', {
  moments: Type.Optional(Type.Integer({ description: 'The most moments; absent when there is no limit.' })),
  bytes: Type.Optional(Type.Integer({ description: 'The most bytes; absent when there is no limit.' })),
})

const bytes = Type.Optional(
  Type.Integer({ description: 'The memory that it takes, estimated; absent unless a limit in bytes is set.' }),
)

const KeptPast = namedShape('KeptPast', {
  horizon: Type.Integer({ description: 'The number of the oldest moment that can still be read.' }),
  moments: Type.Integer({ description: 'The number of kept moments of the present line.' }),
  webhookMoments: Type.Integer({ description: 'The number of kept moments of webhooks.' }),
  undoneMoments: Type.Integer({ description: 'The number of kept moments of undone branches.' }),
  bytes,
  limits: PastLimits,
})

export const ProcessPast = namedShape('ProcessPast', {
  moments: Type.Integer({ description: 'The number of kept moments of all kinds.' }),
  bytes,
  limits: PastLimits,
})

const entryMembers = {
  name: Type.String(),
  seed: Type.String(),
  clock: ClockShape,
  head: Type.Integer({ description: 'The number of the newest moment.' }),
  past: KeptPast,
}

const adminToken = Type.Optional(
  Type.String({
    description: 'The token that opens the admin plane for this world alone; absent when the admin plane is open.',
  }),
)

/** How the process sends the webhooks of a world. */
export const webhookSendings = ['send', 'hold'] as const

export const WorldEntryShape = namedShape('World', entryMembers)

export const WorldInFull = namedShape('WorldInFull', {
  ...entryMembers,
  baseUrl: Type.String(),
  clientId: Type.String(),
  clientSecret: Type.String({
    description:
      'With the client id, the credential that selects this world. Where an admin token is set, ' +
      "the world's own token and the token for all worlds show it.",
  }),
  adminToken,
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
  adminToken,
  seed: Type.String(),
  clock: ClockShape,
})

export function showWorldEntry({ name, engine }: RunningWorld) {
  return { name, seed: engine.seed, clock: showClock(engine), head: engine.head().number, past: showPast(engine) }
}

function showPast(engine: WorldEngine) {
  const { moments, sideMoments: webhookMoments, undoneMoments, bytes, limits } = engine.past.kept
  const counts = { horizon: engine.horizon(), moments, webhookMoments, undoneMoments }
  return { ...counts, ...(bytes === undefined ? {} : { bytes }), limits: showLimits(limits) }
}

const showLimits = ({ moments, bytes }: Limits) => ({
  ...(moments === undefined ? {} : { moments }),
  ...(bytes === undefined ? {} : { bytes }),
})

/** Shows the past that all worlds together keep. */
export function showProcessPast(worlds: readonly RunningWorld[], limits: Limits = {}) {
  const kept = worlds.map(({ engine }) => engine.past.kept)
  const isWeighed = kept.some(({ bytes }) => bytes !== undefined)
  const sum = (measure: (one: KeptMoments) => number) => kept.reduce((total, one) => total + measure(one), 0)
  return {
    moments: sum(({ moments, sideMoments, undoneMoments }) => moments + sideMoments + undoneMoments),
    ...(isWeighed ? { bytes: sum((one) => one.bytes ?? 0) } : {}),
    limits: showLimits(limits),
  }
}

/** The parts of a call that answers about one world depend on. */
type WorldCall = Pick<ProcessCall<unknown, unknown, unknown>, 'parts' | 'origin'>

const showToken = ({ adminToken }: WorldCall['parts'], { name, engine }: RunningWorld) =>
  adminToken === undefined ? {} : { adminToken: worldToken(adminToken, name, engine.seed) }

export function showWorldInFull(running: RunningWorld, { parts, origin }: WorldCall) {
  return {
    ...showWorldEntry(running),
    baseUrl: origin + apiBasePath,
    ...running.credential,
    ...showToken(parts, running),
    quorumPublicKey: quorumKeyPair(running.engine).publicKey,
    webhooks: running.input.holdsWebhooks ? ('hold' as const) : ('send' as const),
    options: { strictRequests: false, ...worldOptions(running.engine), ...showQuotas(running) },
  }
}

const showQuotas = ({ input: { quotas } }: RunningWorld) => (quotas === undefined ? {} : { quotas })

/** Shows a new world with its credential, which a client needs to start. */
export function showNew(running: RunningWorld, { parts, origin }: WorldCall) {
  const { name, engine, credential } = running
  return {
    name,
    baseUrl: origin + apiBasePath,
    clientId: credential.clientId,
    clientSecret: credential.clientSecret,
    ...showToken(parts, running),
    seed: engine.seed,
    clock: showClock(engine),
  }
}
