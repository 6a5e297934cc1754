import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Agent } from 'node:https'
import { Unwritable, type World } from '../engine/index.ts'
import type { Routes } from '../planes/http/index.ts'
import { fnv1a32 } from '../schema/index.ts'
import type { Peer, SharedStorage } from '../storage/postgres/index.ts'
import {
  type ClusterCounts,
  defaultWorldName,
  prefixLength,
  recordWorlds,
  type Worlds,
  whenEnded,
} from '../worlds/index.ts'
import { type ForwardTarget, forward, type Hop, hopValue, postToPeer, readHop, refuseForNow } from './forward.ts'
import type { UseOrigin, WorldOwner, WorldOwnership } from './ownership.ts'
import { RequestPipelines } from './request-pipelines.ts'
import { makesWorld, type WorldReference, worldReferenceOf } from './world-reference.ts'

/** The part of the database that routing needs. */
export type RoutingStorage = Pick<
  SharedStorage,
  'self' | 'secret' | 'leaseMs' | 'drain' | 'peers' | 'ownerOf' | 'isAlive' | 'byPrefix' | 'byMark' | 'byKey'
>

interface ClusterParts {
  readonly worlds: Worlds
  readonly storage: RoutingStorage
  readonly ownership: WorldOwnership
  readonly counts: ClusterCounts
  /** The client id of the default world, which does not follow from its name. */
  readonly defaultClientId: string
  /** The routes of the API. */
  readonly routes: Routes
  /** The admin token for all worlds. */
  readonly adminToken: string | undefined
  /** The agent for TLS connections to other processes. */
  readonly peerAgent: Agent | undefined
  /** Returns the key of the token that a header names by its id; undefined for any other header. */
  readonly tokenKeyIn: (authorization: string | undefined) => string | undefined
  /** True when a header has the credentials of a world in memory. */
  readonly isCaller: (authorization: string | undefined) => boolean
  /** True when a world holds the invitation with a code. */
  readonly holdsInvitation: (world: World, code: string) => boolean
  readonly onFailure: (error: unknown) => void
  /** Called when another process does not answer. */
  readonly onSilence: (peer: Peer, error: Error) => void
}

/** The path that asks another process to release a world; a name follows. */
const releasePath = '/cluster/release/'
/** The first characters of a client id or a code, as long as `prefixLength`. */
const prefixForm = /^[0-9a-f]{16}/
/** Requests that a release does not wait for, because clients repeat them. */
const lastingPath = /^\/admin\/(?:worlds\/[^/]+\/)?(?:stream|wait)(?:\?|$)/
const mostKnown = 10_000
/** Attempts to move two worlds to one process while others claim them too. */
const mostAttempts = 5
/** The most times to forward a request whose world keeps moving, for example while owners stop. */
const mostHops = 3

/** A request that may be forwarded. */
interface IncomingRequest {
  readonly hop: Hop
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly serve: () => void
}

/** A request to a world that may be elsewhere. */
interface WorldRequest extends IncomingRequest {
  readonly reference: WorldReference
  readonly origin: UseOrigin
}

/** Serves each request at the owner of its world: here, or one hop away; more while the world moves. */
export class Cluster {
  #isDraining = false
  /** World names by token key. */
  readonly #worldsByToken = new Map<string, string>()
  readonly #pipelines = new RequestPipelines()

  constructor(readonly parts: ClusterParts) {}

  /** Serves a request here or forwards it. */
  handle(req: IncomingMessage, res: ServerResponse, serve: () => void): void {
    this.#pipelines.enter(req.socket, () => this.#handle(req, res, serve))
  }

  #handle(req: IncomingMessage, res: ServerResponse, serve: () => void): void {
    const hop = readHop(req, this.parts.storage.secret)
    if (hop.count > 0 && req.url?.startsWith(releasePath)) {
      void this.#releaseFor(req, res)
      return
    }
    const reference = worldReferenceOf(req, this.parts.routes, this.parts.adminToken)
    if (reference === undefined) {
      if (this.#isDraining && makesWorld(req)) this.#delayUntil(this.#makeElsewhere({ hop, req, res, serve }), req, res)
      else serve()
      return
    }
    // Requests of pages, agents and the admin plane lack the world's credential, so a balancer may send them anywhere.
    const origin = reference.by !== 'user' ? 'any' : hop.count > 0 ? 'peer' : 'balancer'
    const name = this.#nameHere(reference, req)
    const request = { reference, origin, hop, req, res, serve } as const
    const names = name === undefined ? undefined : [name, ...guestsOf(reference)]
    const areHere = names?.every((one) => this.parts.ownership.has(one)) === true
    if (name !== undefined && areHere && !this.#mayBeForeign(reference, name)) this.#serveHere(names, request)
    else this.#delayUntil(this.#route(request), req, res)
  }

  /** Delays later requests of the connection until this one is routed; refuses it if routing fails. */
  #delayUntil(routing: Promise<void>, { socket }: IncomingMessage, res: ServerResponse): void {
    this.#pipelines.delayAfter(socket, res)
    routing.catch((error) => {
      if (error instanceof Unwritable) this.#refuse(res, error.message)
      else {
        this.parts.onFailure(error)
        this.#refuse(res, 'The world of this request could not be found; repeat the request.')
      }
    })
  }

  /** Creates a world in another process, because it would have to leave this one at once. */
  async #makeElsewhere(request: IncomingRequest): Promise<void> {
    const [peer] = await this.parts.storage.peers()
    if (peer === undefined) request.serve()
    else this.#forward(request, peer)
  }

  /** Releases all worlds to other processes and forwards requests to them meanwhile. */
  async drain(): Promise<void> {
    this.#isDraining = true
    const { storage, ownership } = this.parts
    await storage.drain()
    if ((await storage.peers()).length === 0) return
    // Claims in progress may open more worlds.
    for (let names = await ownership.settled(); names.length > 0; names = await ownership.settled())
      await Promise.all(names.map((name) => ownership.release(name)))
  }

  /** Returns the name of the requested world if it is open here. */
  #nameHere(reference: WorldReference, { headers }: IncomingMessage): string | undefined {
    const { worlds } = this.parts
    if (reference.by === 'name') return reference.name
    if (reference.by === 'mark') return worlds.withMark(reference.mark)[0]?.name
    if (reference.by === 'code') return worlds.byCode(reference.code)?.name
    return (
      worlds.byClientId(reference.user)?.name ??
      this.#worldsByToken.get(this.parts.tokenKeyIn(headers.authorization) ?? '')
    )
  }

  /** True when another world may hold the invitation that a request names. */
  #mayBeForeign(reference: WorldReference, name: string): boolean {
    if (reference.by !== 'user' || reference.invitation === undefined) return false
    const engine = this.parts.worlds.find(name)?.engine
    return engine === undefined || !this.parts.holdsInvitation(engine, reference.invitation)
  }

  #serveHere(names: readonly string[], { origin, req, res, serve }: WorldRequest): void {
    const { worlds, ownership } = this.parts
    // The client disconnected while the world was claimed; the use of the world would never end.
    if (res.closed || req.socket.destroyed) return
    recordWorlds(
      req,
      names.flatMap((name) => worlds.find(name) ?? []),
    )
    for (const name of names) whenEnded(req, res, ownership.use(name, origin, lastingPath.test(req.url ?? '')))
    serve()
  }

  async #route(request: WorldRequest): Promise<void> {
    const { reference, hop, req, serve } = request
    const name = (await this.#nameOf(reference, req)) ?? defaultWorldName
    const holder = await this.#foreignHolder(reference, name)
    const [guest] = guestsOf(reference)
    // The owner of the inviter's world serves it, in both worlds. Only a caller of the other world may move that one,
    // which its own process checks.
    const owner = await this.#ownerOf(hop.isVouchedFor ? (holder ?? name) : name, reference)
    if (owner === 'nowhere') serve()
    else if (owner !== 'here') this.#forward(request, owner)
    else if (guest !== undefined) await this.#serveBoth(guest, name, request)
    else if (holder === undefined) await this.#serveIfHere([name], request)
    else if (hop.isVouchedFor) await this.#serveBoth(name, holder, request)
    else if (!this.parts.isCaller(req.headers.authorization)) await this.#serveIfHere([name], request)
    else await this.#route({ ...request, hop: { ...hop, isVouchedFor: true } })
  }

  /** Serves a request here unless a world has left again, for example on shutdown. */
  async #serveIfHere(names: readonly string[], request: WorldRequest): Promise<void> {
    if (names.every((name) => this.parts.worlds.find(name) !== undefined)) this.#serveHere(names, request)
    else await this.#route(request)
  }

  #forward({ hop, req, res }: IncomingRequest, peer: Peer): void {
    if (hop.count >= mostHops) {
      this.#refuse(res, 'The world has moved to another process; repeat the request.')
      return
    }
    this.parts.counts.requests.passedOn += 1
    forward(req, res, this.#destination(peer, { ...hop, count: hop.count + 1 }))
  }

  #refuse(res: ServerResponse, says: string): void {
    this.parts.counts.requests.refused += 1
    refuseForNow(res, says)
  }

  #destination(peer: Peer, hop: Hop): ForwardTarget {
    const { onSilence, peerAgent: agent, storage } = this.parts
    return {
      peer,
      agent,
      hop: hopValue(hop, storage.secret),
      onFailure: (error) => onSilence(peer, error),
      refuse: (res, says) => this.#refuse(res, says),
      whenSilent: (then) => this.#watch(peer, then),
    }
  }

  /** Checks regularly that a process which has not answered yet is alive. */
  #watch(peer: Peer, whenSilent: () => void): () => void {
    const { storage, worlds } = this.parts
    const look = () => worlds.setup.wall.timer(storage.leaseMs, () => void check())
    const check = async () => {
      // Unknown while the database is unreachable.
      const isAlive = await storage.isAlive(peer).catch(() => true)
      if (isOver) return
      if (isAlive) cancel = look()
      else whenSilent()
    }
    let isOver = false
    let cancel = look()
    return () => {
      isOver = true
      cancel()
    }
  }

  /** Moves a world here that a request of another one uses. The operation refuses one that does not exist. */
  async #serveBoth(guest: string, holder: string, request: WorldRequest): Promise<void> {
    const owner = await this.#moveHere(guest)
    if (typeof owner === 'string') await this.#serveIfHere(owner === 'here' ? [guest, holder] : [holder], request)
    else this.#refuse(request.res, `Another process serves the world ${guest} at present; repeat the request.`)
  }

  /** Returns the name of the requested world; undefined when it does not exist. */
  async #nameOf(reference: WorldReference, { headers }: IncomingMessage): Promise<string | undefined> {
    const { storage, defaultClientId, tokenKeyIn } = this.parts
    if (reference.by === 'name') return reference.name
    if (reference.by === 'mark') return (await storage.byMark(reference.mark))[0]
    const text = reference.by === 'user' ? reference.user : reference.code
    if (reference.by === 'user' && text === defaultClientId) return defaultWorldName
    const tokenKey = reference.by === 'user' ? tokenKeyIn(headers.authorization) : undefined
    if (tokenKey !== undefined) return this.#nameOfToken(tokenKey)
    return prefixForm.test(text) ? storage.byPrefix(text.slice(0, prefixLength)) : undefined
  }

  async #nameOfToken(key: string): Promise<string | undefined> {
    // A fork copies the tokens of its origin, but they still belong to the origin.
    const [name] = await this.parts.storage.byKey(key)
    if (this.#worldsByToken.size >= mostKnown) this.#worldsByToken.clear()
    if (name !== undefined) this.#worldsByToken.set(key, name)
    return name
  }

  /** Returns the other world that holds the invitation of a request, if there is exactly one. */
  async #foreignHolder(reference: WorldReference, own: string): Promise<string | undefined> {
    if (reference.by !== 'user' || reference.invitation === undefined || !this.#mayBeForeign(reference, own))
      return undefined
    const holders = await this.parts.storage.byKey(reference.invitation)
    return holders.length === 1 && holders[0] !== own ? holders[0] : undefined
  }

  /** Locates a world. Requests for a deleted world go to the default world, unless they name it. */
  async #ownerOf(name: string, reference: WorldReference): Promise<WorldOwner> {
    const owner = await this.#ownerUnlessDraining(name)
    if (owner !== 'nowhere' || reference.by === 'name') return owner
    return this.#ownerUnlessDraining(defaultWorldName)
  }

  async #ownerUnlessDraining(name: string): Promise<WorldOwner> {
    const { storage, ownership } = this.parts
    if (!this.#isDraining || ownership.has(name)) return ownership.locate(name)
    // Until then the database names this process, so another one would send the request back.
    await ownership.whenLeft(name)
    const owner = await storage.ownerOf(name)
    if (owner !== undefined && owner.id !== storage.self.id) return owner
    const peers = await storage.peers()
    return peers[fnv1a32(name) % Math.max(1, peers.length)] ?? ownership.locate(name)
  }

  /** Moves a world here: asks its owner to release it. */
  async #moveHere(name: string): Promise<WorldOwner> {
    for (let attempt = 1; ; attempt += 1) {
      const owner = await this.parts.ownership.locate(name)
      if (typeof owner === 'string' || attempt === mostAttempts) return owner
      const destination = this.#destination(owner, { count: 1, isVouchedFor: false })
      await postToPeer(destination, releasePath + encodeURIComponent(name))
    }
  }

  async #releaseFor({ url = '' }: IncomingMessage, res: ServerResponse): Promise<void> {
    await this.parts.ownership.release(decodeURIComponent(url.slice(releasePath.length))).catch(this.parts.onFailure)
    res.writeHead(204)
    res.end()
  }
}

/** Returns the other world that a request reads, if any. */
const guestsOf = (reference: WorldReference): readonly string[] =>
  reference.by === 'name' && reference.guest !== undefined ? [reference.guest] : []
