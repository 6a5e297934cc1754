import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import packageJson from '../../package.json' with { type: 'json' }
import { buildSteps } from './steps.ts'

/** The sources of the parts of the kit, by the `exports` of package.json. */
const parts = Object.values(packageJson.exports).flatMap((part) => {
  const [, file] = typeof part === 'string' ? [] : (/^\.\/dist\/(kit\/.*)\.js$/.exec(part.default) ?? [])
  return file === undefined ? [] : [`${file}.ts`]
})

const target = 'dist/kit'

/** The packages that are installed beside this one; all others are bundled. */
const external = Object.keys({ ...packageJson.dependencies, ...packageJson.peerDependencies })

/** Leaves the simulator out: it is in the bundle of the command, beside the kit. */
const simulatorOfTheCommand: Plugin = {
  name: 'simulator-of-the-command',
  setup({ onResolve }) {
    onResolve({ filter: /simulator\/app\.ts$/ }, () => ({ path: '../sandglass.cjs', external: true }))
  },
}

/** Compiles the kit to JavaScript, with chunks for what its parts share. */
async function buildKit(): Promise<void> {
  await build({
    entryPoints: parts,
    outdir: target,
    outbase: 'kit',
    bundle: true,
    splitting: true,
    external,
    plugins: [simulatorOfTheCommand],
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  })
}

const filesIn = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => join(folder, name))

/** Writes the declarations of each file from its own text alone, so that nothing of the simulator is in them. */
function buildDeclarations(): void {
  const sources = filesIn('kit', '.ts').filter((file) => !file.endsWith('.test.ts'))
  const words = [
    ...['--ignoreConfig', '--noCheck', '--noResolve', '--skipLibCheck', '--allowImportingTsExtensions'],
    ...['--declaration', '--emitDeclarationOnly', '--isolatedDeclarations', '--rootDir', 'kit', '--outDir', target],
    ...['--target', 'ES2022', '--lib', 'ES2023,ESNext.Disposable', '--module', 'ESNext'],
    ...['--moduleResolution', 'bundler', ...sources],
  ]
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the declarations could not be written:\n${stdout}`)
  // The files beside them end in .js.
  for (const file of filesIn(target, '.d.ts'))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/((?:from |import\()['"]\.[^'"]+)\.ts(?=['"])/g, '$1.js'))
}

rmSync(target, { recursive: true, force: true })
await buildKit()
buildDeclarations()
await buildSteps()
