import { randomInt } from 'node:crypto'
import { browser, check, type Part, runStages, vitest } from './test/parts.ts'

/**
 * `npm test` runs everything that needs one process: types, lint, house rules, all features, all unit and property
 * tests, then the checks that read the records of the features. `npm run test:all` goes on with everything that starts
 * processes, browsers, containers and databases, and runs the properties again with a fresh seed and more runs.
 */

const features: Part = { name: 'features', command: ['tsx', 'scripts/features.ts'], isCheck: false }

const inOneProcess: readonly (readonly (readonly Part[])[])[] = [
  [
    [check('types', 'tsc', '--noEmit'), check('types of the console', 'tsc', '--noEmit', '-p', 'console')],
    [check('lint', 'biome', 'check', '.')],
  ],
  [[features]],
  [[vitest('unit')]],
  [
    [check('documentation', 'tsx', 'scripts/docs/generate.ts', '--check')],
    [
      check('coverage', 'tsx', 'scripts/coverage.ts', '--recorded'),
      check('fidelity', 'tsx', 'scripts/fidelity.ts', '--recorded', '--check'),
    ],
  ],
]

const seed = String(randomInt(2 ** 31))
const properties: Part = {
  ...vitest('unit', 'properties'),
  name: `properties with the seed ${seed}`,
  environment: { PROPERTY_SEED: seed, PROPERTY_RUNS: '5' },
}

const theRest: readonly (readonly (readonly Part[])[])[] = [
  [[check('build', 'tsx', 'scripts/package/build.ts')]],
  [
    // Containers end before the browser starts, which cancels its requests when a network comes or goes.
    [vitest('container'), browser],
    [
      ...[vitest('processes'), vitest('package'), vitest('editor'), vitest('determinism')],
      ...[vitest('crash'), vitest('soak'), vitest('cluster'), properties],
    ],
  ],
  // Alone, because it counts requests that fail while processes restart, and a starved process loses its worlds.
  [[vitest('chaos')]],
]

const stages = process.argv.includes('--all') ? [...inOneProcess, ...theRest] : inOneProcess
if (!(await runStages(stages))) process.exitCode = 1
