import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Agent } from 'node:https'
import { Unwritable, type World } from '../engine/index.ts'
import type { Routes } from '../planes/http/routes.ts'
import { fnv1a32 } from '../schema/index.ts'
import type { Peer, SharedStorage } from '../storage/postgres/shared-storage.ts'
import {
  type ClusterCounts,
  defaultWorldName,
  noteWorlds,
  prefixLength,
  type Worlds,
  whenEnded,
} from '../worlds/index.ts'
import { type ForwardTarget, forward, type Hop, hopValue, postToPeer, readHop, refuseForNow } from './forward.ts'
import type { OwnerPlace, UseOrigin, WorldOwnership } from './ownership.ts'
import { RequestLines } from './request-lines.ts'
import { makesWorld, type WorldReference, worldReferenceOf } from './world-reference.ts'

/** The part of the database that routing needs. */
export type RoutingStorage = Pick<
  SharedStorage,
  'self' | 'secret' | 'leaseMs' | 'drain' | 'peers' | 'ownerOf' | 'isAlive' | 'byPrefix' | 'byMark' | 'byKey'
>

export interface ClusterParts {
  readonly worlds: Worlds
  readonly storage: RoutingStorage
  readonly ownership: WorldOwnership
  readonly counts: ClusterCounts
  /** The client id of the default world, whose prefix is not that of its name. */
  readonly defaultClientId: string
  /** The routes of the API. */
  readonly routes: Routes
  /** The admin token for all worlds. */
  readonly adminToken: string | undefined
  /** The agent for connections to other processes where they speak TLS. */
  readonly peerAgent: Agent | undefined
  /** Returns the key of the token that a header names by its id; undefined for any other header. */
  readonly tokenKeyIn: (authorization: string | undefined) => string | undefined
  /** True when the credentials of a header are those of a world in memory. */
  readonly isCaller: (authorization: string | undefined) => boolean
  /** True when a world holds the invitation with a code. */
  readonly holdsInvitation: (world: World, code: string) => boolean
  readonly onFailure: (error: unknown) => void
  /** Told when another process does not answer. */
  readonly onSilence: (peer: Peer, error: Error) => void
}

/** The path at which a process asks another one to let go of a world; a name follows. */
const releasePath = '/cluster/release/'
/** The first characters of a client id or a code, as long as `prefixLength`. */
const prefixForm = /^[0-9a-f]{16}/
/** Requests that a leaving world does not wait for: their clients repeat them. */
const lastingPath = /^\/admin\/(?:worlds\/[^/]+\/)?(?:stream|wait)(?:\?|$)/
const mostKnown = 10_000
/** Attempts to move two worlds to one process while others claim them too. */
const mostAttempts = 5
/** A request is passed on again when its world moved meanwhile, as it does when the owner stops; no more than this. */
const mostHops = 3

/** A request that may be passed on. */
interface Passage {
  readonly hop: Hop
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly serve: () => void
}

/** A request whose world is not simply here. */
interface Arrival extends Passage {
  readonly reference: WorldReference
  readonly origin: UseOrigin
}

/** Serves each request where its world is owned: here, or one hop away; more while the world moves. */
export class Cluster {
  #isDraining = false
  /** The worlds of tokens that requests name by their ids, by the key of the token. */
  readonly #known = new Map<string, string>()
  readonly #lines = new RequestLines()

  constructor(readonly parts: ClusterParts) {}

  /** Serves a request here, or passes it on. */
  handle(req: IncomingMessage, res: ServerResponse, serve: () => void): void {
    this.#lines.enter(req.socket, () => this.#handle(req, res, serve))
  }

  #handle(req: IncomingMessage, res: ServerResponse, serve: () => void): void {
    const hop = readHop(req, this.parts.storage.secret)
    if (hop.count > 0 && req.url?.startsWith(releasePath)) {
      void this.#releaseFor(req, res)
      return
    }
    const reference = worldReferenceOf(req, this.parts.routes, this.parts.adminToken)
    if (reference === undefined) {
      if (this.#isDraining && makesWorld(req)) this.#holdFor(this.#makeElsewhere({ hop, req, res, serve }), req, res)
      else serve()
      return
    }
    // Pages, agents and the admin plane carry no credential of the world, so a balancer may send them anywhere.
    const origin = reference.by !== 'user' ? 'any' : hop.count > 0 ? 'peer' : 'balancer'
    const name = this.#nameHere(reference, req)
    const arrival = { reference, origin, hop, req, res, serve } as const
    if (name !== undefined && this.parts.ownership.has(name) && !this.#mayBeForeign(reference, name))
      this.#serveHere([name], arrival)
    else this.#holdFor(this.#route(arrival), req, res)
  }

  /** Holds later requests of a connection back until the place of this one is found; refuses it if that fails. */
  #holdFor(routing: Promise<void>, { socket }: IncomingMessage, res: ServerResponse): void {
    this.#lines.hold(socket, res)
    routing.catch((error) => {
      if (error instanceof Unwritable) this.#refuse(res, error.message)
      else {
        this.parts.onFailure(error)
        this.#refuse(res, 'The world of this request could not be found; repeat the request.')
      }
    })
  }

  /** Lets a process that goes on make a world, which would have to leave this one at once. */
  async #makeElsewhere(arrival: Passage): Promise<void> {
    const [peer] = await this.parts.storage.peers()
    if (peer === undefined) arrival.serve()
    else this.#passOn(arrival, peer)
  }

  /** Gives the worlds to other processes; requests that arrive here meanwhile are passed on to them. */
  async drain(): Promise<void> {
    this.#isDraining = true
    const { storage, ownership } = this.parts
    await storage.drain()
    if ((await storage.peers()).length === 0) return
    // Claims that were under way bring further worlds.
    for (let names = await ownership.settled(); names.length > 0; names = await ownership.settled())
      await Promise.all(names.map((name) => ownership.release(name)))
  }

  /** Returns the name of the wanted world if it is open here. */
  #nameHere(reference: WorldReference, { headers }: IncomingMessage): string | undefined {
    const { worlds } = this.parts
    if (reference.by === 'name') return reference.name
    if (reference.by === 'mark') return worlds.withMark(reference.mark)[0]?.name
    if (reference.by === 'code') return worlds.byCode(reference.code)?.name
    return (
      worlds.byClientId(reference.user)?.name ?? this.#known.get(this.parts.tokenKeyIn(headers.authorization) ?? '')
    )
  }

  /** True when another world may hold the invitation that a request names. */
  #mayBeForeign(reference: WorldReference, name: string): boolean {
    if (reference.by !== 'user' || reference.invitation === undefined) return false
    const engine = this.parts.worlds.find(name)?.engine
    return engine === undefined || !this.parts.holdsInvitation(engine, reference.invitation)
  }

  #serveHere(names: readonly string[], { origin, req, res, serve }: Arrival): void {
    const { worlds, ownership } = this.parts
    // Its client has gone while the world was claimed, and nothing would tell when the use of the world ends.
    if (res.closed || req.socket.destroyed) return
    noteWorlds(
      req,
      names.flatMap((name) => worlds.find(name) ?? []),
    )
    for (const name of names) whenEnded(req, res, ownership.use(name, origin, lastingPath.test(req.url ?? '')))
    serve()
  }

  async #route(arrival: Arrival): Promise<void> {
    const { reference, hop, req, serve } = arrival
    const name = (await this.#nameOf(reference, req)) ?? defaultWorldName
    const holder = await this.#foreignHolder(reference, name)
    // The owner of the inviter's world serves it, in both worlds. Only a caller of a world may have it moved for that,
    // which its own process finds out.
    const place = await this.#placeOf(hop.isVouchedFor ? (holder ?? name) : name, reference)
    if (place === 'nowhere') serve()
    else if (place !== 'here') this.#passOn(arrival, place)
    else if (holder === undefined) await this.#serveIfHere([name], arrival)
    else if (hop.isVouchedFor) await this.#serveBoth(name, holder, arrival)
    else if (!this.parts.isCaller(req.headers.authorization)) await this.#serveIfHere([name], arrival)
    else await this.#route({ ...arrival, hop: { ...hop, isVouchedFor: true } })
  }

  /** Serves a request here unless a world has left again, as one does that a stop finds just opened. */
  async #serveIfHere(names: readonly string[], arrival: Arrival): Promise<void> {
    if (names.every((name) => this.parts.worlds.find(name) !== undefined)) this.#serveHere(names, arrival)
    else await this.#route(arrival)
  }

  #passOn({ hop, req, res }: Passage, peer: Peer): void {
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

  /** Looks now and then whether a process that has not answered yet is alive. */
  #watch(peer: Peer, whenSilent: () => void): () => void {
    const { storage, worlds } = this.parts
    const look = () => worlds.setup.wall.timer(storage.leaseMs, () => void check())
    const check = async () => {
      // While the database is away, nobody can tell.
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

  async #serveBoth(guest: string, holder: string, arrival: Arrival): Promise<void> {
    if ((await this.#moveHere(guest)) === 'here') await this.#serveIfHere([guest, holder], arrival)
    else this.#refuse(arrival.res, `Another process serves the world ${guest} at present; repeat the request.`)
  }

  /** Returns the name of the wanted world; undefined when there is none. */
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
    // A fork has the tokens of its origin too, to which they belong and which had them first.
    const [name] = await this.parts.storage.byKey(key)
    if (this.#known.size >= mostKnown) this.#known.clear()
    if (name !== undefined) this.#known.set(key, name)
    return name
  }

  /** Returns the other world that alone holds the invitation of a request. */
  async #foreignHolder(reference: WorldReference, own: string): Promise<string | undefined> {
    if (reference.by !== 'user' || reference.invitation === undefined || !this.#mayBeForeign(reference, own))
      return undefined
    const holders = await this.parts.storage.byKey(reference.invitation)
    return holders.length === 1 && holders[0] !== own ? holders[0] : undefined
  }

  /** Finds the place of a world. Requests for a world that is no more belong to the default one, except by its name. */
  async #placeOf(name: string, reference: WorldReference): Promise<OwnerPlace> {
    const place = await this.#placeUnlessDraining(name)
    if (place !== 'nowhere' || reference.by === 'name') return place
    return this.#placeUnlessDraining(defaultWorldName)
  }

  async #placeUnlessDraining(name: string): Promise<OwnerPlace> {
    const { storage, ownership } = this.parts
    if (!this.#isDraining || ownership.has(name)) return ownership.place(name)
    // Until then the database names this process, and another one would only pass the request back.
    await ownership.whenLeft(name)
    const owner = await storage.ownerOf(name)
    if (owner !== undefined && owner.id !== storage.self.id) return owner
    const peers = await storage.peers()
    return peers[fnv1a32(name) % Math.max(1, peers.length)] ?? ownership.place(name)
  }

  /** Moves a world here: asks its owner to release it. */
  async #moveHere(name: string): Promise<OwnerPlace> {
    for (let attempt = 1; ; attempt += 1) {
      const place = await this.parts.ownership.place(name)
      if (typeof place === 'string' || attempt === mostAttempts) return place
      const destination = this.#destination(place, { count: 1, isVouchedFor: false })
      await postToPeer(destination, releasePath + encodeURIComponent(name))
    }
  }

  async #releaseFor({ url = '' }: IncomingMessage, res: ServerResponse): Promise<void> {
    await this.parts.ownership.release(decodeURIComponent(url.slice(releasePath.length))).catch(this.parts.onFailure)
    res.writeHead(204)
    res.end()
  }
}
