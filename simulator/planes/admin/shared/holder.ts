/** The holder of an admin token: of the one for all worlds, or of that of one world; `open` when none is required. */
export type Holder = 'open' | 'all' | { readonly world: string }

/** True for the worlds that a holder may use. */
export const canReach = (holder: Holder, world: string): boolean => typeof holder === 'string' || holder.world === world
