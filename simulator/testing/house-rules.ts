import { cyclesIn } from './cycles.ts'
import { folderOf, importsOf, kebab, notLiteral, type SourceFile } from './source-files.ts'

// Each rule returns the sentences about what breaks it; none when all is well.

const anything = 'anything'

/**
 * The folders that each folder may import; a folder may always import itself. Files that stand directly in
 * `simulator/` have entries of their own, by which other folders reach them.
 */
const arrows: Readonly<Record<string, readonly string[] | typeof anything>> = {
  engine: [],
  domain: ['engine', 'package.json'],
  ledger: ['domain', 'engine'],
  webhooks: ['domain', 'engine', 'package.json'],
  http: ['domain', 'engine'],
  hosted: ['domain', 'engine'],
  storage: ['engine'],
  postgres: ['storage', 'engine'],
  cluster: ['postgres', 'storage', 'http', 'webhooks', 'domain', 'engine'],
  capsules: ['http', 'webhooks', 'domain', 'engine'],
  web: ['domain'],
  metrics: ['admin', 'http', 'webhooks', 'domain', 'engine'],
  admin: ['capsules', 'web', 'webhooks', 'domain', 'engine'],
  api: ['ledger', 'webhooks', 'domain', 'engine', 'fixtures'],
  fixtures: [],
  kit: ['app.ts'],
  mcp: ['kit', 'domain', 'package.json'],
  console: ['kit'],
  cli: [
    'kit',
    'mcp',
    'steps',
    'serve.ts',
    'app.ts',
    'capsule-parts.ts',
    'capsules',
    'config.ts',
    'stored-snapshots.ts',
    'storage',
    'webhooks',
    'engine',
    'domain',
    'package.json',
  ],
  'app.ts': anything,
  'mcp-endpoint.ts': ['admin', 'domain', 'http', 'kit', 'mcp'],
  'worlds-setup.ts': ['api', 'domain', 'engine', 'simulator-options.ts', 'stored-worlds.ts', 'webhooks'],
  'admin-declarations.ts': ['admin', 'api', 'ledger', 'domain'],
  'admin-log.ts': [],
  'capsule-keeper.ts': ['capsules', 'domain', 'engine', 'http', 'ledger'],
  'capsule-parts.ts': ['admin', 'api', 'capsules', 'simulator-options.ts', 'engine', 'package.json'],
  'health.ts': ['package.json', 'domain'],
  'page-paths.ts': [],
  'planes.ts': [
    'admin',
    'admin-declarations.ts',
    'admin-log.ts',
    'api',
    'describe-api.ts',
    'domain',
    'hosted',
    'http',
    'mcp-endpoint.ts',
    'simulator-options.ts',
  ],
  'readiness.ts': ['http', 'domain'],
  'describe-api.ts': ['api', 'domain'],
  'main.ts': ['serve.ts'],
  'serve.ts': ['app.ts', 'config.ts', 'domain', 'start-lines.ts', 'tls-files.ts'],
  'start-lines.ts': ['config.ts', 'setting-readers.ts'],
  'shared-worlds.ts': [
    'api',
    'cluster',
    'domain',
    'package.json',
    'postgres',
    'shared-settings.ts',
    'simulator-options.ts',
    'storage',
    'stored-snapshots.ts',
    'upgrades.ts',
    'webhooks',
  ],
  'shared-settings.ts': ['config.ts', 'postgres', 'simulator-options.ts'],
  'tls-files.ts': [],
  'unknown-settings.ts': ['domain'],
  'config.ts': ['setting-readers.ts', 'storage-settings.ts', 'unknown-settings.ts', 'webhooks'],
  'storage-settings.ts': ['setting-readers.ts'],
  'setting-readers.ts': [],
  'simulator-options.ts': ['domain', 'engine', 'http', 'storage', 'tls-files.ts', 'webhooks'],
  'upgrades.ts': ['engine'],
  'log.ts': ['log-lines.ts', 'log-terminal.ts', 'simulator-options.ts', 'webhooks', 'domain', 'engine'],
  'stored-snapshots.ts': ['storage', 'domain', 'engine'],
  'stored-worlds.ts': [
    'setting-readers.ts',
    'simulator-options.ts',
    'stored-snapshots.ts',
    'upgrades.ts',
    'storage',
    'webhooks',
    'domain',
    'engine',
  ],
  'log-lines.ts': ['engine'],
  'log-terminal.ts': [],
}

const partOf = (path: string) => path.split('/')[path.startsWith('simulator/') ? 1 : 0] ?? ''

/** The area of the API that a file belongs to. */
const areaOf = (path: string) => /^simulator\/api\/([^/]+)\//.exec(path)?.[1]

/** Checks the imports of a file of production, static or dynamic, of values or of types. */
export function wrongImports(file: SourceFile, packages: readonly string[]): readonly string[] {
  const part = partOf(file.path)
  const allowed = Object.hasOwn(arrows, part) ? arrows[part] : undefined
  if (allowed === undefined) return [`${part} has no entry in the arrows`]
  return [
    ...importsOf(file).flatMap(({ target }) => wrongTarget(file.path, target, allowed)),
    ...file.imports.flatMap(({ from }) => wrongPackage(from, packages)),
  ]
}

function wrongTarget(path: string, target: string, allowed: readonly string[] | typeof anything): readonly string[] {
  if (/\.test\.ts$/.test(target)) return [`${target} is a test`]
  if (target.includes('/testing/')) return [`${target} is a helper of tests`]
  if (allowed !== anything && partOf(target) !== partOf(path) && !allowed.includes(partOf(target)))
    return [`${partOf(path)} may not import ${target}`]
  const [from, to] = [areaOf(path), areaOf(target)]
  if (from !== undefined && to !== undefined && from !== to && !target.endsWith('/index.ts'))
    return [`${target} is in another area, which is reached through an index.ts`]
  return []
}

function wrongPackage(from: string, packages: readonly string[]): readonly string[] {
  if (from === notLiteral) return ['an import without a literal name cannot be checked']
  if (from.startsWith('.') || from.startsWith('node:')) return []
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
  return packages.includes(name) ? [] : [`${name} is no dependency of production`]
}

/** Finds cycles of values; types are erased, so they may form some. */
export function importCycles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  return cyclesIn(new Map(files.map((file) => [file.path, valueTargets(file)])))
}

export function folderCycles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const edges = new Map<string, string[]>()
  for (const file of files) {
    const folder = folderOf(file.path)
    const others = valueTargets(file).map(folderOf)
    edges.set(folder, [...(edges.get(folder) ?? []), ...others.filter((other) => other !== folder)])
  }
  return cyclesIn(edges)
}

const valueTargets = (file: SourceFile) =>
  importsOf(file).flatMap(({ target, isType }) => (isType || !target.startsWith('simulator/') ? [] : [target]))

const wall = 'simulator/engine/wall.ts'

/** Test runners show there what a failed test prints, and say there which Sandglass to use. */
const fixtures = ['kit/vitest/index.ts', 'kit/playwright/index.ts']

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
