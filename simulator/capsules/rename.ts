import { credentialOf, credentialPrefix } from '../domain/worlds.ts'
import { sha256 } from '../engine/hashing.ts'
import type { LineState, WorldState } from '../engine/state.ts'
import type { StateRow } from '../engine/state-rows.ts'
import type { Capsule, CapsuleHeader, CapsuleInput } from './format.ts'

/**
 * Returns the capsule of a world of another name: the addresses of its pages begin otherwise, and the tokens of its
 * first state have the credentials that they would have had there.
 */
export function renamed({ header, base, inputs }: Capsule, name: string): Capsule {
  if (name === header.world) return { header, base, inputs }
  const { credential: _, ...rest } = header
  const [from, to] = [credentialPrefix(header.world), credentialPrefix(name)]
  const sent = inputs.map((input): CapsuleInput => {
    if (input.kind === 'travel' && input.brings !== undefined)
      return { ...input, brings: { ...input.brings, state: renamedState(header, input.brings.state, name) } }
    return JSON.parse(JSON.stringify(input).replaceAll(from, to))
  })
  const renamedBase = base && { ...base, state: renamedState(header, base.state, name) }
  return { header: { ...rest, world: name }, base: renamedBase, inputs: sent }
}

function renamedState(header: CapsuleHeader, { now, main, side }: WorldState, name: string): WorldState {
  const [from, to] = [credentialPrefix(header.world), credentialPrefix(name)]
  const ofLine = (line: LineState): LineState => ({
    ...line,
    rows: line.rows.map((row): StateRow => {
      let text = JSON.stringify(row)
      for (const [before, after] of credentialsOf(header, row, name)) text = text.replaceAll(before, after)
      return JSON.parse(text.replaceAll(from, to))
    }),
  })
  return { now, main: ofLine(main), side: ofLine(side) }
}

/** Returns the client ids and hashes of secrets of a token under both names; the secret itself is not stored. */
function credentialsOf(header: CapsuleHeader, [, id, , document]: StateRow, name: string): [string, string][] {
  if (Reflect.get(document, 'clientId') === undefined) return []
  const first = header.credential ?? credentialOf(header.world, header.seed)
  const pairs = [
    [first, credentialOf(name, header.seed)],
    [credentialOf(header.world, header.seed, id), credentialOf(name, header.seed, id)],
  ] as const
  return pairs.flatMap(([before, after]): [string, string][] => [
    [before.clientId, after.clientId],
    [sha256(before.clientSecret), sha256(after.clientSecret)],
  ])
}
