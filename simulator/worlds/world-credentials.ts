import { createHash } from 'node:crypto'
import type { World } from '../engine/index.ts'

/** The first credential of a world. */
export interface Credential {
  readonly clientId: string
  readonly clientSecret: string
}

/** Long enough to avoid collisions. */
export const prefixLength = 16

/** Returns the prefix of a world's client ids, so that credentials differ between worlds with equal seeds. */
export function credentialPrefix(worldName: string): string {
  return createHash('sha256').update(`world|${worldName}`).digest('hex').slice(0, prefixLength)
}

/** Returns the eight characters that name the world in short codes and agent tokens. */
export function worldMark(worldName: string): string {
  return credentialPrefix(worldName).slice(0, 8)
}

const tokenDigits = 40

/** Returns the access token of an agent: `gat_`, the world's eight characters and 32 hexadecimal digits. */
export function agentTokenOf({ name, entropy }: Pick<World, 'name' | 'entropy'>, agentId: string): string {
  const mark = worldMark(name)
  return `gat_${mark}${entropy.hex(`agent token|${agentId}`, tokenDigits - mark.length)}`
}

/** Derives a credential of a world from a label: 32 and 36 hexadecimal digits. */
export function credentialOf(worldName: string, seed: string, label = 'first'): Credential {
  const digest = createHash('sha512').update(`credential|${worldName}|${seed}|${label}`).digest('hex')
  return {
    clientId: credentialPrefix(worldName) + digest.slice(0, 32 - prefixLength),
    clientSecret: digest.slice(24, 60),
  }
}
