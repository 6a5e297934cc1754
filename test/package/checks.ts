import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import packageJson from '../../package.json' with { type: 'json' }
import { asModule, type Example, runnerOf } from './docs-examples.ts'
import type { Project } from './projects.ts'
import { startServer } from './server.ts'
import type { Tarball } from './tarball.ts'

interface Consumer {
  /** Has the tarball installed, and nothing else. */
  readonly project: Project
  readonly examples: readonly Example[]
}

type Check = (tarball: Tarball, consumer: Consumer) => Promise<void>

/** The properties of the package as its users have it; in this order, because later ones use what earlier ones made. */
export const checks: Readonly<Record<string, Check>> = {
  'nothing of the development tree is in the tarball': async ({ files }) => {
    const isExpected = (file: string) =>
      /^dist\/((sandglass|program)\.cjs|web\/[\w.-]+\.gz|(kit|steps)\/[\w./-]+\.(js|mjs|cjs|json|d\.ts))$/.test(file) ||
      ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'docs/console.png'].includes(file)
    assert.deepEqual(
      files.filter((file) => !isExpected(file)),
      [],
    )
    assert.deepEqual(
      files.filter((file) => /\.test\./.test(file)),
      [],
    )
  },

  'every part of the exports is there, with its types': async ({ files }) => {
    const named = Object.values(packageJson.exports).flatMap((part) =>
      typeof part === 'string' ? [part] : [part.types, part.default],
    )
    assert.deepEqual(
      named.filter((file) => !files.includes(file.replace('./', ''))),
      [],
    )
  },

  'its dependencies are cucumber and the MCP SDK alone': async (_, { project }) => {
    const { dependencies } = JSON.parse(await readFile(project.path('node_modules/sandglass/package.json'), 'utf8'))
    assert.deepEqual(Object.keys(dependencies), ['@cucumber/cucumber', '@modelcontextprotocol/server'])
    assert.deepEqual(await exists(project.path('node_modules/vitest')), false, 'an optional peer was installed')
  },

  'plain ES modules and CommonJS modules start a Sandglass': async (_, { project }) => {
    const rest = `startSandglass().then(async (sandglass) => {
      const world = await sandglass.world({ seed: 'plain', frozen: true })
      const { status } = await fetch(world.baseUrl + '/config', { headers: { authorization: world.authorization } })
      await sandglass.close()
      console.log(status)
    })`
    await project.write('plain.mjs', `import { startSandglass } from 'sandglass'\n${rest}`)
    await project.write('plain.cjs', `const { startSandglass } = require('sandglass')\n${rest}`)
    assert.equal(await project.run('node', 'plain.mjs'), '200')
    assert.equal(await project.run('node', 'plain.cjs'), '200')
  },

  'the command serves, and SIGINT ends it': async (_, { project }) => {
    assert.equal(await project.run('npx', 'sandglass', '--version'), packageJson.version)
    const server = await startServer(project)
    try {
      const health = await fetch(`${server.origin}/health`)
      assert.match(await health.text(), /"status":"healthy"/)
      await assertDocs(server.origin)
    } finally {
      assert.equal(await server.stop(), 0)
    }
  },

  'TypeScript, strict with NodeNext, accepts each example of the docs, as ES module and as CommonJS': async (
    _,
    { project, examples },
  ) => {
    const { devDependencies } = packageJson
    await project.install(...tools.map((name) => `${name}@${devDependencies[name]}`))
    await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['examples'] }))
    for (const example of examples)
      for (const ending of ['mts', 'cts']) await project.write(`examples/${example.name}.${ending}`, asModule(example))
    await project.run('npx', 'tsc')
  },

  'each example of the docs runs, as ES module and as CommonJS': async (_, { project, examples }) => {
    assert.ok(examples.length > 0)
    for (const ending of ['mjs', 'cjs']) {
      await project.write(`run-${ending}.mjs`, runnerOf(examples, ending))
      await project.run('node', `run-${ending}.mjs`)
    }
  },
}

/** Asserts that the page of the reference has its scripts, which are files beside the program. */
async function assertDocs(origin: string): Promise<void> {
  const page = await (await fetch(`${origin}/docs`)).text()
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address = '']) => address)
  assert.equal(scripts.length, 2)
  for (const address of scripts) assert.equal((await fetch(origin + address)).status, 200, address)
}

/** Needed to compile the examples. */
const tools = ['typescript', '@types/node'] as const

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'ESNext.Disposable'],
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  types: ['node'],
  rootDir: 'examples',
  outDir: 'out',
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
