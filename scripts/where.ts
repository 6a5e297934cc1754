import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { contractOperations, type OperationAddress } from '../simulator/api/contract.ts'
import { adminOperations } from '../simulator/planes/admin/index.ts'
import { pathsOf } from '../simulator/planes/admin/routes.ts'

const usage = 'Usage: npm run where -- POST /quotes/{quoteId}/execute, or npm run where -- executeQuote'

/** The operations of the API and of the admin plane, which have a folder each. */
const operations: readonly OperationAddress[] = [
  ...contractOperations,
  ...Object.values(adminOperations).flatMap((operation) =>
    pathsOf(operation).map((path) => ({ id: operation.id, method: operation.method, path: `/admin${path}` })),
  ),
]
const folders = ['simulator/api', 'simulator/planes/admin']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Finds operations by id, or by a path in the form of the contract or of a client. */
export function operationsNamed(words: readonly string[]): readonly OperationAddress[] {
  const [first = '', second] = words
  const method = methods.find((name) => name === first.toUpperCase())
  const address = (method === undefined ? first : second) ?? ''
  if (!address.includes('/')) return operations.filter(({ id }) => id === address)
  const segments = segmentsOf(address)
  const matches = operations
    .filter((operation) => method === undefined || operation.method === method)
    .map((operation) => ({ operation, literals: literalsMatched(segmentsOf(operation.path), segments) }))
  // Literal segments take precedence over parameters, as in routing.
  const most = Math.max(...matches.map(({ literals }) => literals))
  return matches.filter(({ literals }) => literals === most && literals >= 0).map(({ operation }) => operation)
}

/** `executeQuote` is in `execute-quote.ts`. */
export function fileNameOf(operationId: string): string {
  return `${operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
}

/** The path's segments, without origin, version and query. */
function segmentsOf(address: string): readonly string[] {
  const [path = ''] = address.replace(/^(?:https?:\/\/[^/]+)?(?:\/\d{4}-\d{2}-\d{2}(?=\/))?/, '').split(/[?#]/)
  return path.split('/').filter((segment) => segment !== '')
}

/** The number of segments that are literally the same; -1 when the path does not fit the template. */
function literalsMatched(template: readonly string[], path: readonly string[]): number {
  if (template.length !== path.length) return -1
  const fits = template.every((segment, position) => isParameter(segment) || segment === path[position])
  return fits ? template.filter((segment, position) => alike(segment, path[position] ?? '')).length : -1
}

const isParameter = (segment: string) => segment.startsWith('{')
const alike = (segment: string, other: string) => segment === other || (isParameter(segment) && isParameter(other))

/** The operation's file from the root of the project. */
export function fileOf(operationId: string, root: string): string {
  const files = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  const file = files.find(({ name }) => name === fileNameOf(operationId))
  if (file === undefined) throw new Error(`${folders.join(' and ')} have no file ${fileNameOf(operationId)}`)
  return relative(root, join(file.parentPath, file.name))
}

function main(words: readonly string[]): number {
  if (words.length === 0) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  const named = operationsNamed(words)
  if (named.length === 0) {
    process.stderr.write(`There is no operation ${words.join(' ')}.\n${usage}\n`)
    return 1
  }
  const root = fileURLToPath(new URL('..', import.meta.url))
  // The default world and a named one have a path each.
  for (const id of new Set(named.map((operation) => operation.id))) process.stdout.write(`${fileOf(id, root)}\n`)
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2))
