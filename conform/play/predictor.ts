import type { Exchange, Scenario } from '../scenario/index.ts'
import { isUnchanged, Player } from './player.ts'
import { openWorld, type WorldSide, type WorldStart } from './world-side.ts'

/** A world that gets the requests of a scenario as the target does, and says when a value will change. */
export class Predictor {
  readonly #player: Player

  private constructor(
    readonly world: WorldSide,
    run: string,
  ) {
    this.#player = new Player(world, run, world.replies)
  }

  static async open(start: WorldStart, run: string): Promise<Predictor> {
    return new Predictor(await openWorld(start), run)
  }

  /** Sends a request at a time. */
  async follow(exchange: Exchange, at: number): Promise<void> {
    await this.world.waitUntil(at)
    await this.#player.send(exchange)
  }

  /** Returns the time at which a value changes; undefined where it does not within the wait. */
  async changeAt(exchange: Exchange, waitMs: number): Promise<number | undefined> {
    const latest = this.world.now() + waitMs
    for (;;) {
      if (!isUnchanged(exchange, await this.#player.send(exchange))) return this.world.now()
      const next = this.world.nextAt()
      if (next === undefined || next > latest) return undefined
      await this.world.waitUntil(next)
    }
  }

  close(): Promise<void> {
    return this.world.close()
  }
}

/** True for a scenario with a step that waits for a change. */
export const waitsForChange = ({ exchanges }: Scenario) => exchanges.some(({ until }) => until !== undefined)
