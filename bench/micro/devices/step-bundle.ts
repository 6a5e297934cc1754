import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleSteps } from '../../../scripts/bundle-steps.ts'
import type { Device, OwnRow } from '../device.ts'

const run = promisify(execFile)
const turns = 2

/** Seconds until cucumber has loaded the steps and matched one feature with them. */
async function loadSeconds(profile: string): Promise<number> {
  const cucumber = 'node_modules/@cucumber/cucumber/bin/cucumber.js'
  const words = ['--config', 'cucumber.json', '--profile', profile, '--parallel', '0', '--dry-run']
  const begun = performance.now()
  await run(process.execPath, [cucumber, ...words, 'features/platform/tokens.feature'])
  return (performance.now() - begun) / 1_000
}

const loading: OwnRow = {
  kind: 'own',
  on: 'load the steps',
  async measure() {
    const figures = { with: [] as number[], without: [] as number[] }
    for (let turn = 0; turn < turns; turn += 1) {
      const begun = performance.now()
      await bundleSteps()
      const bundling = (performance.now() - begun) / 1_000
      figures.with.push(bundling + (await loadSeconds('bundled')))
      figures.without.push(await loadSeconds('default'))
    }
    return [{ ...figures, on: 'bundle and load the steps', unit: 's' }]
  },
}

/** Cucumber runs the steps from a bundle, not from hundreds of TypeScript files. */
export const device: Device = { rows: [loading] }
