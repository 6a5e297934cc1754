import { type Checked, check } from '../../conform/index.ts'
import type { Given, Terminal } from '../verb.ts'
import { concluding } from './conclude.ts'
import { readGoldens } from './golden-files.ts'

/** Compares Sandglass with recorded answers, without a network. */
export async function replayGoldens(folder: string, given: Given, terminal: Terminal): Promise<0 | 1> {
  const conclude = concluding(given, terminal)
  const checked: Checked[] = []
  for (const golden of readGoldens(folder)) checked.push(await check(golden))
  return conclude(checked).unknown === 0 ? 0 : 1
}
