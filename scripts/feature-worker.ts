import { loadConfiguration, loadSupport, runCucumber } from '@cucumber/cucumber/api'
import { matchQuickly } from '../steps/support/quick-matching.ts'

/** Runs a share of the features in this process; scripts/run-features.ts starts it and reads its messages. */

// The process that started it has gone.
process.once('disconnect', () => process.exit(1))

const [report = '', ...args] = process.argv.slice(2)
const provided = [...args, '--parallel', '0']
const { runConfiguration } = await loadConfiguration({ file: 'cucumber.json', profiles: ['bundled'], provided })
const support = await loadSupport(runConfiguration)
matchQuickly(support)
const formats = { ...runConfiguration.formats, stdout: report }
const { success } = await runCucumber({ ...runConfiguration, support, formats })
process.exitCode = success ? 0 : 1
