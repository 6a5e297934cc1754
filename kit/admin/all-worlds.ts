import type { World, WorldElsewhere, WorldList } from './types.ts'

/** A listed world. Only those in memory of the answering process have a clock and a history. */
export type ListedWorld = WorldElsewhere & Partial<World>

/** Returns all listed worlds, those of the answering process first. */
export const allWorlds = ({ data, elsewhere = [] }: WorldList): ListedWorld[] => [...data, ...elsewhere]
