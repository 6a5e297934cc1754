// The process that is killed: a strict simulator on a folder, with a log that is split and compacted often.
import { BlockList } from 'node:net'
import { loadSimulator } from '../../dist/sandglass.cjs'

const [folder, historyLimit] = process.argv.slice(2)
const networks = new BlockList()
networks.addAddress('127.0.0.1')
const { createSimulator } = await loadSimulator()
const simulator = createSimulator({
  storage: folder,
  historyLimit: Number(historyLimit),
  storageInternals: { segmentBytes: 100_000, compactionBytes: 150_000, compactionEveryMs: 20 },
  strict: true,
  webhookAllow: { hosts: [], networks },
  logLevel: 'error',
})
try {
  await simulator.listen()
  process.stdout.write(`port ${simulator.port}\n`)
} catch (error) {
  process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}
