import { build, type Plugin } from 'esbuild'
import packageJson from '../../package.json' with { type: 'json' }
import { kitSources } from './declarations.ts'

const { dependencies, peerDependencies } = packageJson
/** The packages that are installed beside this one, and what Jest provides; all others are bundled. */
export const external = [...Object.keys({ ...dependencies, ...peerDependencies }), '@jest/globals']

/** Leaves the simulator out: it is in the bundle of the command, beside the kit. */
const simulatorOfTheCommand: Plugin = {
  name: 'simulator-of-the-command',
  setup({ onResolve }) {
    onResolve({ filter: /simulator\/load\.ts$/ }, () => ({ path: '../sandglass.cjs', external: true }))
  },
}

/** Leaves each source a file of its own, so that the parts share their classes; esbuild splits no CommonJS. */
const fileByFile: Plugin = {
  name: 'file-by-file',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.ts$/, '.cjs'), external: true },
    )
  },
}

const common = {
  outbase: 'kit',
  bundle: true,
  external,
  platform: 'node',
  target: 'node20.19',
  logLevel: 'warning',
} as const

/** Compiles the kit to ES modules, with chunks for what its parts share, and to CommonJS for tools that need it. */
export async function buildKit(target: string): Promise<void> {
  await build({
    ...common,
    entryPoints: [...entries()],
    outdir: target,
    splitting: true,
    plugins: [simulatorOfTheCommand],
    format: 'esm',
  })
  await build({
    ...common,
    entryPoints: kitSources().filter((file) => !file.startsWith('kit/vitest/') && !file.startsWith('kit/playwright/')),
    outdir: target,
    outExtension: { '.js': '.cjs' },
    plugins: [simulatorOfTheCommand, fileByFile],
    format: 'cjs',
    // Jest loads no modules by import() unless Node runs with a flag.
    supported: { 'dynamic-import': false },
  })
}

/** Returns the sources of the parts of the kit, by the `exports` of package.json. */
function* entries(): Generator<string> {
  for (const part of Object.values(packageJson.exports)) {
    const [, file] = typeof part === 'string' ? [] : (/^\.\/dist\/(kit\/.*)\.js$/.exec(part.default) ?? [])
    if (file !== undefined) yield `${file}.ts`
  }
}
