import packageJson from '../../package.json' with { type: 'json' }
import { createSimulator } from '../../simulator/app.ts'
import { capsuleSteps, redactCapsule, writeCapsule } from '../../simulator/capsules/index.ts'
import { apiBasePath, type Coverage } from '../../simulator/contract/index.ts'
import { runAtOnce } from '../../simulator/engine/index.ts'
import { isRecord, present } from '../../simulator/schema/index.ts'
import { knownSecrets, openHosts } from '../../simulator/setup/capsule-parts.ts'
import type { WorldOptionsInput } from '../../simulator/worlds/index.ts'
import type { Recorded, ScenarioAnswer, ScenarioRequest } from '../scenario/index.ts'
import { encode, readBody } from './encode.ts'
import { Outbox } from './outbox.ts'
import type { Received } from './receive.ts'
import { Replies } from './replies.ts'
import type { Side } from './side.ts'

const name = 'conform'

/** A world of Sandglass in this process. Its clock stands until a request comes later. */
export interface WorldSide extends Side {
  /** The time of the next thing that happens by itself. */
  readonly nextAt: () => number | undefined
  /** How its webhooks are answered. */
  readonly replies: Replies
  /** Fetches the webhooks that wait, and answers each as the endpoint of a run does; returns all so far. */
  readonly takeEvents: () => Promise<readonly Received[]>
  /** Members of the target's configuration that the world refused. */
  readonly refused: readonly string[]
  /** Counts what the world has met. */
  readonly coverage: Coverage
  /** Records what the world has received as a capsule, without secrets. */
  readonly capsule: () => Promise<string>
  readonly close: () => Promise<void>
}

export interface WorldStart extends Pick<Recorded, 'at' | 'config'> {
  readonly seed?: string
  /** The options that the target seems to have. */
  readonly options?: WorldOptionsInput
}

const sendsTest = (method: string, path: string) => method === 'POST' && path.endsWith('/webhooks/test')

/** Opens a world with the configuration and the time of the target. */
export async function openWorld({ at, config, seed = name, options }: WorldStart): Promise<WorldSide> {
  const simulator = createSimulator({ logLevel: 'silent', isDetached: true, seed: name, frozen: true })
  const { credential, engine } = simulator.worlds.create({
    ...{ name, seed, frozen: true, startAt: Date.parse(at) },
    options: { ...options, webhooks: { mode: 'pull' } },
  })
  const client = simulator.localClient()
  const basic = `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
  const replies = new Replies()
  const outbox = new Outbox({
    ...{ client, world: name, replies, startMs: Date.parse(at) },
    ...{ now: () => engine.now(), advance: (to) => engine.advance({ to }) },
  })
  const send = async (request: ScenarioRequest): Promise<ScenarioAnswer> => {
    const { path, ...encoded } = encode(request, basic)
    const answering = client.send({ ...encoded, path: apiBasePath + path })
    const answer = await (sendsTest(encoded.method, path) ? outbox.answerTest(answering) : answering)
    const headers = Object.entries(answer.headers).map(([header, value]) => [header, String(value)] as const)
    const contentType = answer.headers['content-type']
    const body = readBody(answer.text, contentType === undefined ? '' : String(contentType))
    return { status: answer.status, headers: Object.fromEntries(headers), ...body }
  }
  const refused = await configure(send, config)
  // A new endpoint gets a test webhook, which no reply of a scenario is for.
  await outbox.take()
  return {
    send,
    now: () => engine.now(),
    async waitUntil(to) {
      await outbox.answerUntil(to)
      if (to > engine.now()) engine.advance({ to })
    },
    coverage: simulator.coverage,
    nextAt: () => engine.clock().nextAt,
    replies,
    takeEvents: () => outbox.take(),
    refused,
    capsule: async () => {
      const running = simulator.worlds.find(name)
      if (running === undefined) throw new Error('The world was closed.')
      const recorded = runAtOnce(capsuleSteps(running, { version: packageJson.version }))
      const redaction = { open: openHosts(createSimulator), secrets: await knownSecrets(), keepsSecrets: false }
      return writeCapsule(await redactCapsule(recorded, redaction))
    },
    close: () => simulator.close(),
  }
}

/** The members of a configuration that a platform can change. */
const changeable = [
  'umaDomain',
  'webhookEndpoint',
  'supportedCurrencies',
  'embeddedWalletConfig',
  'cardTokenization2faConfig',
  'feeConfigs',
]

/** Gives the configuration of the target to a world, member by member; returns those that it refused. */
async function configure(send: Side['send'], config: unknown): Promise<readonly string[]> {
  const refused: string[] = []
  if (!isRecord(config)) return refused
  for (const member of changeable) {
    const body = present({ [member]: config[member] })
    if (Object.keys(body).length === 0) continue
    const { status } = await send({ method: 'PATCH', path: '/config', body })
    if (status >= 400) refused.push(member)
  }
  return refused
}
