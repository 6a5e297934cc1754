import { compare } from './compare/index.ts'
import { playBeside } from './play/index.ts'
import type { Checked } from './report/index.ts'
import type { Scenario } from './scenario/index.ts'

/** Plays the requests of a golden in a world of Sandglass, and compares the answers. */
export async function check(golden: Scenario): Promise<Checked> {
  const ours = await playBeside(golden)
  return { golden, ours, comparison: compare(golden, ours) }
}
