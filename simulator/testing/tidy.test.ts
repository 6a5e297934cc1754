import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import {
  deadExports,
  folderCycles,
  importCycles,
  repeatedNames,
  sourcesOfChance,
  vagueComments,
  wideLines,
  wrongImports,
  wrongOperations,
} from './house-rules.ts'
import { dependencies, importsOf, isProduction, type SourceFile, sourceFiles } from './source-files.ts'

const simulator = sourceFiles('simulator')
const steps = sourceFiles('steps')
const fixtures = sourceFiles('fixtures')
const cli = sourceFiles('cli')
const conform = sourceFiles('conform')
const mcp = sourceFiles('mcp')
const questions = sourceFiles('questions')
const console = sourceFiles('console')
const kit = sourceFiles('kit').filter(({ text }) => !text.startsWith('// Generated '))
const everything = [
  ...simulator,
  ...cli,
  ...conform,
  ...mcp,
  ...questions,
  ...kit,
  ...console,
  ...steps,
  ...fixtures,
  ...sourceFiles('scripts'),
  ...sourceFiles('test'),
  ...sourceFiles('bench'),
]
const served = [...simulator, ...cli, ...conform, ...mcp, ...questions, ...kit].filter(isProduction)
const production = [...served, ...console].filter(isProduction)
const others = everything.filter((file) => !production.includes(file))
const named = <T extends SourceFile>(files: readonly T[]) => files.map((file) => [file.path, file] as const)

/** The casts that are left; the numbers only go down. */
const mostCasts = { production: 60, others: 108 }

describe('imports', () => {
  it.each(named([...production, ...fixtures.filter(isProduction)]))('%s follows the arrows', (_path, file) => {
    expect(wrongImports(file, dependencies)).toEqual([])
  })

  it.each(named(steps))('%s knows nothing of the simulator but how to start it', (_path, file) => {
    const known = ['app.ts', 'load.ts', 'engine/index.ts', 'schema/nearest.ts'].map((path) => `simulator/${path}`)
    for (const { target } of importsOf(file)) if (target.startsWith('simulator/')) expect(known).toContain(target)
  })

  it('are of packages that are pinned, and those that users install have their reason', () => {
    const { dependencies: installed, devDependencies: bundled } = packageFile
    expect(Object.keys({ ...installed, ...bundled })).toEqual(expect.arrayContaining([...dependencies]))
    expect(dependencies).toEqual(expect.arrayContaining(Object.keys(installed)))
  })

  it('form no cycle of files', () => {
    expect(importCycles(everything)).toEqual([])
  })

  it('form no cycle of folders', () => {
    expect(folderCycles(production)).toEqual([])
  })
})

describe('folders', () => {
  it('of the simulator have at most 40 files', () => {
    const folders = simulator.filter(isProduction).map(({ path }) => dirname(path))
    const crowded = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > 40)
    expect(crowded).toEqual([])
  })

  it('hold everything but the app and its process', () => {
    const loose = simulator.filter(({ path }) => dirname(path) === 'simulator').map(({ path }) => path)
    const tested = loose.map((path) => path.replace('.test.ts', '.ts'))
    expect([...new Set(tested)].sort()).toEqual(['simulator/app.ts', 'simulator/load.ts', 'simulator/main.ts'])
  })
})

describe('sources of chance', () => {
  it.each(named(served))('%s asks the world', (_path, file) => {
    expect(sourcesOfChance(file)).toEqual([])
  })
})

describe('sizes', () => {
  const notTests = everything.filter(({ path }) => !/\.test\.ts$/.test(path))

  it.each(named(notTests))('%s has short functions', (_path, file) => {
    for (const { name, lines } of file.functions) expect(lines, `lines of ${name}`).toBeLessThanOrEqual(70)
  })

  it.each(named(everything))('%s has no line of more than 120 columns', (_path, file) => {
    expect(wideLines(file)).toEqual([])
  })

  it.each(named(everything))('%s has no comment that begins with "What"', (_path, file) => {
    expect(vagueComments(file)).toEqual([])
  })

  it.each(named(everything))('%s is named in kebab-case', (path) => {
    expect(path.split('/').at(-1)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config))?\.tsx?$/)
  })
})

describe('casts', () => {
  const count = (files: readonly SourceFile[]) => files.reduce((sum, { casts }) => sum + casts, 0)

  it.each(named(production))('%s gives a reason for each', (_path, file) => {
    expect(file.castsWithoutReason).toEqual([])
  })

  it('are few in production', () => {
    expect(count(production)).toBeLessThanOrEqual(mostCasts.production)
  })

  it('are few in tests, steps, fixtures, documents and scripts', () => {
    expect(count(others)).toBeLessThanOrEqual(mostCasts.others)
  })
})

describe('exported names', () => {
  it('of the simulator have one meaning each', () => {
    expect(repeatedNames(simulator.filter(isProduction))).toEqual([])
  })

  it('of the simulator are used by another file', () => {
    expect(deadExports(everything)).toEqual([])
  })
})

describe('operations', () => {
  it.each(named(production))('%s declares at most one and is then named after it', (_path, file) => {
    expect(wrongOperations(file)).toEqual([])
  })
})
