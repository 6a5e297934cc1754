import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readScenario } from '../../conform/index.ts'

/** When and with which target an operation was compared for the last time. */
export interface LastCompared {
  readonly at: string
  readonly target: string
}

/** The folder of recorded answers of the service, which `sandglass conform --record` writes. */
const goldens = 'goldens'

/** Reads when each operation was last compared, by its id; nothing where no answers were recorded. */
export function readCompared(folder = goldens): ReadonlyMap<string, LastCompared> {
  const latest = new Map<string, LastCompared>()
  if (!existsSync(folder)) return latest
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const { recorded, exchanges } = readScenario(readFileSync(join(folder, name), 'utf8'), name)
    if (recorded === undefined) continue
    for (const { operation, answer } of exchanges)
      if (answer !== undefined && (latest.get(operation)?.at ?? '') < recorded.at)
        latest.set(operation, { at: recorded.at, target: recorded.target })
  }
  return latest
}
