import { type Collection, createWorld, type Document, wall } from '../../../simulator/engine/index.ts'
import { customerBody } from '../../customer-body.ts'
import type { Prepare } from './workload.ts'

const things: Collection<Document & { readonly change: number }> = { name: 'things' }

/** The hash of a world with 500 documents, one of which changes each time. */
export const prepare: Prepare = () => {
  const world = createWorld({ name: 'micro', seed: 'micro', startAt: 0, frozen: true, wall, handlers: {} })
  const ids = Array.from({ length: 500 }, (_, number) => `thing-${number}`)
  world.commit({ kind: 'request', name: 'micro' }, () => {
    for (const id of ids) world.of(things).insert({ ...customerBody, id, change: 0 })
  })
  let change = 0
  return {
    amount: 1,
    run() {
      change += 1
      const id = ids[change % ids.length] ?? ''
      world.commit({ kind: 'request', name: 'micro' }, () => world.of(things).update({ ...customerBody, id, change }))
      world.stateHash()
    },
  }
}
