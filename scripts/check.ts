import { existsSync } from 'node:fs'
import { check, features, runStages, vitest } from './test/parts.ts'

/**
 * `npm run check -- quotes wallet` checks these areas: types and house rules of everything; lint, unit tests and
 * features of the areas alone. An area is a folder of `simulator/`, `simulator/api/`, `simulator/planes/`, `steps/` or
 * `features/`.
 */

const areas = process.argv.slice(2)
const codeOf = (area: string) =>
  [`simulator/api/${area}`, `simulator/${area}`, `simulator/planes/${area}`, `steps/${area}`].filter(existsSync)
const featuresOf = (area: string) => [`features/${area}`].filter(existsSync)
const unknown = areas.filter((area) => codeOf(area).length + featuresOf(area).length === 0)

if (areas.length === 0 || unknown.length > 0) {
  const problem = unknown.length > 0 ? `No area is called ${unknown.join(', ')}.\n` : ''
  process.stderr.write(`${problem}Usage: npm run check -- quotes, or any other folder of simulator/, simulator/api/,
steps/ or features/. npm test checks everything.\n`)
  process.exitCode = 2
} else {
  const [code, scenarios] = [areas.flatMap(codeOf), areas.flatMap(featuresOf)]
  const isOk = await runStages([
    [[check('types', 'tsc', '--noEmit')], [check('lint', 'biome', 'check', ...code, 'steps')]],
    [
      [vitest('unit', 'simulator/testing/tidy.test.ts', ...code)],
      scenarios.length === 0 ? [] : [features(...scenarios)],
    ],
  ])
  process.exitCode = isOk ? 0 : 1
}
