import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { asModule, docsExamples, runnerOf } from './docs-examples.ts'
import { Project } from './projects.ts'
import { startServer } from './server.ts'

const { files, folder } = inject('packed')
const project = new Project(folder)

describe('the tarball', () => {
  it('has nothing of the development tree', () => {
    const isExpected = (file: string) =>
      /^dist\/((sandglass|program)\.cjs|web\/[\w.-]+\.gz|(kit|steps)\/[\w./-]+\.(js|mjs|cjs|json|d\.c?ts))$/.test(
        file,
      ) ||
      /^(docs\/[\w-]+\.(md|svg|png)|(examples|deploy)\/.+)$/.test(file) ||
      ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'].includes(file)
    expect(files.filter((file) => !isExpected(file))).toEqual([])
    expect(files.filter((file) => /^dist\/.*\.test\./.test(file))).toEqual([])
  })

  it('has every file to which README.md and the guides link, apart from the sources', () => {
    const isSource = (path: string) => /^(features|kit|simulator|test|scripts)(\/|$)/.test(path)
    const isThere = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`))
    const pages = files.filter((file) => /^(README|docs\/[\w-]+)\.md$/.test(file))
    expect(pages.length).toBeGreaterThan(30)
    for (const page of pages) {
      const links = readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)
      const paths = [...links].map(([, path = '']) => join(dirname(page), path))
      expect([page, paths.filter((path) => !isSource(path) && !isThere(path))]).toEqual([page, []])
    }
  })

  it('has every part of the exports, with its types', () => {
    const named = JSON.stringify([packageJson.main, packageJson.types, packageJson.exports]).match(/\.\/[^"]+\.\w+/g)
    expect(named?.length).toBeGreaterThan(20)
    expect(
      named?.filter((file) => /^\.\/(dist|package)/.test(file) && !files.includes(file.replace('./', ''))),
    ).toEqual([])
  })
})

describe('the installed package', () => {
  it('depends on cucumber and the MCP SDK alone', () => {
    const { dependencies } = JSON.parse(readFileSync(project.path('node_modules/sandglass/package.json'), 'utf8'))
    expect(Object.keys(dependencies)).toEqual(['@cucumber/cucumber', '@modelcontextprotocol/server'])
    expect(existsSync(project.path('node_modules/vitest')), 'an optional peer was installed').toBe(false)
  })

  it.each([
    ['plain.mjs', "import { startSandglass } from 'sandglass'"],
    ['plain.cjs', "const { startSandglass } = require('sandglass')"],
  ])('starts a Sandglass in %s', async (file, first) => {
    const rest = `startSandglass().then(async (sandglass) => {
      const world = await sandglass.world({ seed: 'plain', frozen: true })
      const { status } = await fetch(world.baseUrl + '/config', { headers: { authorization: world.authorization } })
      await sandglass.close()
      console.log(status)
    })`
    await project.write(file, `${first}\n${rest}`)
    expect(await project.run('node', file)).toBe('200')
  })

  it('has a command that serves, and SIGINT ends it', async () => {
    expect(await project.run('npx', 'sandglass', '--version')).toBe(packageJson.version)
    const server = await startServer(project)
    try {
      const health = await fetch(`${server.origin}/health`)
      expect(await health.text()).toContain('"status":"healthy"')
      await expectDocs(server.origin)
    } finally {
      expect(await server.stop()).toBe(0)
    }
  })
})

/** Expects that the page of the reference has its script and styles, which are files beside the program. */
async function expectDocs(origin: string): Promise<void> {
  const page = await (await fetch(`${origin}/docs`)).text()
  const files = [...page.matchAll(/(?:src|href)="(\/web\/[^"]+)"/g)].map(([, address = '']) => address)
  expect(files).toHaveLength(2)
  for (const address of files) expect([address, (await fetch(origin + address)).status]).toEqual([address, 200])
}

describe('each example of the docs, as ES module and as CommonJS', () => {
  const examples = docsExamples()
  let compiled: Promise<string> | undefined

  /** Compiles all examples, once for the tests that need them. */
  async function compile(): Promise<string> {
    await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['examples'] }))
    for (const example of examples)
      for (const ending of ['mts', 'cts']) await project.write(`examples/${example.name}.${ending}`, asModule(example))
    return project.run(resolve('node_modules/.bin/tsc'))
  }

  it('is accepted by TypeScript, strict with NodeNext', async () => {
    compiled ??= compile()
    expect(await compiled).toBe('')
  })

  it.each(['mjs', 'cjs'])('runs as .%s', async (ending) => {
    compiled ??= compile()
    await compiled
    expect(examples.length).toBeGreaterThan(0)
    await project.write(`run-${ending}.mjs`, runnerOf(examples, ending))
    await project.run('node', `run-${ending}.mjs`)
  })
})

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'ESNext.Disposable'],
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  types: ['node'],
  // The compiler and the types of Node.js are those of this project; the package must bring everything else.
  typeRoots: [resolve('node_modules/@types')],
  rootDir: 'examples',
  outDir: 'out',
}
