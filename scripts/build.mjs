// Bundles the program into one file: the image needs no node_modules, and a start reads one file, not hundreds. Plain
// JavaScript, because `npm start` runs it first and a TypeScript loader would take longer than the build.
import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { arch, argv, exit, pid, version } from 'node:process'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { build } from 'esbuild'
import { buildWeb } from './build-web.mjs'

const here = fileURLToPath(import.meta.url)
const project = resolve(dirname(here), '..')

/** Leaves out the steps: they are compiled beside the bundle, because cucumber's workers load them by their files. */
const stepsBesideTheBundle = {
  name: 'steps-beside-the-bundle',
  setup({ onResolve }) {
    onResolve({ filter: /\/steps\/runner\/\w+\.ts$/ }, ({ path }) => {
      const name = /(\w+)\.ts$/.exec(path)[1]
      return { path: `./steps/${name === 'index' ? 'runner' : name}.js`, external: true }
    })
  },
}

const { dependencies } = JSON.parse(await readFile(resolve(project, 'package.json'), 'utf8'))

/** Returns the text of the bundle. */
async function bundleText() {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: ['cli/main.ts'],
    outfile: 'dist/sandglass.cjs',
    bundle: true,
    write: false,
    plugins: [stepsBesideTheBundle],
    platform: 'node',
    target: 'node20.19',
    // The dependencies of the package: large, and loaded by the few verbs that need them.
    external: Object.keys(dependencies),
    // CommonJS, because express and pino are: inside an ES module their require() calls would need a shim. It also
    // leaves what `import()` names unevaluated until it is needed.
    format: 'cjs',
    // Makes the package a third smaller. Names are kept for readable stack traces.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'eof',
    sourcemap: false,
    logLevel: 'warning',
    // The folder of the bundle, which CommonJS has under another name.
    define: { 'import.meta.dirname': '__dirname' },
    // A warning here is a bug that would show only in the image (import.meta in CommonJS, for example).
    logOverride: { 'empty-import-meta': 'error' },
  })
  return outputFiles[0].text
}

/**
 * Writes the program into a folder: the command, which loads it, the program as a function, and its code cache. Each
 * file is renamed into place, so a process starting during a build never reads a partial file.
 */
export async function writeProgram(folder, text) {
  const write = async (name, contents, mode) => {
    const unfinished = join(folder, `${name}.${pid}`)
    await writeFile(unfinished, contents, { mode })
    await rename(unfinished, join(folder, name))
  }
  // Code from a cache cannot import by itself in Node 20, so the command does it.
  const body = inAscii(text.replace(/^#!.*/, '').replace(/\bimport\((?="[^"]+"\))/g, 'importModule('))
  const program = `(function (exports, require, module, __filename, __dirname, importModule) {${body}\n})`
  const hash = createHash('sha256').update(program).digest('hex').slice(0, 16)
  const command = await readFile(resolve(project, 'cli/load-program.cjs'), 'utf8')
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) if (name.endsWith('.cache')) await rm(join(folder, name), { force: true })
  await write('program.cjs', program)
  await write('sandglass.cjs', command.replace('BUILD', hash), 0o755)
  await write(`program.${hash}.${version}-${arch}.cache`, await codeCache(join(folder, 'program.cjs'), program))
}

/**
 * Escapes the few other characters, which esbuild leaves in regular expressions and templates. Because of one of them
 * V8 would keep the program with two bytes for each character.
 */
const inAscii = (text) =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Returns the compiled code of the program, with the functions that a start and a first world call. */
async function codeCache(filename, program) {
  const script = new Script(program, { filename })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, dirname(filename))
  const { createSimulator } = await module.exports.loadSimulator()
  const simulator = createSimulator({ port: 0, host: '127.0.0.1' })
  const url = await simulator.listen()
  await fetch(`${url}/admin/worlds`, { method: 'POST' })
  await simulator.close()
  return script.createCachedData()
}

if (argv[1] !== undefined && realpathSync(argv[1]) === here) {
  // The bundler has printed the errors; its stack adds nothing.
  const [text] = await Promise.all([bundleText(), buildWeb()]).catch((error) => {
    if (!('errors' in error)) throw error
    exit(1)
  })
  await writeProgram(resolve(project, 'dist'), text)
}
