import { printLine } from '../support/command.ts'
import { Unavailable } from '../support/install.ts'
import { installBrowser } from './chromium.ts'
import { missingBrowser } from './fixtures.ts'
import { bundleSimulator } from './simulator.ts'

/** Installs the browser and builds the simulator; without a browser all tests are skipped. */
export default async function setUp(): Promise<void> {
  try {
    await installBrowser()
    await bundleSimulator()
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    printLine(`browser tests skipped: ${error.message}`)
    // The environment is the only thing that a setup hands to workers.
    process.env[missingBrowser] = error.message
  }
}
