import { present } from '../../simulator/schema/index.ts'
import { type Exchange, type Recorded, type Scenario, withoutSecrets } from '../scenario/index.ts'
import { isUnchanged, Player } from './player.ts'
import { Predictor, waitsForChange } from './predictor.ts'
import type { Replies } from './replies.ts'
import { optionsSeenIn } from './seen-options.ts'
import { type Side, Stopped } from './side.ts'

/** The milliseconds before and after an expected change at which the target is asked. */
const aroundChangeMs = 500
/** The milliseconds between requests while a change is late. */
const pollMs = 1_000

export interface PlanOptions {
  readonly target: string
  readonly run: string
  /** The longest wait for a change. */
  readonly waitMs: number
  readonly config?: unknown
  /** The replies of the listener for webhooks; absent where none can be received. */
  readonly replies?: Replies
}

/** A golden, and the reason why it has no answers to its last steps. */
export interface Played {
  readonly golden: Scenario
  readonly stop?: Stopped
}

/**
 * Plays a plan on the target; returns it with the answers, without secrets. Steps after a stop have none. A golden that
 * ended early is a plan, too: its rest is played.
 */
export async function playPlan(plan: Scenario, side: Side, options: PlanOptions): Promise<Played> {
  const { run, target, config } = options
  const recorded: Recorded = plan.recorded ?? {
    at: new Date(side.now()).toISOString(),
    target,
    run,
    ...(config === undefined ? {} : { config }),
  }
  const start = { ...recorded, options: optionsSeenIn({ ...plan, recorded }) }
  const predictor = waitsForChange(plan) ? await Predictor.open(start, recorded.run) : undefined
  try {
    const play = new PlanPlay(side, predictor, recorded, options)
    const exchanges = await play.play(plan.exchanges)
    return { golden: await withoutSecrets({ ...plan, recorded, exchanges }), ...present({ stop: play.stop }) }
  } finally {
    await predictor?.close()
  }
}

class PlanPlay {
  readonly #player: Player
  readonly #startMs: number
  #isStopped = false
  /** Why the run ended, if it did. */
  stop: Stopped | undefined

  constructor(
    readonly side: Side,
    readonly predictor: Predictor | undefined,
    recorded: Recorded,
    readonly options: PlanOptions,
  ) {
    this.#startMs = Date.parse(recorded.at)
    this.#player = new Player(side, recorded.run, options.replies)
  }

  async play(plan: readonly Exchange[]): Promise<Exchange[]> {
    const exchanges: Exchange[] = []
    for (const exchange of plan)
      if (exchange.answer !== undefined) exchanges.push(await this.#remember(exchange))
      else exchanges.push(this.#isStopped ? exchange : await this.#stoppable(exchange))
    return exchanges.map((exchange) => this.#withReplies(exchange))
  }

  /** Keeps when the webhooks of an exchange were answered. */
  #withReplies(exchange: Exchange): Exchange {
    const expected = this.#player.expected.get(exchange.step)
    if (expected === undefined) return exchange
    const replies = expected.map(({ reply, answeredAt }) => ({
      ...reply,
      ...present({ answeredAtMs: answeredAt === undefined ? undefined : answeredAt - this.#startMs }),
    }))
    return { ...exchange, replies }
  }

  /** The answer of an earlier run stands. */
  async #remember(exchange: Exchange): Promise<Exchange> {
    await this.#player.remember(exchange)
    await this.predictor?.follow(exchange, this.#startMs + (exchange.sentAtMs ?? 0))
    return exchange
  }

  /** A budget that is used up, or an interruption, ends the scenario, but what was answered counts. */
  async #stoppable(exchange: Exchange): Promise<Exchange> {
    try {
      if (exchange.afterMs !== undefined) await this.side.waitUntil(this.side.now() + exchange.afterMs)
      return await (exchange.until === undefined ? this.#once(exchange) : this.#untilChanged(exchange))
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      this.#isStopped = true
      this.stop = error
      return exchange
    }
  }

  async #once(exchange: Exchange): Promise<Exchange> {
    await this.side.ready?.()
    const sent = this.side.now()
    const answer = await this.#player.send(exchange)
    await this.predictor?.follow(exchange, sent)
    if (answer === undefined) return exchange
    return { ...exchange, sentAtMs: sent - this.#startMs, tookMs: this.side.now() - sent, answer }
  }

  /** Asks shortly before and after the expected change, and goes on while it is late. */
  async #untilChanged(exchange: Exchange): Promise<Exchange> {
    const { side, options, predictor } = this
    await predictor?.world.waitUntil(side.now())
    const latest = side.now() + options.waitMs
    const expected = await predictor?.changeAt(exchange, options.waitMs)
    if (expected === undefined) {
      this.#isStopped = true
      return exchange
    }
    await side.waitUntil(expected - aroundChangeMs)
    let asked = await this.#once(exchange)
    let unchangedAtMs: number | undefined
    let nextAt = expected + aroundChangeMs
    while (isUnchanged(exchange, asked.answer) && side.now() < latest + aroundChangeMs) {
      unchangedAtMs = asked.sentAtMs
      await side.waitUntil(nextAt)
      asked = await this.#once(exchange)
      nextAt += pollMs
    }
    return unchangedAtMs === undefined ? asked : { ...asked, unchangedAtMs }
  }
}
