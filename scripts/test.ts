import { randomInt } from 'node:crypto'
import { browser, check, features, type Part, runStages, type Stage, vitest } from './test/parts.ts'

/**
 * `npm test` runs everything that needs one process: types, lint, house rules, all features, all unit and property
 * tests, then the checks that read the records of the features. `npm run test:all` has a new seed for the properties,
 * and goes on with everything that starts processes, browsers, containers and databases.
 */

/** A project with tests that use an earlier build. */
const onBuild = (project: string, environment: Readonly<Record<string, string>> = {}): Part => ({
  ...vitest(project),
  environment: { DIST_IS_BUILT: 'package', ...environment },
})

const builds = [
  check('build', 'tsx', 'scripts/build.mjs'),
  check('build of the package', 'tsx', 'scripts/package/build.ts'),
]

const theRest: readonly Stage[] = [
  [
    // Some of the features, because a stage before has run all of them from the sources.
    [onBuild('container', { SHARE: '1/60' })],
    [onBuild('processes')],
    // Fewer inputs than `npm run determinism` has.
    [onBuild('kits'), onBuild('determinism', { INPUTS: '1500' }), onBuild('crash'), onBuild('soak')],
  ],
  // After the containers: a browser cancels its requests when a network comes or goes. The package starts one too.
  [[onBuild('package'), onBuild('editor')], [browser]],
  [[onBuild('cluster')]],
  // Runs alone, because it counts failed requests while processes restart, and a starved process loses its worlds.
  [[onBuild('chaos', { WORLDS: '120', FULL_WORLDS: '12' })]],
]

const isWhole = process.argv.includes('--all')
const stages: readonly Stage[] = [
  [
    [check('types', 'tsc', '--noEmit'), check('types of the console', 'tsc', '--noEmit', '-p', 'console')],
    [check('lint', 'biome', 'check', '.')],
  ],
  [[features()]],
  [[{ ...vitest('unit'), environment: isWhole ? { PROPERTY_SEED: `${randomInt(2 ** 31)}` } : {} }]],
  [
    [check('documentation', 'tsx', 'scripts/docs/generate.ts', '--check')],
    [
      check('coverage', 'tsx', 'scripts/coverage.ts', '--recorded'),
      check('fidelity', 'tsx', 'scripts/fidelity.ts', '--recorded', '--check'),
    ],
    ...(isWhole ? [builds] : []),
  ],
  ...(isWhole ? theRest : []),
]
if (!(await runStages(stages))) process.exitCode = 1
