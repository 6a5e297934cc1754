import { worldOptions } from '../../domain/world-options.ts'
import type { World } from '../../engine/types.ts'

/** The second spelling of the sandbox's domain in the published guides; both are served. */
export const alternativeDomain = 'sandbox.grid.uma.money'

export function isSandboxDomain(world: World, domain: string): boolean {
  return domain === alternativeDomain || domain === worldOptions(world).sandboxUmaDomain
}
