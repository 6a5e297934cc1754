import packageJson from '../../package.json' with { type: 'json' }
import { statusOf } from '../../simulator/refusals/index.ts'
import { adminDescription, type Contents, type Described, mediaTypeOf, type Parameter } from './admin-description.ts'
import { commentOf, declarationOf, memberOf, objectType, type Schema, typeOf } from './schema-types.ts'

const notice = '// Generated from the declarations of the admin plane by `npm run docs`.\n'

/** Returns the types, the routes and the version of the admin plane's operations, for its client. */
export function adminTypes(): Readonly<Record<string, string>> {
  const { operations, schemas } = adminDescription()
  return {
    'kit/admin/types.ts': typesOf(operations, schemas),
    'kit/admin/routes.ts': routesOf(operations),
    'kit/admin/release.ts': releaseOf(packageJson.version),
  }
}

function typesOf(operations: readonly Described[], schemas: Readonly<Record<string, Schema>>): string {
  const about = 'The parameters, the body and the answer of each operation of the admin plane.'
  const members = operations.map((operation) =>
    memberOf(operation.id, shapeOf(operation), { description: operation.summary }),
  )
  const declarations = [
    `${commentOf(about)}export interface AdminOperations ${objectType(members)}\n`,
    ...Object.entries(schemas).map(([name, schema]) => declarationOf(name, schema)),
  ].join('\n')
  const codes = Object.keys(statusOf)
  return [
    notice,
    // The schemas list the codes in each place; the types name them once.
    declarations.replaceAll(typeOf({ enum: codes }), 'ErrorCode'),
    `${commentOf('The code of a refusal.')}export type ErrorCode =\n${codes.map((code) => `  | '${code}'\n`).join('')}`,
  ].join('\n')
}

function shapeOf({ parameters, body, answer }: Described): string {
  return objectType([
    memberOf('path', parametersOf(parameters.filter((one) => one.in === 'path'))),
    memberOf('query', parametersOf(parameters.filter((one) => one.in === 'query'))),
    memberOf('body', bodyOf(body)),
    memberOf('answer', answerOf(answer)),
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

function releaseOf(version: string): string {
  return `// Generated from package.json by \`npm run docs\`.

/** The version of Sandglass that this kit is for. */
export const release = '${version}'
`
}

function routesOf(operations: readonly Described[]): string {
  const rows = operations.map(({ id, method, path, body, answer }) => {
    const sends = body === undefined ? [] : [`sends: '${mediaTypeOf(body)}'`]
    const receives = answer === undefined ? [] : [`receives: '${mediaTypeOf(answer)}'`]
    return `  ${id}: { ${[`method: '${method}'`, `path: '${path}'`, ...sends, ...receives].join(', ')} },\n`
  })
  const comment = '/** Method, path below `/admin` and media types of each operation. */'
  return `${notice}\n${comment}\nexport const routes = {\n${rows.join('')}} as const\n`
}
