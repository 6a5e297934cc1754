import { worldOptions } from '../../domain/world-options.ts'
import type { World } from '../../engine/types.ts'

/** The published guides spell the sandbox's domain in two ways, so the second one is served beside the first. */
const otherSpelling = 'sandbox.grid.uma.money'

export function isSandboxDomain(world: World, domain: string): boolean {
  return domain === otherSpelling || domain === worldOptions(world).sandboxUmaDomain
}
