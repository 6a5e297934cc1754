// Bundles the program into one file, so that the image needs no node_modules and a start reads one file, not hundreds.
// Plain JavaScript, because `npm start` runs it first and a TypeScript loader would cost more time than the build does.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const target = resolve(project, 'dist/sandglass.cjs')

// The library does not say that its modules do nothing by being loaded; told so, the bundler leaves out what nobody uses.
const unusedModules = {
  name: 'unused-modules',
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      const isOfLibrary = path.startsWith('@simplewebauthn/') || importer.includes('@simplewebauthn')
      if (!isOfLibrary || pluginData === 'found') return undefined
      const found = await find(path, { kind, importer, resolveDir, pluginData: 'found' })
      return { ...found, sideEffects: false }
    })
  },
}

// Bodies are taken as bytes (`express.raw`), so the tables of other character sets, a sixth of the text, are never asked.
const withoutCharacterSets = {
  name: 'without-character-sets',
  setup({ onLoad }) {
    const none = '() => { throw new Error("Character sets are not in the bundle; see .ci/build.mjs.") }'
    const contents = `module.exports = { decode: ${none}, encodingExists: ${none}, getDecoder: ${none} }`
    onLoad({ filter: /node_modules\/iconv-lite\/lib\/index\.js$/ }, () => ({ contents }))
  },
}

// Webhooks are posted by an agent over its connector; the library's fetch, websockets, caches and mocks, a seventh of
// the text, are never asked. As an ES module, so that a build fails that needs more than this.
const onlyTheAgent = {
  name: 'only-the-agent',
  setup({ onLoad }) {
    const contents = `
      import api from './lib/api'
      import buildConnector from './lib/core/connect'
      import Agent from './lib/dispatcher/agent'
      import Dispatcher from './lib/dispatcher/dispatcher'
      Object.assign(Dispatcher.prototype, api)
      export { Agent, buildConnector }`
    onLoad({ filter: /node_modules\/undici\/index\.js$/ }, () => ({ contents }))
  },
}

const result = await build({
  absWorkingDir: project,
  entryPoints: ['simulator/main.ts'],
  outfile: target,
  bundle: true,
  write: false,
  plugins: [unusedModules, withoutCharacterSets, onlyTheAgent],
  platform: 'node',
  target: 'node20.19',
  // CommonJS, because express and pino are: inside an ES module their require() calls would need a shim. It also keeps
  // what `import()` names asleep in the file until somebody asks for it.
  format: 'cjs',
  // Less text is less to read and parse at the start. Names stay as written, so that a stack trace can be read.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'eof',
  sourcemap: false,
  logLevel: 'warning',
  // A warning here is a bug that would show itself only in the image (import.meta in CommonJS, for example).
  logOverride: { 'empty-import-meta': 'error' },
  // What is wrong has been printed by then; the stack of the bundler adds nothing to it.
}).catch(() => process.exit(1))

// Written beside its place and renamed, so that a process that starts during a build never reads half a program.
const [bundle] = result.outputFiles
// A single character beyond ASCII doubles the text in memory and with it the time to parse it. Names in licences may
// lose an accent; in code there is none, for the bundler writes escapes, except in templates, where an author must.
const [code, licences = ''] = bundle.text.split('/*! Bundled license information:')
if (/[^\0-\x7f]/.test(code)) throw new Error('The bundle is not ASCII; write the character as an escape.')
const ascii = licences.normalize('NFD').replaceAll(/[^\0-\x7f]/g, '')
const text = licences === '' ? code : `${code}/*! Bundled license information:${ascii}`
const unfinished = `${target}.${process.pid}`
await mkdir(dirname(target), { recursive: true })
await writeFile(unfinished, text)
await rename(unfinished, target)
