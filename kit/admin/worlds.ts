import type { World, WorldElsewhere, WorldList } from './types.ts'

/** A listed world. Only those in memory of the answering process have a clock and a history. */
export type ListedWorld = WorldElsewhere & Partial<World>

/** Returns all listed worlds, those of the answering process first. */
export const allWorlds = ({ data, elsewhere = [] }: WorldList): ListedWorld[] => [...data, ...elsewhere]

/** Returns the world of an admin token; undefined for the token for all worlds. */
export const worldOfToken = (token: string | undefined): string | undefined =>
  /^sgw\.(.+)\.[\w-]{43}$/.exec(token ?? '')?.[1]
