import { credentialPrefix } from '../domain/worlds.ts'
import type { Capsule } from './format.ts'

/** Returns the capsule of a world of another name: the addresses of its pages begin otherwise. */
export function renamed({ header, inputs }: Capsule, name: string): Capsule {
  if (name === header.world) return { header, inputs }
  const { credential: _, ...rest } = header
  const [from, to] = [credentialPrefix(header.world), credentialPrefix(name)]
  return {
    header: { ...rest, world: name },
    inputs: inputs.map((input) => JSON.parse(JSON.stringify(input).replaceAll(from, to))),
  }
}
