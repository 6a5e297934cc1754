import { keepCoverage } from '../../kit/fixtures/keep-coverage.ts'
import { AdminClient } from '../../kit/index.ts'
import type { Simulator } from '../../simulator/app.ts'
import { capsuleFolder, coverageFolder, target } from '../target.ts'
import { observer } from './observer.ts'

let simulator: Simulator | undefined

/** Returns the origin that the features call; in-process, that of a new simulator. */
export async function openTarget(): Promise<string> {
  if (target.kind === 'address') return target.origin
  const { loadSimulator } = await import('../../simulator/load.ts')
  const { createSimulator } = await loadSimulator()
  const options = { port: 0, host: '127.0.0.1', logLevel: 'silent', capsules: capsuleFolder }
  simulator = createSimulator({ ...options, ...observer()?.options })
  observer()?.opened(simulator)
  return simulator.listen()
}

export async function closeTarget(): Promise<void> {
  if (coverageFolder !== undefined && simulator !== undefined)
    await keepCoverage(new AdminClient(simulator.origin), coverageFolder)
  await simulator?.close()
  observer()?.closed()
}
