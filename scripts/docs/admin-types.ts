import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { describeAdmin } from '../../simulator/admin/describe-admin.ts'
import { adminOperations } from '../../simulator/admin/operations.ts'

type Contents = Readonly<Record<string, { readonly schema: JSONSchema }>>

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
  readonly schema: JSONSchema
}

const notice = '// Generated from the declarations of the admin plane by `npm run docs`.\n'

/** Returns the types and the routes of the admin plane's operations, for its client. */
export async function adminTypes(): Promise<Readonly<Record<string, string>>> {
  const { paths, components } = describeAdmin(Object.values(adminOperations), '', false, {})
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Described => ({ ...Object(described), path, method })),
  )
  const inWorld = new Set(operations.map(({ operationId }) => operationId).filter((id) => id.endsWith('InWorld')))
  const kept = operations.filter(({ operationId }) => !inWorld.has(`${operationId}InWorld`)).sort(asDeclared)
  return {
    'kit/admin/types.ts': await typesOf(kept, Object(components['schemas'])),
    'kit/admin/routes.ts': routesOf(kept),
  }
}

/** The sentence of each operation, by its id. */
const sentences = new Map(Object.values(adminOperations).map(({ id, summary }) => [id, summary]))

/** Orders operations as they are declared, whatever the order in which the document shows them. */
const asDeclared = (one: Described, other: Described): number => placeOf(one) - placeOf(other)

const placeOf = (operation: Described): number => [...sentences.keys()].indexOf(idOf(operation))

const idOf = ({ operationId }: Described) => operationId.replace(/InWorld$/, '')

async function typesOf(operations: readonly Described[], schemas: Record<string, JSONSchema>): Promise<string> {
  const needed = Object.fromEntries(Object.entries(schemas).filter(([name]) => !/^Error\d/.test(name)))
  const schema = {
    type: 'object',
    description: 'The parameters, the body and the answer of each operation of the admin plane.',
    properties: Object.fromEntries(operations.map((operation) => [idOf(operation), shapeOf(operation)])),
    required: operations.map(idOf),
    additionalProperties: false,
    definitions: needed,
  }
  const text = JSON.stringify(schema, (_, value: unknown) =>
    isAnything(value) ? { ...value, tsType: 'unknown' } : value,
  ).replaceAll('#/components/schemas/', '#/definitions/')
  const options = {
    bannerComment: notice,
    additionalProperties: false,
    style: { singleQuote: true, semi: false, printWidth: 118 },
  }
  return compile(JSON.parse(text), 'AdminOperations', options)
}

/** True for a schema that says nothing about its value but a description. */
function isAnything(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  return names.includes('description') && names.every((name) => name === 'description' || name === 'default')
}

function shapeOf(operation: Described): JSONSchema {
  const { parameters = [], requestBody, responses } = operation
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const members = {
    path: parametersOf(parameters.filter((one) => one.in === 'path')),
    query: parametersOf(parameters.filter((one) => one.in === 'query')),
    body: bodyOf(requestBody?.content),
    answer: answerOf(answer?.content),
  }
  return {
    type: 'object',
    description: sentences.get(idOf(operation)),
    properties: members,
    required: Object.keys(members),
    additionalProperties: false,
  }
}

function parametersOf(parameters: readonly Parameter[]): JSONSchema {
  if (parameters.length === 0) return { tsType: 'Record<never, never>' }
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

const json = 'application/json'

function bodyOf(content: Contents | undefined): JSONSchema {
  if (content === undefined) return { tsType: 'undefined' }
  return content[json]?.schema ?? { tsType: 'Uint8Array | string' }
}

/** An answer is JSON where it can be. Files are bytes, everything else is text. */
function answerOf(content: Contents | undefined): JSONSchema {
  if (content === undefined) return { tsType: 'undefined' }
  const [[, first] = []] = Object.entries(content)
  return content[json]?.schema ?? { tsType: first?.schema.format === 'binary' ? 'Uint8Array' : 'string' }
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
