import { describe, expect, it } from 'vitest'
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
import { parseSource } from './source-files.ts'

// Planted text shows that each rule of the house can fail.

const inContract = (text: string) => parseSource('simulator/contract/planted.ts', text)

describe('the rule on imports', () => {
  const problems = (path: string, text: string) => wrongImports(parseSource(path, text), ['typebox', '@scure/base'])

  it.each([
    ['a static one', `import { a } from '../api/index.ts'`],
    ['one of a type', `import type { A } from '../api/index.ts'`],
    ['a dynamic one', `const a = await import('../api/index.ts')`],
    ['the type of a module', `type A = import('../api/index.ts').A`],
    ['a passed-on name', `export { a } from '../api/index.ts'`],
  ])('finds %s against the arrows', (_name, text) => {
    expect(problems('simulator/contract/planted.ts', text)).toEqual(['contract may not import simulator/api/index.ts'])
  })

  it.each([
    [`import { a } from './other.test.ts'`, 'simulator/contract/other.test.ts is a test'],
    [`import { a } from '../testing/wall.ts'`, 'simulator/testing/wall.ts is a helper of tests'],
    [`import { it } from 'vitest'`, 'vitest is no dependency of production'],
    [`import { a } from '@scure/other/deep.js'`, '@scure/other is no dependency of production'],
    ['const a = await import(name)', 'an import without a literal name cannot be checked'],
  ])('refuses %s', (text, problem) => {
    expect(problems('simulator/contract/planted.ts', text)).toEqual([problem])
  })

  it('refuses folders that it does not know, and fixtures that know the simulator', () => {
    expect(problems('simulator/extras/planted.ts', '')).toEqual(['extras has no entry in the arrows'])
    expect(problems('fixtures/planted.ts', `import { a } from '../simulator/api/index.ts'`)).toEqual([
      'fixtures may not import simulator/api/index.ts',
    ])
  })

  it('keeps the command line out of the parts of the simulator', () => {
    const wrong = `import { a } from '../simulator/planes/http/shell.ts'`
    expect(problems('cli/planted.ts', wrong)).toEqual(['cli may not import simulator/planes/http/shell.ts'])
    expect(problems('cli/planted.ts', `import { serve } from '../simulator/process/serve.ts'`)).toEqual([])
  })

  it('enters a room through its door', () => {
    expect(problems('simulator/api/cards/planted.ts', `import { a } from '../../engine/world.ts'`)).toEqual([
      'simulator/engine/world.ts is inside a room, which is entered through its index.ts',
    ])
    expect(problems('simulator/schema/planted.ts', `import { a } from '../engine/store/store.ts'`)).toEqual([
      'simulator/engine/store/store.ts is inside a room, which is entered through its index.ts',
    ])
    expect(problems('simulator/planes/admin/planted.ts', `import { a } from '../../webhooks/post.ts'`)).toEqual([])
  })

  it('knows the rooms inside a folder', () => {
    expect(problems('simulator/planes/http/planted.ts', `import { a } from '../admin/index.ts'`)).toEqual([
      'planes/http may not import simulator/planes/admin/index.ts',
    ])
  })

  it('reaches other areas through their index', () => {
    expect(problems('simulator/api/cards/planted.ts', `import { a } from '../quotes/shapes.ts'`)).toHaveLength(1)
    expect(problems('simulator/api/cards/planted.ts', `import { a } from '../quotes/index.ts'`)).toEqual([])
  })

  it('accepts engine, packages and modules of Node', () => {
    const text = `import 'node:net'\nimport 'typebox'\nimport '@scure/base'\nimport '../engine/index.ts'`
    expect(problems('simulator/contract/planted.ts', text)).toEqual([])
  })
})

describe('the rule on cycles', () => {
  const pair = (first: string) => [
    parseSource('simulator/a/one.ts', first),
    parseSource('simulator/b/two.ts', `import { one } from '../a/one.ts'`),
  ]

  it.each([
    `import { two } from '../b/two.ts'`,
    `const two = () => import('../b/two.ts')`,
    `import type { Two } from '../b/two.ts'`,
    `type Two = import('../b/two.ts').Two`,
  ])('finds %s', (text) => {
    expect(importCycles(pair(text))).toEqual([['simulator/a/one.ts', 'simulator/b/two.ts']])
    expect(folderCycles(pair(text))).toEqual([['simulator/a', 'simulator/b']])
  })
})

describe('the rule on sources of chance', () => {
  it.each([
    'Date.now()',
    'const read = Date.now',
    'const { now } = Date',
    'new Date()',
    'const at = new Date',
    'const text = Date()',
    'Math.random()',
    'const { random } = Math',
    'randomInt(6)',
    'randomUUID()',
    'process.env',
    `process['env']`,
    'const { env } = process',
    `import { env } from 'node:process'`,
    'new Intl.NumberFormat()',
    'amount.toLocaleString()',
    'setTimeout(act, 1)',
    'performance.now()',
  ])('finds %s', (text) => {
    expect(sourcesOfChance(inContract(text))).not.toEqual([])
  })

  it.each(['new Date(world.now())', 'Date.parse(text)', 'process.stdout', 'formatDate(at)', '// Date.now()'])(
    'accepts %s',
    (text) => {
      expect(sourcesOfChance(inContract(text))).toEqual([])
    },
  )
})

describe('the rule on casts', () => {
  it.each([
    ['an assertion with as', 'const a = b as C'],
    ['one in angle brackets', 'const a = <C>b'],
    ['one below a doc comment', '/** The first letter. */\nconst a = b as C'],
    ['one below a line that ends in a comment', 'const d = 1 // The start.\nconst a = b as C'],
  ])('asks %s for a reason', (_name, text) => {
    const { casts, castsWithoutReason } = inContract(text)
    expect([casts, castsWithoutReason.length]).toEqual([1, 1])
  })

  it.each(['// It was checked.\nconst a = b as C', 'const a = b as C // It was checked.', 'const a = <const>[1]'])(
    'accepts %j',
    (text) => {
      expect(inContract(text).castsWithoutReason).toEqual([])
    },
  )
})

describe('the rule on operations', () => {
  const problems = (text: string) => wrongOperations(parseSource('simulator/api/cards/list-cards.ts', text))

  it.each([
    ['another name', `operation({ id: 'getCard' })`],
    ['two of them', `operation({ id: 'listCards' })\noperation({ id: 'getCard' })`],
    ['an imported alias', `import { signedOperation as so } from './x.ts'\nso({ id: 'getCard' })`],
    ['a stored alias', `const declare = operation\ndeclare({ id: 'getCard' })`],
    ['a member of a module', `domain.operation({ id: 'getCard' })`],
    ['an id that is no literal', 'operation({ id: name })'],
    ['no id of its own', 'operation({ ...other })'],
  ])('finds %s', (_name, text) => {
    expect(problems(text)).toHaveLength(1)
  })

  it('accepts the operation that the file is named after, and declarers', () => {
    expect(problems(`operation({ id: 'listCards' })`)).toEqual([])
    expect(problems('export const verifyOperation = (id: string) => operation({ id })')).toEqual([])
  })
})

describe('the rule on width', () => {
  const words = 'word '.repeat(30)

  it('finds comments, texts and code', () => {
    expect(wideLines(inContract(`// ${words}`))).toEqual(['line 1 has 153 columns'])
    expect(wideLines(inContract(`const a =\n  '${words}'`))).toHaveLength(1)
  })

  it('accepts 120 columns, literals that cannot be wrapped, and named tables', () => {
    expect(wideLines(inContract('x'.repeat(120)))).toEqual([])
    expect(wideLines(inContract(`const a =\n  '${'f'.repeat(200)}',`))).toEqual([])
    expect(wideLines(inContract(`const a =\n  /${words}/,`))).toEqual([])
    expect(wideLines(parseSource('fixtures/networks.ts', `// ${words}`))).toEqual([])
  })
})

it('the rule on exported names finds those of several files, but not a type beside its value', () => {
  const file = (path: string, text: string) => parseSource(`simulator/${path}.ts`, text)
  const lamp = file('api/lamp', 'export const Lamp = 1\nexport type Lamp = typeof Lamp\nexport const chapters = 1')
  const other = file('contract/lamp', 'export interface Lamp {}\nexport const chapters = 2\nconst own = 1')
  expect(repeatedNames([lamp])).toEqual([])
  expect(repeatedNames([lamp, other])).toEqual(['Lamp: simulator/api/lamp.ts, simulator/contract/lamp.ts'])
})

it('the rule on comments finds those that begin with "What"', () => {
  expect(vagueComments(inContract('/** What a lamp does. */\nconst a = 1'))).toEqual(['line 1'])
  const remark = ['//', 'What a lamp does stays.'].join(' ')
  expect(vagueComments(inContract(`const a = 1\n  ${remark}`))).toEqual(['line 2'])
  expect(vagueComments(inContract("/** Tells what a lamp does. */\nconst a = '/** What'"))).toEqual([])
})

describe('the rule on dead exports', () => {
  it('finds names that no file which imports theirs mentions', () => {
    const files = [
      parseSource('simulator/a/one.ts', 'export const used = 1\nexport const dead = 2\nexport type Part = string'),
      parseSource(
        'simulator/a/index.ts',
        "export { used, dead as other } from './one.ts'\nexport type Passed = string",
      ),
      parseSource('cli/two.ts', "const { used } = await import('../simulator/a/index.ts')"),
      parseSource('cli/other.ts', 'export const other = 3'),
    ]
    expect(deadExports(files)).toEqual(['simulator/a/index.ts: Passed', 'simulator/a/index.ts: other'])
    const [one, , ...rest] = files
    expect(deadExports([...(one ? [one] : []), ...rest])).toEqual([
      'simulator/a/one.ts: used',
      'simulator/a/one.ts: dead',
    ])
  })
})
