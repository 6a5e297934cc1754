import { bundle, references, start } from './processes.ts'
import type { Row } from './row.ts'
import type { Group } from './run.ts'

const bare: Row = { name: 'cold start of bare node:http', unit: 'ms' }
const ours: Row = {
  name: 'cold start to first healthy answer',
  unit: 'ms',
  reference: bare,
  goal: { of: 'ratio', atMost: 2.2 },
}

async function startMs(script: string, ...words: string[]): Promise<number> {
  const server = await start(script, ...words)
  await server.stop()
  return server.startMs
}

export const coldStarts: Group = {
  name: 'start',
  about: 'starts of the command',
  rows: () => [bare, ours],
  measure: (bench) =>
    bench.inRounds(
      [
        [bare, () => startMs(references, 'bare')],
        [ours, () => startMs(bundle)],
      ],
      bench.plan.rounds + 2,
    ),
}
