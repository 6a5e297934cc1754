// Makes the files of the pages that run in a browser and writes them, compressed, beside the bundle: dist/web/<name>.gz.
// With a name, writes that one to standard output, for a simulator that runs from its sources.
import { realpathSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { argv, exit, pid, stdout } from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import zopfli from '@gfx/zopfli'
import { consoleScript, consoleStyles, referenceScript } from './build-console.mjs'

const here = fileURLToPath(import.meta.url)
const project = resolve(dirname(here), '..')

/** The files by name, each with the function that makes it. */
const files = {
  'console.js': consoleScript,
  'console.css': consoleStyles,
  'docs.js': referenceScript,
  'reference.js': referenceViewer,
}

/** Returns the viewer of the API reference as its package has it, with the name of its license. */
async function referenceViewer() {
  const { name, version, license, homepage } = JSON.parse(await readFile(installed('package.json'), 'utf8'))
  const script = await readFile(installed('dist/browser/standalone.js'), 'utf8')
  return `/*! ${name} ${version} | ${license} License | ${homepage} */\n${script}`
}

const installed = (file) => resolve(project, 'node_modules/@scalar/api-reference', file)

/**
 * Returns a file as it is served. Of our own the smallest form that gzip can have, three percent below the usual one;
 * for the viewer, which is 20 times as large, that takes too long.
 */
export async function webFile(name) {
  const content = Buffer.from(await files[name]())
  if (name === 'reference.js') return promisify(gzip)(content, { level: 9 })
  return zopfli.gzipAsync(content, { numiterations: 5 })
}

/** Writes all files beside a bundle. */
export async function buildWeb(folder = resolve(project, 'dist/web')) {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    Object.keys(files).map(async (name) => {
      const target = resolve(folder, `${name}.gz`)
      // Renamed into place, so that a process that starts during a build never reads half a file.
      await writeFile(`${target}.${pid}`, await webFile(name))
      await rename(`${target}.${pid}`, target)
    }),
  )
}

if (argv[1] !== undefined && realpathSync(argv[1]) === here) {
  const name = argv[2] ?? ''
  if (argv.length === 2) await buildWeb()
  else if (Object.hasOwn(files, name)) stdout.write(await webFile(name))
  else exit(2)
}
