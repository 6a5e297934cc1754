import type { Coverage } from '../contract/index.ts'
import { pause, runInSlices, type Steps, type Wall, type WorldOrigin } from '../engine/index.ts'
import type { LocalAnswer, LocalClient, LocalRequest } from '../planes/http/index.ts'
import { credentialOf, defaultWorldName, type RunningWorld, type Worlds } from '../worlds/index.ts'
import type { CapsuleBase } from './base.ts'
import type { CapsuleHeader } from './format.ts'
import type { AgentTokenOf, OpenHost, ReplayHost } from './host.ts'
import { StoppedWall } from './stopped-wall.ts'

/** The parts of a simulator that replays use. */
interface DetachedSimulator {
  readonly worlds: Worlds
  readonly coverage: Coverage
  localClient(): LocalClient
  listen(): Promise<string>
  close(): Promise<void>
}

/** The options of a simulator that sends nothing and keeps everything. */
interface DetachedOptions {
  readonly wall: Wall
  readonly isDetached: true
  readonly historyLimit: number
  readonly requestLogLimit: number
  readonly seed: string
  readonly frozen: boolean
  readonly worldOptions: CapsuleHeader['options']
  readonly defaultOrigin?: WorldOrigin
  readonly clientId?: string
  readonly clientSecret?: string
  readonly publicUrl?: string
}

export interface DetachedParts {
  readonly create: (options: DetachedOptions) => DetachedSimulator
  readonly agentTokenOf: AgentTokenOf
  readonly productSteps: ReplayHost['productSteps']
  /** The wall of the process, to pause between slices of a replay. */
  readonly processWall: Wall
  /** A wall for all worlds of the simulator; by default each world gets its own. */
  readonly wall?: StoppedWall
}

const mostMoments = 100_000_000
const callersWorld = 'capsule-caller'

/**
 * Returns a function that opens the world of a capsule in its own simulator. Opening takes longer than a slice, so
 * waiting requests run before and after it.
 */
export function detachedHosts(parts: DetachedParts): OpenHost {
  return async (header, base, by = 'capsule') => {
    await pause(parts.processWall)
    const host = new DetachedHost(header, base && originOf(header, base, by), parts)
    await pause(parts.processWall)
    return host
  }
}

function originOf({ world: name, start: at }: CapsuleHeader, base: CapsuleBase, by: 'capsule' | 'import'): WorldOrigin {
  const { state, world = name } = base
  return { by, detail: { world, moment: state.main.number, at }, state }
}

class DetachedHost implements ReplayHost {
  readonly productSteps: ReplayHost['productSteps']
  readonly #wall: StoppedWall
  readonly #simulator: DetachedSimulator
  readonly #client: LocalClient
  readonly #name: string
  readonly #agentTokenOf: AgentTokenOf
  readonly #processWall: Wall
  #isListening = false

  constructor(
    header: CapsuleHeader,
    origin: WorldOrigin | undefined,
    { create, agentTokenOf, productSteps, processWall, wall }: DetachedParts,
  ) {
    const { world: name, seed, frozen, options, publicUrl } = header
    this.#wall = wall ?? new StoppedWall(Date.parse(header.start), processWall.turn)
    this.#name = name
    this.#agentTokenOf = agentTokenOf
    this.productSteps = productSteps
    this.#processWall = processWall
    this.#simulator = create({
      wall: this.#wall,
      isDetached: true,
      historyLimit: mostMoments,
      requestLogLimit: 0,
      seed,
      frozen,
      worldOptions: options,
      ...header.credential,
      ...(publicUrl === undefined ? {} : { publicUrl }),
      ...(origin === undefined || name !== defaultWorldName ? {} : { defaultOrigin: origin }),
    })
    if (name !== defaultWorldName)
      this.#simulator.worlds.create(
        { name, seed, frozen, options, startAt: Date.parse(header.start), keepsWebhooks: true },
        origin,
      )
    this.#client = this.#simulator.localClient()
  }

  get running(): RunningWorld {
    return this.#simulator.worlds.get(this.#name)
  }

  get coverage(): Coverage {
    return this.#simulator.coverage
  }

  send(request: LocalRequest): Promise<LocalAnswer> {
    return this.#client.send(request)
  }

  authorizationOf(token: string): string | undefined {
    return authorizationOf(this.running, token, this.#agentTokenOf)
  }

  foreignAuthorization(): { readonly world: string; readonly authorization: string } {
    const { worlds } = this.#simulator
    const name = this.#name === callersWorld ? `${callersWorld}-2` : callersWorld
    const { credential } = worlds.find(name) ?? worlds.create({ name, seed: name, frozen: true })
    const { clientId, clientSecret } = credential
    return { world: name, authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }
  }

  beginInput(n: number): void {
    this.#wall.owner = `${this.#name} ${n}`
  }

  isDelayed(n: number): boolean {
    return this.#wall.hasTimersOf(`${this.#name} ${n}`)
  }

  endDelays(n: number): void {
    this.#wall.endTimersOf(`${this.#name} ${n}`)
  }

  turn(): Promise<void> {
    return this.#processWall.turn()
  }

  inSlices<R>(steps: Steps<R>, isWanted?: () => boolean): Promise<R> {
    return runInSlices(steps, this.#processWall, isWanted)
  }

  listen(): Promise<string> {
    this.#isListening = true
    return this.#simulator.listen()
  }

  async close(): Promise<void> {
    this.#client.close()
    if (this.#isListening) await this.#stop()
    else this.#simulator.worlds.close()
  }

  /** Stops immediately: shutdown timers would never fire on a stopped clock. */
  async #stop(): Promise<void> {
    this.#wall.owner = 'stop'
    const stopped = this.#simulator.close()
    await this.turn()
    this.#wall.endTimersOf('stop')
    await stopped
  }
}

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
function authorizationOf(running: RunningWorld, token: string, agentTokenOf: AgentTokenOf): string | undefined {
  const credential = credentialOfCaller(running, token, agentTokenOf)
  if (credential === undefined) return undefined
  if ('accessToken' in credential) return `Bearer ${credential.accessToken}`
  return `Basic ${btoa(`${credential.clientId}:${credential.clientSecret}`)}`
}
