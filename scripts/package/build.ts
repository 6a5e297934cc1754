import { rmSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import packageJson from '../../package.json' with { type: 'json' }
import { buildDeclarations } from './declarations.ts'
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

rmSync(target, { recursive: true, force: true })
await buildKit()
buildDeclarations(target)
await buildSteps()
