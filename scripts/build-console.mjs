// Bundles the console. Plain JavaScript, because `npm start` builds first and a TypeScript loader would take longer.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { minify } from 'terser'

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Returns one file of the console, the program from `main.tsx` or the styles from `console.css`. */
async function bundle(entry) {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    // The browsers with `light-dark()` and trusted types, or without the latter.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // `h` takes fewer bytes than the functions of preact/jsx-runtime; the compiler's settings are for types only.
    jsx: 'transform',
    jsxFactory: 'h',
    jsxFragment: 'Fragment',
    inject: entry.endsWith('.tsx') ? ['console/lib/jsx.ts'] : [],
    tsconfigRaw: {},
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
  return outputFiles[0].contents
}

/** Shortens the names that the bundler leaves, two percent; the rest that could be had takes three seconds more. */
export async function consoleScript() {
  const text = Buffer.from(await bundle('console/main.tsx')).toString()
  const { code = '' } = await minify(text, { module: true, ecma: 2020, compress: false })
  return code
}

export const consoleStyles = () => bundle('console/styles/console.css')
/** The script that opens the viewer of the API reference. */
export const referenceScript = () => bundle('console/reference/main.ts')
