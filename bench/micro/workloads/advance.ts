import { createWorld, wall } from '../../../simulator/engine/index.ts'
import type { Prepare } from './workload.ts'

/** Tasks that fire while the clock advances, in a world with many of them. */
export const prepare: Prepare = () => {
  const amount = 500
  const spanMs = 1_000
  const handlers = { tick: () => undefined }
  const world = createWorld({ name: 'micro', seed: 'micro', startAt: 0, frozen: true, wall, handlers })
  let scheduled = 0
  const schedule = (afterMs: number) =>
    world.commit({ kind: 'request', name: 'micro' }, () => world.schedule({ kind: 'tick', afterMs }))
  // Due times are spread, so tasks fire in another order than they were scheduled in.
  for (; scheduled < 20_000; scheduled += 1) schedule(spanMs + ((scheduled * 7_919) % 100_000))
  return {
    amount,
    run() {
      for (let number = 0; number < amount; number += 1, scheduled += 1)
        schedule(50_000 + ((scheduled * 7_919) % 100_000))
      const { moments } = world.advance({ to: world.now() + 1_000_000, limit: amount })
      if (moments.length !== amount) throw new Error(`${moments.length} of ${amount} tasks fired`)
    },
  }
}
