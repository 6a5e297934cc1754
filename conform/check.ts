import { type Comparison, compare } from './compare/index.ts'
import { playBeside } from './play/index.ts'
import type { Scenario } from './scenario/index.ts'

/** Plays the requests of a golden in a world of Sandglass, and compares the answers. */
export const check = async (golden: Scenario): Promise<Comparison> => compare(golden, await playBeside(golden))
