import { browser, check, features, type Part, runStages, vitest } from './test/parts.ts'

/**
 * `npm test` runs everything that needs one process: types, lint, house rules, all features, all unit and property
 * tests, then the checks that read the records of the features. `npm run test:all` goes on with everything that starts
 * processes, browsers, containers and databases, and runs the properties again with a fresh seed and more runs.
 */

const inOneProcess: readonly (readonly (readonly Part[])[])[] = [
  [
    [check('types', 'tsc', '--noEmit'), check('types of the console', 'tsc', '--noEmit', '-p', 'console')],
    [check('lint', 'biome', 'check', '.')],
  ],
  [[features()]],
  [[vitest('unit')]],
  [
    [check('documentation', 'tsx', 'scripts/docs/generate.ts', '--check')],
    [
      check('coverage', 'tsx', 'scripts/coverage.ts', '--recorded'),
      check('fidelity', 'tsx', 'scripts/fidelity.ts', '--recorded', '--check'),
    ],
  ],
]

/** A project whose tests use the build that was made before. */
const onBuild = (project: string, environment: Readonly<Record<string, string>> = {}): Part => ({
  ...vitest(project),
  environment: { DIST_IS_BUILT: 'package', ...environment },
})

const theRest: readonly (readonly (readonly Part[])[])[] = [
  [[check('build', 'tsx', 'scripts/build.mjs'), check('build of the package', 'tsx', 'scripts/package/build.ts')]],
  [
    // Containers end before a browser starts, which cancels its requests when a network comes or goes. They run a fifth
    // of the features, because the stage before has run all of them from the sources.
    [onBuild('container', { SHARE: '1/5' }), onBuild('package'), browser],
    [onBuild('editor'), onBuild('determinism'), onBuild('crash'), onBuild('soak'), vitest('properties')],
  ],
  [[onBuild('processes')]],
  [[onBuild('cluster')]],
  // Alone, because it counts requests that fail while processes restart, and a starved process loses its worlds.
  [[onBuild('chaos')]],
]

const stages = process.argv.includes('--all') ? [...inOneProcess, ...theRest] : inOneProcess
if (!(await runStages(stages))) process.exitCode = 1
