import { type FeatureRun, runFeatures, runScenarios } from './run-features.ts'
import { Collector } from './test/results.ts'

/**
 * Runs every feature, or those at the given paths; prints the counts as they grow and failures when they happen. A run
 * of some features leaves the records of all of them as they are.
 */

const print = (text: string) => process.stdout.write(`${text}\n`)
const collector = new Collector()
const paths = process.argv.slice(2)

const onProgress: FeatureRun['onProgress'] = ({ total, ended: { place, name, verdict, ms, failure } }) => {
  collector.total = total
  if (verdict === 'skipped') collector.skipped(`${place} ${name}`)
  else collector[verdict](`${place} ${name}`, ms)
  if (failure !== undefined) print(`\n${failure}\n`)
}

const { passed, failed, skipped, failures } = await (paths.length === 0
  ? runFeatures({ onProgress })
  : runScenarios({ args: paths, environment: { HARNESS_RECORDS: 'coverage/area' }, onProgress }))
for (const problem of failures.slice(collector.results.failed.length)) {
  collector.failed(problem.split('\n')[0] ?? '')
  print(`\n${problem}\n`)
}
collector.end()
print(`${passed} scenarios passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 ? 1 : 0
