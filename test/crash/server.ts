import { createSimulator } from '../../simulator/app.ts'
import { readAllowedTargets } from '../../simulator/webhooks/target.ts'

/** The process that is killed: a strict simulator on a folder, with a log that is split and compacted often. */

const [folder = '', historyLimit = ''] = process.argv.slice(2)
const simulator = createSimulator({
  storage: folder,
  historyLimit: Number(historyLimit),
  storageInternals: { segmentBytes: 100_000, compactionBytes: 150_000, compactionEveryMs: 20 },
  strict: true,
  webhookAllow: readAllowedTargets('127.0.0.1'),
  logLevel: 'error',
})
try {
  await simulator.listen()
  process.stdout.write(`port ${simulator.port}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}
process.once('SIGTERM', () => void simulator.close().then(() => process.exit(0)))
