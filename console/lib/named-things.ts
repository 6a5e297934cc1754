/** The names that a person may have to type. */
export interface Names {
  readonly operations: readonly string[]
  /** The types of webhook events. */
  readonly events: readonly string[]
  readonly codes: readonly string[]
}

/** Finds the names in an OpenAPI document; a document without a part has no names of that kind. */
export function namesIn(document: unknown): Names {
  const { paths, webhooks, components } = Object(document)
  const operations = valuesOf(paths).flatMap((path) => valuesOf(path).flatMap((one) => textIn(one.operationId)))
  const codes = valuesOf(Object(components).schemas).flatMap(codesOf)
  return {
    operations: [...operations].sort(),
    events: Object.keys(Object(webhooks)).sort(),
    codes: [...new Set(codes)].sort(),
  }
}

const valuesOf = (value: unknown): readonly ReturnType<ObjectConstructor>[] => Object.values(Object(value)).map(Object)

const textIn = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : [])

/** The codes of the answers with an error are those of the member `code`, beside a status. */
function codesOf(schema: unknown): readonly string[] {
  const { code, status } = Object(Object(schema).properties)
  const values: unknown = status === undefined ? undefined : Object(code).enum
  return Array.isArray(values) ? values.flatMap(textIn) : []
}
