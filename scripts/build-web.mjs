// Bundles the pages that run in a browser and writes their files, compressed, beside the program: dist/web/<name>.gz.
// With a name, writes that file to standard output, for a simulator that runs from sources. Plain JavaScript, because
// `npm start` builds first and a TypeScript loader would take longer.
import { realpathSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { argv, exit, pid, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build } from 'esbuild'
import { renderGuides } from './build-guides.mjs'

const here = fileURLToPath(import.meta.url)
const project = resolve(dirname(here), '..')

/** The files by name, each with its entry point. */
const files = {
  'console.js': 'console/main.tsx',
  'console.css': 'console/styles/console.css',
  'reference.js': 'console/reference/main.tsx',
  'reference.css': 'console/styles/reference.css',
  'hosted.css': 'console/styles/hosted.css',
  'plain.css': 'console/styles/plain.css',
  'reveal.css': 'console/styles/reveal.css',
  'guide.css': 'console/styles/guide.css',
}

/** The pictures of the guides. */
const pictures = ['branches.svg', 'cluster.svg', 'console.png', 'time-travel.svg']

const names = [...Object.keys(files), ...pictures, 'guides.json']

/** Returns the bundle of a program or of styles. */
export async function bundleFile(name) {
  const entry = files[name]
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

/** Returns a file as served: bundled and compressed. */
export const webFile = async (name) => promisify(gzip)(await contentsOf(name), { level: 9 })

function contentsOf(name) {
  if (name === 'guides.json') return renderGuides()
  return pictures.includes(name) ? readFile(resolve(project, 'docs', name)) : bundleFile(name)
}

/** Writes all files beside a bundle. */
export async function buildWeb(folder = resolve(project, 'dist/web')) {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    names.map(async (name) => {
      const target = resolve(folder, `${name}.gz`)
      // Renamed into place, so a process starting during a build never reads a partial file.
      await writeFile(`${target}.${pid}`, await webFile(name))
      await rename(`${target}.${pid}`, target)
    }),
  )
}

if (argv[1] !== undefined && realpathSync(argv[1]) === here) {
  const name = argv[2] ?? ''
  if (argv.length === 2) await buildWeb()
  else if (names.includes(name)) stdout.write(await webFile(name))
  else exit(2)
}
