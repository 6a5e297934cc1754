import { loadConfiguration, runCucumber } from '@cucumber/cucumber/api'

/** Runs a share of the features in this process; scripts/run-features.ts starts it and reads its messages. */

// Ends with the process that started it. Without `unref`, the listener would keep this one alive.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

const [report = '', ...args] = process.argv.slice(2)
const provided = [...args, '--parallel', '0']
const { runConfiguration } = await loadConfiguration({ file: 'cucumber.json', profiles: ['bundled'], provided })
const formats = { ...runConfiguration.formats, stdout: report }
const { success } = await runCucumber({ ...runConfiguration, formats })
process.exitCode = success ? 0 : 1
