// Bundles the console. Plain JavaScript, because .ci/build.mjs, which `npm start` runs, calls it.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Returns the files of the console by their names: the page, its program and its styles. */
export async function consoleFiles() {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: { console: 'console/main.tsx', 'console-styles': 'console/styles/console.css' },
    outdir: 'dist/web',
    bundle: true,
    write: false,
    format: 'esm',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
  const named = (end) => Buffer.from(outputFiles.find(({ path }) => path.endsWith(end)).contents)
  return {
    'console.html': await readFile(resolve(project, 'console/index.html')),
    'console.js': named('.js'),
    'console.css': named('.css'),
  }
}
