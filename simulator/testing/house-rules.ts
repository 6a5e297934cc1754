import { cyclesIn } from './cycles.ts'
import { folderOf, importsOf, kebab, notLiteral, type SourceFile } from './source-files.ts'

// Each rule returns the sentences about what breaks it; none when all is well.

const anything = 'anything'

/**
 * The rooms of `simulator/` that each room may import; it may import itself and whatever those may import, too. A room
 * is a folder, a folder inside one, or a file.
 */
const rooms: Readonly<Record<string, readonly string[] | typeof anything>> = {
  'engine/model': [],
  'engine/store': ['engine/model'],
  'engine/timeline': ['engine/store'],
  'engine/branches': ['engine/timeline'],
  'engine/journal': ['engine/timeline'],
  'engine/clock': ['engine/timeline'],
  'engine/lines': ['engine/branches', 'engine/journal', 'engine/clock'],
  'engine/time': ['engine/lines'],
  'engine/past': ['engine/time'],
  'engine/world': ['engine/past'],
  engine: ['engine/world'],
  refusals: [],
  schema: ['refusals', 'engine'],
  worlds: ['schema', 'package.json'],
  contract: ['worlds'],
  openapi: ['contract'],
  ledger: ['contract'],
  webhooks: ['contract', 'package.json'],
  api: ['ledger', 'webhooks', 'openapi', 'fixtures'],
  'planes/http': ['contract'],
  'planes/web': ['schema'],
  'planes/hosted': ['contract', 'planes/web'],
  'planes/admin': ['capsules', 'ledger', 'planes/web', 'openapi'],
  'planes/metrics': ['planes/admin'],
  'planes/mcp': ['planes/admin', 'kit', 'mcp'],
  capsules: ['planes/http', 'webhooks'],
  storage: ['engine'],
  'storage/folder': ['storage'],
  'storage/postgres': ['storage'],
  cluster: ['storage/postgres', 'planes/http', 'webhooks'],
  process: ['storage/folder', 'storage/postgres', 'planes/http', 'webhooks'],
  setup: ['api', 'process', 'cluster', 'planes/admin', 'planes/hosted', 'planes/mcp', 'planes/metrics'],
  'app.ts': anything,
  'load.ts': ['app.ts'],
  'main.ts': ['app.ts', 'process'],
}

/** All that the folders beside `simulator/` may import. */
const folders: Readonly<Record<string, readonly string[]>> = {
  fixtures: [],
  kit: ['load.ts'],
  questions: ['kit'],
  mcp: ['kit', 'questions', 'schema', 'refusals', 'package.json'],
  console: ['kit'],
  conform: [
    ...[
      'kit',
      'app.ts',
      'api',
      'capsules',
      'setup',
      'planes/http',
      'worlds',
      'contract',
      'refusals',
      'schema',
      'engine',
      'package.json',
    ],
  ],
  cli: [
    'conform',
    ...['app.ts', 'load.ts', 'process', 'setup', 'api', 'capsules', 'storage/folder', 'webhooks', 'worlds', 'contract'],
    ...['planes/web', 'refusals', 'schema', 'engine', 'kit', 'mcp', 'questions', 'steps', 'package.json'],
  ],
}

/** The room that has a file, or the folder beside `simulator/`. */
function roomOf(path: string): string {
  const [folder = '', ...names] = path.split('/')
  if (folder !== 'simulator') return folder
  const paths = names.map((_name, index) => names.slice(0, names.length - index).join('/'))
  return paths.find((name) => Object.hasOwn(rooms, name)) ?? names[0] ?? ''
}

/** True when a room may import another one, or one that imports it may. */
function reaches(room: string, other: string): boolean {
  const allowed = folders[room] ?? rooms[room] ?? []
  if (allowed === anything || room === other || allowed.includes(other)) return true
  return !Object.hasOwn(folders, room) && allowed.some((next) => rooms[next] !== anything && reaches(next, other))
}

/** The area of the API that a file belongs to. */
const areaOf = (path: string) => /^simulator\/api\/([^/]+)\//.exec(path)?.[1]

/** Files of a room that others import beside its door, because either they or the rest are loaded when needed. */
const besideTheDoor = [
  'planes/admin/guards.ts',
  'planes/admin/log-requests.ts',
  'planes/admin/shared/redact.ts',
  'planes/metrics/process-metrics.ts',
  'schema/ecdsa.ts',
  'schema/form-body.ts',
  'schema/nearest.ts',
  'storage/folder/check.ts',
  'storage/folder/check-blobs.ts',
  'storage/folder/repair.ts',
  'webhooks/post.ts',
  'webhooks/request.ts',
  'webhooks/signature.ts',
  'worlds/snapshot-file.ts',
].map((name) => `simulator/${name}`)

/**
 * The rooms that are entered through their `index.ts`. `cluster` and `planes/mcp` need no door, because one file of
 * `setup` enters them; `setup` and `process` are parts of `app.ts` and the command, which load them one by one.
 */
const withDoor = [
  ...['engine', 'refusals', 'schema', 'worlds', 'contract', 'openapi', 'ledger', 'webhooks', 'capsules'],
  ...['storage', 'storage/folder', 'storage/postgres'],
  ...['planes/http', 'planes/web', 'planes/hosted', 'planes/admin', 'planes/metrics', 'conform'],
]

/** Checks the imports of a file of production, static or dynamic, of values or of types. */
export function wrongImports(file: SourceFile, packages: readonly string[]): readonly string[] {
  const room = roomOf(file.path)
  if (!Object.hasOwn({ ...rooms, ...folders }, room)) return [`${room} has no entry in the arrows`]
  return [
    ...importsOf(file).flatMap(({ target }) => wrongTarget(file.path, target)),
    ...file.imports.flatMap(({ from }) => wrongPackage(from, packages)),
  ]
}

function wrongTarget(path: string, target: string): readonly string[] {
  if (/\.test\.ts$/.test(target)) return [`${target} is a test`]
  if (target.includes('/testing/')) return [`${target} is a helper of tests`]
  const [room, other] = [roomOf(path), roomOf(target)]
  if (!reaches(room, other)) return [`${room} may not import ${target}`]
  const entered = behindDoor(other)
  if (withDoor.includes(entered) && entered !== behindDoor(room) && !isDoor(target))
    return [`${target} is inside a room, which is entered through its index.ts`]
  const [from, to] = [areaOf(path), areaOf(target)]
  if (from !== undefined && to !== undefined && from !== to && !isDoor(target))
    return [`${target} is in another area, which is reached through an index.ts`]
  return []
}

/** The room whose door leads to a room: those of the engine share one. */
const behindDoor = (room: string) => (room.startsWith('engine/') ? 'engine' : room)

const isDoor = (path: string) => path.endsWith('/index.ts') || besideTheDoor.includes(path)

/** Modules that a test runner has itself, without a package. */
const ofRunners = ['@jest/globals']

function wrongPackage(from: string, packages: readonly string[]): readonly string[] {
  if (from === notLiteral) return ['an import without a literal name cannot be checked']
  if (from.startsWith('.') || from.startsWith('node:') || ofRunners.includes(from)) return []
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
  return packages.includes(name) ? [] : [`${name} is no dependency of production`]
}

/** Finds cycles of files, by imports of values and of types. */
export function importCycles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  return cyclesIn(new Map(files.map((file) => [file.path, importsOf(file).map(({ target }) => target)])))
}

/** Finds cycles of folders of the simulator, by imports of values and of types. */
export function folderCycles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const edges = new Map<string, string[]>()
  for (const file of files) {
    const folder = folderOf(file.path)
    const targets = importsOf(file).flatMap(({ target }) => (target.startsWith('simulator/') ? [target] : []))
    const others = targets.map(folderOf).filter((other) => other !== folder)
    edges.set(folder, [...(edges.get(folder) ?? []), ...others])
  }
  return cyclesIn(edges)
}

const wall = 'simulator/engine/model/wall.ts'

/** Test runners show there what a failed test prints, and say there which Sandglass to use. */
const fixtures = ['vitest/index', 'playwright/index', 'jest/index', 'fixtures/test-worlds'].map(
  (name) => `kit/${name}.ts`,
)

/** The only sources of time, chance and settings are the engine and the process. */
const banned: readonly { text: RegExp; instead: string; except?: string | readonly string[] }[] = [
  { text: /\bDate\.now\b|\bDate\[/, instead: 'world.now()', except: wall },
  { text: /\bnew Date\b(?!\()|\bnew Date\(\s*\)|(?<!\bnew )(?<![.\w])Date\(/, instead: 'world.now()' },
  { text: /=\s*(Date|Math|process|globalThis)\b(?![.([?\w])/, instead: 'naming the member where it is used' },
  { text: /\bMath\.random\b|\bMath\[/, instead: 'world.entropy' },
  {
    text: /random(UUID|Bytes|Int|Fill)|getRandomValues|generateKey/,
    instead: 'world.newId() or world.entropy',
    except: [wall, 'kit/wallet/client-key.ts'],
  },
  { text: /setTimeout\(|setInterval\(/, instead: 'world.schedule(), or the wall', except: wall },
  { text: /setImmediate\(/, instead: 'world.schedule(), or wall.turn()', except: wall },
  {
    text: /\bprocess\??\.env\b|\bprocess(\?\.)?\[|from '(node:)?process'/,
    instead: 'simulator/process/config.ts',
    except: ['simulator/main.ts', 'cli/main.ts', ...fixtures],
  },
  { text: /\.toLocale|\bIntl\b/, instead: 'a format of our own' },
  { text: /\bperformance\.|hrtime/, instead: 'the wall', except: wall },
  { text: /\bconsole\.\w+\(/, instead: 'the logger', except: fixtures },
  { text: /\bTODO\b|\bFIXME\b|@ts-ignore|@ts-nocheck/, instead: 'finishing it' },
]

export function sourcesOfChance({ path, code }: SourceFile): readonly string[] {
  return banned.flatMap(({ text, instead, except }) => {
    const found = [except].flat().includes(path) ? null : text.exec(code)
    return found ? [`${found[0]}: use ${instead}`] : []
  })
}

/** A file that declares operations declares one and is named after it. */
export function wrongOperations({ path, operationIds }: SourceFile): readonly string[] {
  const [id, second] = operationIds
  if (id === undefined) return []
  if (second !== undefined) return [`declares ${operationIds.join(', ')}; one operation, one file`]
  if (id === notLiteral) return ['declares an operation whose id is not a literal']
  return path.endsWith(`/${kebab(id)}.ts`) ? [] : [`declares ${id}, so it should be named ${kebab(id)}.ts`]
}

/** Tables whose rows are read beside each other. */
const wideTables = ['fixtures/networks.ts']

/** Finds lines that are too wide; an import and a literal without spaces cannot be wrapped. */
export function wideLines({ path, text }: SourceFile): readonly string[] {
  if (wideTables.includes(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const cannotWrap = /^import .* from '\S+'$|^\s*(\w+: )?(['`])\S+\2,?$|^\s*\/.+\/,$/.test(line)
    return line.length <= 120 || cannotWrap ? [] : [`line ${index + 1} has ${line.length} columns`]
  })
}

/** Finds comments that circle around their subject, such as "What a task did"; they begin with its noun or a verb. */
export function vagueComments({ text }: SourceFile): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (/^\s*(?:\/\*\*|\/\/|\*) What /.test(line) ? [`line ${index + 1}`] : []))
}

/** Names that every area exports for its own part of a whole. */
const namesOfParts = ['chapters', 'explains']

/** Finds names that several files export, doors excepted. An operation has the name of its id, whatever else has it. */
export function repeatedNames(files: readonly SourceFile[]): readonly string[] {
  const paths = new Map<string, Set<string>>()
  for (const { path, code, operationIds } of files.filter((file) => !file.path.endsWith('/index.ts')))
    for (const [, name = ''] of code.matchAll(
      /^export (?:abstract |async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
    ))
      if (!namesOfParts.includes(name) && !operationIds.includes(name))
        paths.set(name, (paths.get(name) ?? new Set()).add(path))
  return [...paths].flatMap(([name, of]) => (of.size > 1 ? [`${name}: ${[...of].join(', ')}`] : []))
}

/**
 * Finds exported values, and in doors types too, that no file which imports theirs mentions. Other types may be part of
 * an exported signature.
 */
export function deadExports(files: readonly SourceFile[]): readonly string[] {
  const importers = new Map<string, string[]>()
  for (const file of files)
    for (const { target } of importsOf(file)) importers.set(target, [...(importers.get(target) ?? []), file.code])
  return files
    .filter(({ path }) => path.startsWith('simulator/'))
    .flatMap(({ path, code }) =>
      exportedNames(path, code)
        .filter((name) => !importers.get(path)?.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
        .map((name) => `${path}: ${name}`),
    )
}

function exportedNames(path: string, code: string): readonly string[] {
  const types = path.endsWith('/index.ts') ? '|interface|type' : ''
  const kinds = `(?:async )?(?:const|function\\*?|(?:abstract )?class${types})`
  const declared = [...code.matchAll(new RegExp(`^export ${kinds} (\\w+)`, 'gm'))].map(([, name = '']) => name)
  const lists = [...code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','))
  return [...declared, ...lists.flatMap((text) => /(\w+)\s*$/.exec(text)?.[1] ?? [])]
}
