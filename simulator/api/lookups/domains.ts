import type { World } from '../../engine/index.ts'
import { worldOptions } from '../../worlds/index.ts'

/** The second spelling of the sandbox's domain in the published guides; both are served. */
export const alternativeDomain = 'sandbox.grid.uma.money'

export function isSandboxDomain(world: World, domain: string): boolean {
  return domain === alternativeDomain || domain === worldOptions(world).sandboxUmaDomain
}
