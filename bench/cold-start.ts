import type { Group } from './group.ts'
import { bundle, references, start } from './processes.ts'

const bareStart = 'bare node:http, cold start'
const coldStart = 'cold start to first healthy answer'

export const coldStarts: Group = {
  name: 'start',
  rows: () => [
    { figure: bareStart, unit: 'ms' },
    { figure: coldStart, unit: 'ms', against: { [bareStart]: 'of bare' }, target: '<= 2.2' },
  ],
  async measure(figures, plan) {
    for (let number = 0; number < plan.coldStarts; number += 1) {
      for (const [name, script, ...words] of [[bareStart, references, 'bare'] as const, [coldStart, bundle] as const])
        await figures.measure(name, async () => {
          const server = await start(script, ...words)
          await server.stop()
          return server.startMs
        })
    }
  },
  isOnce: true,
}
