import type { World, WorldElsewhere, WorldList } from './types.ts'

/** A world of the list. Only those that the answering process has in memory have a clock and a past. */
export type ListedWorld = WorldElsewhere & Partial<World>

/** Returns all worlds of the list, those of the answering process first. */
export const allWorlds = ({ data, elsewhere = [] }: WorldList): ListedWorld[] => [...data, ...elsewhere]
