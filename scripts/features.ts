import { runFeatures } from './run-features.ts'
import { Collector } from './test/results.ts'

/** Runs every feature; prints the counts as they grow, failures when they happen and what was slow. */

const print = (text: string) => process.stdout.write(`${text}\n`)
const collector = new Collector()

const { passed, failed, skipped, failures } = await runFeatures({
  onProgress({ total, ended: { place, name, verdict, ms, failure } }) {
    collector.total = total
    if (verdict === 'skipped') collector.skipped(`${place} ${name}`)
    else collector[verdict](`${place} ${name}`, ms)
    if (failure !== undefined) print(`\n${failure}\n`)
  },
})
for (const problem of failures.slice(collector.results.failed.length)) {
  collector.failed(problem.split('\n')[0] ?? '')
  print(`\n${problem}\n`)
}
collector.end()
print(`${passed} scenarios passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 ? 1 : 0
