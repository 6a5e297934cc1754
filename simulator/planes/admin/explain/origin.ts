import type { Cause } from '../../../engine/index.ts'
import { memberAt } from '../../../schema/index.ts'

/** Where the first state of a world comes from. */
interface Origin {
  /** As a noun: the fork of a world at a moment. */
  readonly name: string
  /** The same as a clause about the world. */
  readonly says: string
  /** The world of which this one is a fork, and the moment of the fork. */
  readonly forkOf?: { readonly world: string; readonly moment: number }
}

/** Returns where a world that did not begin fresh has its first state from; undefined for any other moment. */
export function originOf({ kind, name, detail }: Cause): Origin | undefined {
  if (kind !== 'beginning') return undefined
  const [world, moment, beginning] = ['world', 'moment', 'beginning'].map((member) => memberAt(detail, member))
  const place = `${world}${moment === undefined ? '' : ` at moment ${moment}`}`
  switch (name) {
    case 'fork':
      return {
        name: `the fork of ${place}`,
        says: `the world was forked from ${place}`,
        forkOf: { world: String(world), moment: Number(moment) },
      }
    case 'capsule':
      return { name: `the capsule of ${place}`, says: `the world was opened from a capsule of ${place}` }
    case 'import':
      return { name: `the snapshot of ${place}`, says: `the world was opened from a snapshot of ${place}` }
    case 'snapshot':
      return { name: `the beginning ${beginning}`, says: `the world was created with the beginning ${beginning}` }
    default:
      return undefined
  }
}
