/** The holder of an admin token, for all worlds or for one; `open` when no token is required. */
export type Holder = 'open' | 'all' | { readonly world: string }

/** True for the worlds that a holder may use. */
export const canReach = (holder: Holder, world: string): boolean => typeof holder === 'string' || holder.world === world
