import type { AdminClient, AnswerOf } from '../../kit/admin/client.ts'
import { SandglassError } from '../../kit/errors.ts'
import { WorldWebhooks } from '../../kit/world/webhooks.ts'
import { wall } from '../../simulator/engine/index.ts'
import { createPoster, type PostAnswer } from '../../simulator/webhooks/post.ts'

/** A webhook that was forwarded. */
export interface Forwarded {
  readonly event: {
    readonly id: string
    readonly type: string
    readonly timestamp: string
    readonly data?: { readonly id?: unknown }
  }
  readonly attempt: number
  readonly answer: { readonly status?: number; readonly reason?: string }
}

interface ForwarderParts {
  /** The address of the receiver. */
  readonly target: string
  readonly isWanted: (type: string) => boolean
  readonly onForwarded: (forwarded: Forwarded) => void
}

type Waiting = AnswerOf<'listOutbox'>['data'][number]

/** As long as a world waits for an endpoint; shorter for the event whose answer may decide a payment. */
const limitMsOf = (type: string) => (type === 'INCOMING_PAYMENT.PENDING' ? 5_000 : 30_000)

/** Sends the requests in the outbox of a world to another receiver and reports its answers. */
export class Forwarder {
  readonly #admin: AdminClient
  readonly #world: string
  readonly #webhooks: WorldWebhooks
  readonly #parts: ForwarderParts
  readonly #poster = createPoster(wall, { allowed: undefined, isOwn: () => false })
  /** The attempts in flight. */
  readonly #inFlight = new Set<string>()
  /** The last request about each resource, to keep their order. */
  readonly #lanes = new Map<string, Promise<void>>()
  #modeBefore: 'push' | 'pull' = 'pull'

  constructor(admin: AdminClient, world: string, parts: ForwarderParts) {
    this.#admin = admin
    this.#world = world
    this.#webhooks = new WorldWebhooks(admin, world)
    this.#parts = parts
  }

  /** Switches the world to pull mode. */
  async begin(): Promise<void> {
    this.#modeBefore = await this.#pull()
  }

  /** Forwards waiting requests without waiting for the answers. */
  async forwardAll(): Promise<void> {
    // A rewind or a reset may have undone it.
    await this.#pull()
    let cursor: string | undefined
    do {
      const page = await this.#webhooks.outbox({ limit: 100, ...(cursor === undefined ? {} : { cursor }) })
      for (const waiting of page.data) if (this.#parts.isWanted(waiting.type)) this.#queue(waiting)
      cursor = page.nextCursor
    } while (cursor !== undefined)
  }

  /** Abandons the requests in flight and restores the mode of the world. */
  async end(): Promise<void> {
    await this.#poster.close()
    if (this.#modeBefore === 'push') await this.#webhooks.setMode('push').catch(() => undefined)
  }

  /** Switches to pull mode and returns the previous mode. */
  async #pull(): Promise<'push' | 'pull'> {
    const { mode } = await this.#admin.call('getSettings', { path: { world: this.#world } })
    if (mode === 'push') await this.#webhooks.setMode('pull')
    return mode
  }

  #queue(waiting: Waiting): void {
    const key = `${waiting.event} ${waiting.attempt}`
    if (this.#inFlight.has(key)) return
    this.#inFlight.add(key)
    const event: Forwarded['event'] = JSON.parse(waiting.body)
    const lane = String(event.data?.id ?? waiting.event)
    const sent = (this.#lanes.get(lane) ?? Promise.resolve())
      .then(() => this.#forward(waiting, event))
      // An unreported attempt stays in the outbox and is sent again.
      .catch(() => undefined)
      .finally(() => {
        this.#inFlight.delete(key)
        if (this.#lanes.get(lane) === sent) this.#lanes.delete(lane)
      })
    this.#lanes.set(lane, sent)
  }

  async #forward({ event: id, type, attempt, headers, body }: Waiting, event: Forwarded['event']): Promise<void> {
    const answer = await this.#poster.post({ url: this.#parts.target, headers, body }, limitMsOf(type))
    const report = this.#webhooks.answer(id, reportOf(answer)).catch((error: unknown) => {
      // A rewind has undone the attempt, or another client has answered it.
      if (!(error instanceof SandglassError)) throw error
    })
    const { status, reason } = answer
    const says = { ...(status === undefined ? {} : { status }), ...(reason === undefined ? {} : { reason }) }
    await report.finally(() => this.#parts.onForwarded({ event, attempt, answer: says }))
  }
}

const reportOf = ({ status, body, reason, isLate, isUnreachable }: PostAnswer) => ({
  ...(status === undefined ? {} : { status }),
  ...(body === undefined ? {} : { body }),
  ...(reason === undefined ? {} : { reason }),
  ...(isLate ? { late: true } : {}),
  ...(isUnreachable ? { unreachable: true } : {}),
})
