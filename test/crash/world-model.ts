import type { Answer, WireRequest } from '../fuzz/request.ts'
import { KnownIds } from '../fuzz/request.ts'

/** A moment as the admin plane showed it. */
interface SeenMoment {
  readonly id: string
  branch: string
  readonly text: string
}

/** The answer of the API to a read of the past. */
interface SeenRead {
  readonly target: string
  readonly moment: number
  branch: string
  readonly text: string
}

/** A write with an idempotency key, and its answer. */
interface KeyedWrite {
  readonly request: WireRequest
  readonly status: number
  readonly text: string
}

/** A request that has no answer yet. */
export type InFlight =
  | { readonly kind: 'api'; readonly request: WireRequest }
  | { readonly kind: 'clock' | 'rewind' | 'return' | 'read' | 'reset' | 'delete' | 'create' }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }

/** All that a client of one world knows about it from the answers that it got. */
export class WorldModel {
  exists = false
  authorization = ''
  ids = new KnownIds()
  generation = 0
  /** Tells this incarnation of the world from others. */
  birth = ''
  moments: SeenMoment[] = []
  reads: SeenRead[] = []
  keyed: KeyedWrite[] = []
  /** The number of the newest moment on the present line that an answer has named. */
  head = 0
  /** The virtual time of the last acknowledged write. */
  reachedAt = ''
  /** The mode and rate of the clock, when an answer has told them. */
  clock: string | undefined
  inFlight: InFlight | undefined
  hasRewound = false

  constructor(readonly name: string) {}

  /** Begins again with a world that was created or reset. */
  begin(authorization: string, endpoints: (generation: number) => readonly string[]): void {
    this.exists = true
    this.authorization = authorization
    this.ids = new KnownIds()
    this.generation += 1
    for (const address of endpoints(this.generation)) this.ids.add('receiver', address)
    this.moments = []
    this.reads = []
    this.keyed = []
    this.head = 0
    this.birth = ''
    this.reachedAt = ''
    this.clock = undefined
    this.hasRewound = false
  }

  /** Learns from the answer to a request of the API. */
  learn(request: WireRequest, { status, headers, text }: Answer): void {
    if (headers['sandglass-world'] !== this.name) return
    if (status < 500) this.ids.learn(text, 'api')
    if (request.method === 'GET') return
    const moment = Number(headers['sandglass-moment'])
    // An answer that is replayed makes no moment, so nothing stores its time.
    if (status < 300 && moment > this.head) this.reachedAt = String(headers['sandglass-time'])
    this.head = Math.max(this.head, moment)
    // A retry that names what has been deleted since is refused before its key is looked up.
    if (request.method === 'DELETE' && status < 300) this.keyed = []
    // Codes are redeemed once, and card details revealed anew, whatever the key.
    const isReplayed =
      request.headers['authorization'] === this.authorization && !/\/device-codes\/|\/reveal$/.test(request.target)
    if (isReplayed && request.headers['idempotency-key'] !== undefined && (status === 200 || status === 201))
      this.keyed = [...this.keyed.slice(-9), { request, status, text }]
  }

  rename(from: string, to: string): void {
    for (const seen of [...this.moments, ...this.reads]) if (seen.branch === from) seen.branch = to
  }
}

/** The members of a shown moment that say where it and others stand now, or how many it has caused. */
const passing = new Set(['id', 'branch', 'undone', 'caused', 'causedBy', 'counts', 'scheduled'])

/** The part of a shown moment that never changes. Headers are in a log that a restart begins anew. */
export function lasting(text: string): string {
  const shown: Readonly<Record<string, unknown>> = JSON.parse(text)
  const { headers: _headers, ...request } = Object(shown['request'])
  const members = Object.entries({ ...shown, request }).filter(([name]) => !passing.has(name))
  return JSON.stringify(Object.fromEntries(members))
}
