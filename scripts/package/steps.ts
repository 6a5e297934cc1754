import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import packageJson from '../../package.json' with { type: 'json' }
import { stepVocabulary } from '../docs/step-vocabulary.ts'

/** The files of steps/ that are no part of the library that teams get. */
const ownFiles = ['harness.ts', 'report.ts', 'coverage.ts']

/** The parts of the compiled library, by their names there. */
const parts: Readonly<Record<string, string>> = {
  index: 'steps/team/index.ts',
  runner: 'steps/runner/index.ts',
  report: 'steps/runner/team-report.ts',
  'team-modules': 'steps/runner/team-modules.ts',
  loader: 'steps/runner/loader.ts',
  vocabulary: 'steps/runner/vocabulary.ts',
  editor: 'steps/runner/editor.ts',
  library: 'steps:library',
}

/** Excludes the simulator and the kit, which are packaged separately, and joins all steps into one file. */
const partsOfThePackage: Plugin = {
  name: 'parts-of-the-package',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /simulator\/load\.ts$/ }, () => ({ path: '../sandglass.cjs', external: true }))
    onResolve({ filter: /kit\/index\.ts$/ }, () => ({ path: '../kit/index.js', external: true }))
    onResolve({ filter: /^steps:library$/ }, ({ path }) => ({ path, namespace: 'library' }))
    onLoad({ filter: /./, namespace: 'library' }, () => {
      const files = readdirSync('steps').filter((file) => file.endsWith('.ts') && !ownFiles.includes(file))
      return { contents: files.map((file) => `import './steps/${file}'`).join('\n'), resolveDir: '.', loader: 'js' }
    })
  },
}

/** Compiles the step library and the runner of features for the package: no TypeScript, no packages of development. */
export async function buildSteps(target = 'dist/steps'): Promise<void> {
  rmSync(target, { recursive: true, force: true })
  await build({
    entryPoints: parts,
    outdir: target,
    bundle: true,
    splitting: true,
    external: Object.keys(packageJson.dependencies).flatMap((name) => [name, `${name}/*`]),
    plugins: [partsOfThePackage],
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'eof',
    logLevel: 'warning',
  })
  writeFileSync(join(target, 'vocabulary.json'), `${JSON.stringify(await stepVocabulary())}\n`)
  writeDeclarations(target)
}

/** Writes the types of `sandglass/steps` into one file. */
function writeDeclarations(target: string): void {
  const words = [
    ...['--ignoreConfig', '--noCheck', '--noResolve', '--skipLibCheck', '--allowImportingTsExtensions'],
    ...['--declaration', '--emitDeclarationOnly', '--isolatedDeclarations', '--outDir', target],
    ...['--target', 'ES2022', '--module', 'ESNext', '--moduleResolution', 'bundler', 'steps/team/index.ts'],
  ]
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the declarations could not be written:\n${stdout}`)
  const file = join(target, 'index.d.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('../../kit/index.ts', '../kit/index.js'))
}

// As a command, with the folder; the comments of the steps are found by lines that only tsx keeps.
if (process.argv[1] === import.meta.filename) await buildSteps(process.argv[2])
