import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const sources = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()

const simulator = sources('simulator')
const everything = [...simulator, ...sources('steps'), ...sources('fixtures'), ...sources('docs'), ...sources('.ci')]
const text = (file: string) => readFileSync(join(root, file), 'utf8')
const isTest = (file: string) => /(\.test|\/test-[a-z-]+)\.ts$/.test(file)

/** Who may import whom; a folder may always import itself. `app.ts` and `main.ts` stand above all. */
const arrows: Record<string, readonly string[]> = {
  engine: [],
  domain: ['engine'],
  ledger: ['domain', 'engine'],
  webhooks: ['domain', 'engine'],
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

/** The parts of a file that are code: comments may name what is banned. */
const code = (file: string) =>
  text(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')

describe('imports', () => {
  it.each(simulator.filter((file) => !isTest(file)))('%s follows the arrows', (file) => {
    const [, folder = ''] = file.split('/')
    const allowed = arrows[folder]
    for (const target of importsOf(file)) {
      if (allowed && !target.startsWith(`simulator/${folder}/`)) expect(allowed, target).toContain(place(target))
      const sibling = /^simulator\/api\/([^/]+)\/(.+)$/.exec(target)
      const here = /^simulator\/api\/([^/]+)\//.exec(file)
      if (here && sibling && sibling[1] !== here[1])
        expect(sibling[2], `${target}: a sibling is reached through its index.ts`).toBe('index.ts')
    }
  })

  it.each(sources('steps'))('%s knows nothing of the simulator but how to start it', (file) => {
    for (const target of importsOf(file))
      if (target.startsWith('simulator/')) expect(['simulator/app.ts', 'simulator/engine/types.ts']).toContain(target)
  })
})

describe('sources of chance', () => {
  it.each(simulator.filter((file) => !isTest(file)))('%s asks the world', (file) => {
    for (const { text: found, instead, except } of banned)
      if (!except.some((allowed) => file.startsWith(allowed))) expect(code(file), `use ${instead}`).not.toMatch(found)
  })
})

describe('sizes', () => {
  it.each(everything)('%s is one idea', (file) => {
    const lines = text(file).split('\n')
    expect(lines.length - 1, 'lines of the file').toBeLessThanOrEqual(300)
    if (isTest(file)) return
    for (const { name, length } of functionsOf(lines)) expect(length, `lines of ${name}`).toBeLessThanOrEqual(70)
  })

  it.each(everything)('%s is named in kebab-case', (file) => {
    expect(file.split('/').at(-1)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/)
  })
})

describe('operations', () => {
  const files = simulator.filter((file) => file.startsWith('simulator/api/') && !isTest(file))

  it.each(files.filter((file) => /= operation\(/.test(text(file))))(
    '%s holds one operation and is named after it',
    (file) => {
      const ids = [...text(file).matchAll(/^ {2}id: '([A-Za-z]+)',$/gm)].map(([, id = '']) => id)
      expect(ids).toHaveLength(1)
      expect(file.split('/').at(-1)).toBe(`${kebab(ids[0] ?? '')}.ts`)
    },
  )
})

function importsOf(file: string): readonly string[] {
  return [...text(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    relative(root, join(root, dirname(file), path))
      .split(sep)
      .join('/'),
  )
}

const place = (target: string) => (target.startsWith('simulator/') ? target.split('/')[1] : target.split('/')[0])

const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Functions and methods by their indentation: from the line that opens the body to the line that closes it. */
function functionsOf(lines: readonly string[]): readonly { name: string; length: number }[] {
  const opening =
    /^( *)(?:export )?(?:async )?(?:function\*? (\w+)|(?:const (\w+) = .*=>|(?:readonly )?(#?\w+)\(.*\).*) \{$)/
  return lines.flatMap((line, start) => {
    const found = opening.exec(line)
    if (!found) return []
    const end = lines.findIndex((later, index) => index > start && new RegExp(`^${found[1]}[}\\])]`).test(later))
    return [{ name: found[2] ?? found[3] ?? found[4] ?? line.trim(), length: end - start + 1 }]
  })
}
