import { type Collection, createWorld, type Document, wall } from '../../../simulator/engine/index.ts'
import type { Prepare } from './workload.ts'

const things: Collection<Document & { readonly change: number }> = { name: 'things' }

/** Commits of a world whose past is full, so that each lets the oldest moment go. */
export const prepare: Prepare = () => {
  const amount = 256
  const historyLimit = 20_000
  const world = createWorld({
    name: 'micro',
    seed: 'micro',
    startAt: 0,
    frozen: true,
    wall,
    handlers: {},
    historyLimit,
  })
  let change = 0
  const commit = () => {
    change += 1
    world.commit({ kind: 'request', name: 'micro' }, () => world.of(things).update({ id: 'thing', change }))
  }
  world.commit({ kind: 'request', name: 'micro' }, () => world.of(things).insert({ id: 'thing', change }))
  for (let number = 0; number < historyLimit; number += 1) commit()
  return {
    amount,
    run() {
      for (let number = 0; number < amount; number += 1) commit()
    },
  }
}
