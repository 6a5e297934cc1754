import { describeAdmin } from '../../simulator/planes/admin/describe-admin.ts'
import { adminOperations } from '../../simulator/planes/admin/operations.ts'
import { statusOf } from '../../simulator/refusals/index.ts'
import { commentOf, declarationOf, memberOf, objectType, type Schema, typeOf } from './schema-types.ts'

type Contents = Readonly<Record<string, { readonly schema: Schema }>>

interface Described {
  readonly method: string
  readonly path: string
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Contents }
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

const notice = '// Generated from the declarations of the admin plane by `npm run docs`.\n'

/** Returns the types and the routes of the admin plane's operations, for its client. */
export function adminTypes(): Readonly<Record<string, string>> {
  const { paths, components } = describeAdmin(Object.values(adminOperations), '', false, {})
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Described => ({ ...Object(described), path, method })),
  )
  const inWorld = new Set(operations.map(({ operationId }) => operationId).filter((id) => id.endsWith('InWorld')))
  const kept = operations.filter(({ operationId }) => !inWorld.has(`${operationId}InWorld`)).sort(asDeclared)
  return {
    'kit/admin/types.ts': typesOf(kept, Object(components['schemas'])),
    'kit/admin/routes.ts': routesOf(kept),
  }
}

/** The sentence of each operation, by its id. */
const sentences = new Map(Object.values(adminOperations).map(({ id, summary }) => [id, summary]))

/** Orders operations as they are declared, whatever the order in which the document shows them. */
const asDeclared = (one: Described, other: Described): number => placeOf(one) - placeOf(other)

const placeOf = (operation: Described): number => [...sentences.keys()].indexOf(idOf(operation))

const idOf = ({ operationId }: Described) => operationId.replace(/InWorld$/, '')

function typesOf(operations: readonly Described[], schemas: Readonly<Record<string, Schema>>): string {
  const names = Object.keys(schemas).filter((name) => !/^Error\d/.test(name))
  const about = 'The parameters, the body and the answer of each operation of the admin plane.'
  const members = operations.map((operation) =>
    memberOf(idOf(operation), shapeOf(operation), { description: sentences.get(idOf(operation)) }),
  )
  const declarations = [
    `${commentOf(about)}export interface AdminOperations ${objectType(members)}\n`,
    ...names.map((name) => declarationOf(name, schemas[name] ?? {})),
  ].join('\n')
  const codes = Object.keys(statusOf)
  return [
    notice,
    // The schemas list the codes in each place; the types name them once.
    declarations.replaceAll(typeOf({ enum: codes }), 'ErrorCode'),
    `${commentOf('The code of a refusal.')}export type ErrorCode =\n${codes.map((code) => `  | '${code}'\n`).join('')}`,
  ].join('\n')
}

function shapeOf({ parameters = [], requestBody, responses }: Described): string {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return objectType([
    memberOf('path', parametersOf(parameters.filter((one) => one.in === 'path'))),
    memberOf('query', parametersOf(parameters.filter((one) => one.in === 'query'))),
    memberOf('body', bodyOf(requestBody?.content)),
    memberOf('answer', answerOf(answer?.content)),
  ])
}

function parametersOf(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return 'Record<never, never>'
  return objectType(
    parameters.map(({ name, required = false, schema }) =>
      memberOf(name, typeOf(schema), { description: schema.description, isOptional: !required }),
    ),
  )
}

const json = 'application/json'

function bodyOf(content: Contents | undefined): string {
  if (content === undefined) return 'undefined'
  const schema = content[json]?.schema
  return schema === undefined ? 'Uint8Array | string' : typeOf(schema)
}

/** An answer is JSON where it can be. Files are bytes, everything else is text. */
function answerOf(content: Contents | undefined): string {
  if (content === undefined) return 'undefined'
  const schema = content[json]?.schema
  if (schema !== undefined) return typeOf(schema)
  const [[, first] = []] = Object.entries(content)
  return first?.schema.format === 'binary' ? 'Uint8Array' : 'string'
}

function routesOf(operations: readonly Described[]): string {
  const rows = operations.map((operation) => {
    const { method, path, requestBody, responses } = operation
    const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
    const sends = requestBody === undefined ? [] : [`sends: '${Object.keys(requestBody.content)[0]}'`]
    const receives = answer?.content === undefined ? [] : [`receives: '${preferred(answer.content)}'`]
    const members = [`method: '${method.toUpperCase()}'`, `path: '${path}'`, ...sends, ...receives]
    return `  ${idOf(operation)}: { ${members.join(', ')} },\n`
  })
  const comment = '/** Method, path below `/admin` and media types of each operation. */'
  return `${notice}\n${comment}\nexport const routes = {\n${rows.join('')}} as const\n`
}

const preferred = (content: Contents) => (json in content ? json : Object.keys(content)[0])
