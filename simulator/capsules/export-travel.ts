import { refuse } from '../domain/refusals.ts'
import type { TravelInput } from './format.ts'
import type { ReplayHost } from './host.ts'

/** A call of the admin plane, below /admin/worlds/{world}, that is part of a travel. */
export interface TravelCall {
  readonly path: string
  readonly body?: object
}

/** Repeats rewinds, returns and restores by calls that anybody can send; a restore is a return and a rewind. */
export class TravelPlanner {
  /** The branches of this world by their names in the recording. */
  readonly #branches = new Map<string, { readonly name: string }>()

  constructor(readonly host: ReplayHost) {}

  /** Learns the branch on which an input made a moment. */
  learn(recorded: string | undefined): void {
    if (recorded !== undefined) this.#branches.set(recorded, this.host.running.engine.head().branch)
  }

  /** Travels, and returns the calls that it took. */
  async travel(input: TravelInput): Promise<readonly TravelCall[]> {
    const { travel, to } = input
    const calls: TravelCall[] = []
    const branch = this.#branches.get(to.branch)?.name ?? to.branch
    const isElsewhere = travel === 'restore' && this.#moment(to.moment)?.branch.name !== branch
    const send = async (path: string, body?: object) => {
      await this.#send(input, path, body)
      calls.push({ path, ...(body === undefined ? {} : { body }) })
    }
    if (travel === 'return' || isElsewhere) await send(`/timeline/branches/${encodeURIComponent(branch)}/return`)
    if (travel !== 'return') await this.#rewind(input, send)
    return calls
  }

  /**
   * Rewinds to the time, which webhooks depend on. Where a later moment has that time too, rewinds to the moment and
   * advances; no task is due on the way, because the world has been at that time before.
   */
  async #rewind({ to, begins }: TravelInput, send: (path: string, body: object) => Promise<void>): Promise<void> {
    const { moment, at } = to
    const name = begins === undefined ? {} : { name: begins }
    const isAtMoment = this.#moment(moment)?.at === Date.parse(at)
    if (isAtMoment || this.#isLastBy(moment, at)) {
      await send('/timeline/rewind', { to: isAtMoment ? moment : at, ...name })
      return
    }
    await send('/timeline/rewind', { to: moment, ...name })
    await send('/clock/advance', { to: at, wait: false })
  }

  #moment(number: number) {
    return this.host.running.engine.moment(number)
  }

  /** True when no later moment of the line has come by a time. */
  #isLastBy(number: number, at: string): boolean {
    const next = this.#moment(number + 1)
    return next === undefined || next.at > Date.parse(at)
  }

  async #send({ n, travel, to }: TravelInput, path: string, body: object | undefined): Promise<void> {
    const target = `/admin/worlds/${encodeURIComponent(this.host.running.name)}${path}`
    const contents = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { host: 'localhost', ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const { status, text } = await this.host.send({ method: 'POST', path: target, headers, ...contents })
    if (status >= 400)
      refuse('CONFLICT', {
        says: `Input ${n}, a ${travel} to moment ${to.moment} of ${to.branch}, cannot be exported: ${text}`,
      })
  }
}
