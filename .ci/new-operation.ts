import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { addresses, contractOperations, type OperationAddress } from '../simulator/api/contract.ts'
import { featureText, kebab, operationText } from './operation-skeleton.ts'
import { fileNameOf, fileOf } from './where.ts'

const usage = `Usage: npm run new -- <operationId>

Writes the skeleton of an operation of the contract: its file, a feature, and its entry in the area's index.ts. An area
that is new gets its folder and its entry in simulator/api/index.ts. The skeleton compiles and its feature passes.`

/** Thrown for an operation that cannot be written; the message says why. */
export class CannotWrite extends Error {}

export interface WrittenFile {
  /** From the root of the project. */
  readonly path: string
  readonly isNew: boolean
}

/** Writes everything that an operation needs, formatted, and returns the files that it touched. */
export function writeOperation(root: string, id: string): readonly WrittenFile[] {
  const address = contractOperations.find((operation) => operation.id === id)
  if (address === undefined) throw new CannotWrite(`The contract has no operation ${id}. ${proposal(id)}`)
  const known = fileOf(address.id, root)
  if (known !== undefined) throw new CannotWrite(`${id} exists already, in ${known}.`)

  const folder = folderFor(root, address)
  const [, , area = ''] = folder.split('/')
  const feature = join('features', area, fileNameOf(id).replace(/\.ts$/, '.feature'))
  if (existsSync(join(root, feature))) throw new CannotWrite(`The feature exists already: ${feature}.`)
  const isNewArea = !existsSync(join(root, folder, 'index.ts'))
  const changes = [
    { path: join(folder, fileNameOf(id)), text: operationText(address, relative(folder, 'simulator/domain')) },
    { path: feature, text: featureText(address) },
    { path: join(folder, 'index.ts'), text: isNewArea ? newIndex(area, id) : grownIndex(root, folder, id) },
    ...(isNewArea ? [{ path: areasFile, text: withArea(readFileSync(join(root, areasFile), 'utf8'), area) }] : []),
  ]
  const files = changes.map(({ path }) => ({ path, isNew: !existsSync(join(root, path)) }))
  for (const { path, text } of changes) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  format(root, files)
  return files
}

const areasFile = 'simulator/api/index.ts'

/** Sorts imports and breaks lines as everywhere else. */
function format(root: string, files: readonly WrittenFile[]): void {
  const sources = files.map(({ path }) => path).filter((path) => path.endsWith('.ts'))
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...sources], { cwd: root, stdio: 'pipe' })
}

/** The area of the contract that an operation belongs to. */
function contractArea(id: string): string {
  const found = Object.entries(addresses).find(([, operations]) => Object.hasOwn(operations, id))
  return kebab(found?.[0] ?? '')
}

/**
 * The folder of the written operation with the most similar path in the same area of the contract; an area of which
 * nothing is written yet gets a folder of its own name.
 */
function folderFor(root: string, { id, path }: OperationAddress): string {
  const area = contractArea(id)
  const siblings = contractOperations
    .filter((operation) => contractArea(operation.id) === area)
    .map((operation) => ({ file: fileOf(operation.id, root), shared: sharedStart(operation.path, path) }))
    .sort((one, other) => other.shared - one.shared)
  const nearest = siblings.find(({ file }) => file !== undefined)?.file
  return nearest === undefined ? join('simulator/api', area) : dirname(nearest)
}

function sharedStart(one: string, other: string): number {
  const [first, second] = [one.split('/'), other.split('/')]
  const differs = first.findIndex((segment, place) => segment !== second[place])
  return differs === -1 ? first.length : differs
}

const areaName = (area: string) => `${area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Area`

function newIndex(area: string, id: string): string {
  return [
    "import { area } from '../../domain/area.ts'",
    `import { ${id} } from './${fileNameOf(id)}'`,
    '',
    `export const ${areaName(area)} = area({ operations: { ${id} } })`,
    '',
  ].join('\n')
}

/** The area's index with the operation's import and its entry, which goes after those that are there. */
function grownIndex(root: string, folder: string, id: string): string {
  const path = join(folder, 'index.ts')
  const text = readFileSync(join(root, path), 'utf8')
  const table = /(operations: \{|export const \w+Operations = \{)([^}]*)\}/
  if (!table.test(text)) throw new CannotWrite(`${path} declares no table of operations that ${id} could go into.`)
  const grown = text.replace(table, (_, start: string, entries: string) => {
    const before = entries.trim().replace(/,$/, '')
    return `${start} ${before}${before === '' ? '' : ', '}${id} }`
  })
  return `import { ${id} } from './${fileNameOf(id)}'\n${grown}`
}

function withArea(text: string, area: string): string {
  const list = /(export const areas: readonly Area\[\] = \[[^\]]*?),?\s*\]/
  if (!list.test(text)) throw new CannotWrite(`${areasFile} has no list of areas that ${area} could go into.`)
  const name = areaName(area)
  return `import { ${name} } from './${area}/index.ts'\n${text.replace(list, `$1,\n  ${name},\n]`)}`
}

function proposal(id: string): string {
  const nearest = contractOperations
    .map((operation) => ({ id: operation.id, distance: distance(operation.id.toLowerCase(), id.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 3)
  return `The nearest are ${nearest.map((operation) => operation.id).join(', ')}.`
}

/** The Levenshtein distance: how many characters must be inserted, removed or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[other.length] ?? 0
}

function main([id]: readonly string[]): number {
  const root = fileURLToPath(new URL('..', import.meta.url))
  if (id === undefined || id === '--help') {
    ;(id === undefined ? process.stderr : process.stdout).write(`${usage}\n`)
    return id === undefined ? 1 : 0
  }
  try {
    for (const { path, isNew } of writeOperation(root, id))
      process.stdout.write(`${isNew ? 'wrote  ' : 'changed'}  ${path}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2))
