import type { Chapter } from '../../contract/index.ts'
import { type Contents, describe, type Examples, type OpenApiDocument, shortName } from '../../openapi/index.ts'
import { defaultWorldName } from '../../worlds/index.ts'
import { adminContents } from './contents.ts'
import { pathsOf } from './routes.ts'
import type { AdminOperation } from './shared/admin-operation.ts'

const idInWorld = (id: string): string => `${id}InWorld`

/** Returns the admin plane's OpenAPI document; each operation has an entry for each of its paths. */
export function describeAdmin(
  operations: readonly AdminOperation[],
  origin: string,
  hasToken: boolean,
  examples: Examples,
): OpenApiDocument {
  const shown: Examples = { ...examples, ...examplesInWorld(examples) }
  return describe({
    title: 'Sandglass: the admin plane',
    version: '1',
    servers: [`${origin}/admin`],
    operations: operations.flatMap(describePaths).map((operation) => withCommand(operation, origin, shown)),
    security: hasToken ? 'bearer' : 'none',
    sharedRefusals: [...(hasToken ? (['UNAUTHORIZED'] as const) : []), 'FORBIDDEN', 'INTERNAL_ERROR'],
    idempotency: false,
    stamped: false,
    hasFaults: false,
    examples: shown,
    contents: contentsFor(operations),
  })
}

/** Returns the table of contents, with the operations on a named world at its end. */
function contentsFor(operations: readonly AdminOperation[]): Contents {
  const inWorld: Chapter = {
    name: 'In a named world',
    about: 'The operations above for the world that the path names; `default` names the default world.',
    operations: Object.fromEntries(
      operations
        .filter((operation) => pathsOf(operation).length > 1)
        .map((operation) => [idInWorld(operation.id), `${shortName(adminContents, operation)} in a world`]),
    ),
  }
  return { ...adminContents, chapters: [...adminContents.chapters, inWorld] }
}

/** Returns the same calls with the name of the world in their paths. */
function examplesInWorld(examples: Examples): Examples {
  return Object.fromEntries(
    Object.entries(examples).map(([id, example]) => [
      idInWorld(id),
      { ...example, path: { world: defaultWorldName, ...example.path } },
    ]),
  )
}

/** Operation ids are unique in a document, so the path with a world has its own. */
function describePaths(operation: AdminOperation) {
  return pathsOf(operation).map((pathTemplate, index) => {
    const hasParameters = pathTemplate.includes('{')
    return {
      ...operation,
      id: index === 0 ? operation.id : idInWorld(operation.id),
      pathTemplate,
      refuses: [...(operation.refuses ?? []), ...(hasParameters ? (['REFERENCE_NOT_FOUND'] as const) : [])],
    }
  })
}

/** Shows a call that has neither a body nor an answer with one as a command, because it has no other example. */
function withCommand<O extends AdminOperation>(operation: O, origin: string, examples: Examples): O {
  const { id, method, pathTemplate, body, answers } = operation
  const example = examples[id]
  if (example === undefined || body !== undefined || Object.values(answers).some((shape) => shape !== null))
    return operation
  const path = pathTemplate.replaceAll(/\{(\w+)\}/g, (_, name: string) => example.path?.[name] ?? '')
  return { ...operation, description: `Example: \`curl -X ${method} ${origin}/admin${path}\`.` }
}
