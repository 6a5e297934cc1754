import { describe, type OpenApiDocument } from '../domain/openapi.ts'
import { pathsOf } from './routes.ts'
import type { AdminOperation } from './shared/admin-operation.ts'

/** The admin plane's OpenAPI document; each operation stands there under both of its addresses. */
export function describeAdmin(
  operations: readonly AdminOperation[],
  origin: string,
  hasToken: boolean,
): OpenApiDocument {
  return describe({
    title: 'Sandglass: the admin plane',
    version: '1',
    servers: [`${origin}/admin`],
    operations: operations.flatMap(describeBoth),
    security: hasToken ? 'bearer' : 'none',
    sharedRefusals: [...(hasToken ? (['UNAUTHORIZED'] as const) : []), 'FORBIDDEN', 'INTERNAL_ERROR'],
    idempotency: false,
    stamped: false,
  })
}

/** Ids are unique in a document, so the address with the world has its own. */
function describeBoth(operation: AdminOperation) {
  return pathsOf(operation).map((pathTemplate, place) => {
    const namesSomething = pathTemplate.includes('{')
    return {
      ...operation,
      id: place === 0 ? operation.id : `${operation.id}InWorld`,
      pathTemplate,
      refuses: [...(operation.refuses ?? []), ...(namesSomething ? (['REFERENCE_NOT_FOUND'] as const) : [])],
    }
  })
}
