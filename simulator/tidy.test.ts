import { describe, expect, it } from 'vitest'
import { cyclesIn } from './testing/cycles.ts'
import { folderOf, importsOf, isProduction, kebab, type SourceFile, sourceFiles } from './testing/source-files.ts'

const simulator = sourceFiles('simulator')
const steps = sourceFiles('steps')
const everything = [...simulator, ...steps, ...sourceFiles('fixtures'), ...sourceFiles('docs'), ...sourceFiles('.ci')]
const production = simulator.filter(isProduction)
const named = <T extends SourceFile>(files: readonly T[]) => files.map((file) => [file.path, file] as const)

/** Who may import whom; a folder may always import itself. `app.ts` and `main.ts` stand above all. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  domain: ['engine'],
  ledger: ['domain', 'engine'],
  webhooks: ['domain', 'engine', 'package.json'],
  http: ['domain', 'engine'],
  hosted: ['domain', 'engine'],
  admin: ['webhooks', 'domain', 'engine'],
  api: ['ledger', 'webhooks', 'domain', 'engine', 'fixtures'],
}

/** The only sources of time, chance and settings are the engine and the process. */
const banned: readonly { text: RegExp; instead: string; except: readonly string[] }[] = [
  { text: /Date\.now\(/, instead: 'world.now()', except: ['simulator/engine/wall.ts'] },
  { text: /new Date\(\)/, instead: 'world.now()', except: [] },
  { text: /Math\.random\(/, instead: 'world.entropy', except: [] },
  { text: /randomUUID|randomBytes|getRandomValues/, instead: 'world.newId() or world.entropy', except: [] },
  {
    text: /setTimeout\(|setInterval\(/,
    instead: 'world.schedule(), or the wall',
    except: ['simulator/engine/wall.ts'],
  },
  { text: /setImmediate\(/, instead: 'world.schedule(), or wall.turn()', except: ['simulator/engine/wall.ts'] },
  { text: /process\.env/, instead: 'simulator/config.ts', except: ['simulator/main.ts'] },
  { text: /\.toLocale/, instead: 'a format of our own', except: [] },
  { text: /\bperformance\.|hrtime/, instead: 'the wall', except: ['simulator/engine/wall.ts'] },
  { text: /\bconsole\./, instead: 'the logger', except: [] },
  { text: /\bTODO\b|\bFIXME\b|@ts-ignore|@ts-nocheck/, instead: 'finishing it', except: [] },
]

/** So many casts are left; the number only goes down. */
const mostCasts = 60

const place = (path: string) => (path.startsWith('simulator/') ? path.split('/')[1] : path.split('/')[0])

/** The area of the API that a file belongs to. */
const areaOf = (path: string) => /^simulator\/api\/([^/]+)\//.exec(path)?.[1]

describe('imports', () => {
  it.each(named(production))('%s follows the arrows', (path, file) => {
    const allowed = arrows[path.split('/')[1] ?? '']
    for (const { target } of importsOf(file)) {
      expect(target, 'test helpers stay out of production').not.toMatch(/^simulator\/testing\//)
      if (allowed && place(target) !== place(path)) expect(allowed, target).toContain(place(target))
      const area = areaOf(target)
      if (area !== undefined && areaOf(path) !== undefined && area !== areaOf(path))
        expect(target, 'another area is reached through an index.ts').toMatch(/\/index\.ts$/)
    }
  })

  it.each(named(steps))('%s knows nothing of the simulator but how to start it', (_path, file) => {
    for (const { target } of importsOf(file))
      if (target.startsWith('simulator/')) expect(['simulator/app.ts', 'simulator/engine/types.ts']).toContain(target)
  })

  it('form no cycle of files', () => {
    const edges = production.map((file) => [file.path, valueTargets(file)] as const)
    expect(cyclesIn(new Map(edges))).toEqual([])
  })

  it('form no cycle of folders', () => {
    const edges = new Map<string, string[]>()
    for (const file of production) {
      const folder = folderOf(file.path)
      const others = valueTargets(file).map(folderOf)
      edges.set(folder, [...(edges.get(folder) ?? []), ...others.filter((other) => other !== folder)])
    }
    expect(cyclesIn(edges)).toEqual([])
  })
})

const valueTargets = (file: SourceFile) =>
  importsOf(file).flatMap(({ target, isType }) => (isType || !target.startsWith('simulator/') ? [] : [target]))

describe('sources of chance', () => {
  it.each(named(production))('%s asks the world', (path, file) => {
    for (const { text, instead, except } of banned)
      if (!except.includes(path)) expect(file.code, `use ${instead}`).not.toMatch(text)
  })
})

describe('sizes', () => {
  it.each(named(everything))('%s is one idea', (path, file) => {
    expect(file.text.split('\n').length - 1, 'lines of the file').toBeLessThanOrEqual(300)
    if (/\.test\.ts$/.test(path)) return
    for (const { name, lines } of file.functions) expect(lines, `lines of ${name}`).toBeLessThanOrEqual(70)
  })

  it.each(named(everything))('%s is named in kebab-case', (path) => {
    expect(path.split('/').at(-1)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/)
  })
})

describe('casts', () => {
  it.each(named(production))('%s gives a reason for each', (_path, file) => {
    expect(file.castsWithoutReason).toEqual([])
  })

  it('are few', () => {
    const count = production.reduce((sum, { casts }) => sum + casts, 0)
    expect(count).toBeLessThanOrEqual(mostCasts)
  })
})

describe('operations', () => {
  const declaring = [...production].filter(({ operationIds }) => operationIds.length > 0)

  it.each(named(declaring))('%s declares one operation and is named after it', (path, file) => {
    expect(file.operationIds).toHaveLength(1)
    expect(path.split('/').at(-1)).toBe(`${kebab(file.operationIds[0] ?? '')}.ts`)
  })
})
