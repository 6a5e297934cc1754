interface Schema {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface DescribedOperation {
  readonly operationId: string
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

/** The parts of an OpenAPI document from which the table is made. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** The statuses of an operation and the members of its bodies: names with spaces between them. */
interface OperationRow {
  readonly statuses: string
  readonly request: string
  readonly answers: Readonly<Record<string, string>>
  /** The members of members, as `rateDetails.gridApiMultiplier`; what is around them does not matter. */
  readonly nested: { readonly request: string; readonly answers: string }
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Returns the rows of all operations, by id. */
export function tableOf({ paths, components: { schemas } }: OpenApi): ReadonlyMap<string, OperationRow> {
  const resolved = (schema: Schema): Schema => schemas[schema.$ref?.split('/').pop() ?? ''] ?? schema

  /** Collects the members of a schema and of what it is composed of; of a page, those of its items too. */
  function collect(schema: Schema, prefix: string, names: Set<string>): Set<string> {
    const { properties = {}, allOf = [], oneOf = [], anyOf = [] } = resolved(schema)
    for (const part of [...allOf, ...oneOf, ...anyOf]) collect(part, prefix, names)
    for (const [name, member] of Object.entries(properties)) {
      names.add(`${prefix}${name}`)
      const { items } = resolved(member)
      if (name === 'data' && prefix === '' && items !== undefined) collect(items, 'data[].', names)
    }
    return names
  }

  /** Collects the members of all members of a schema; of each with the name of the one that holds it. */
  function collectNested(schema: Schema, holder: string, names: Set<string>, around: readonly Schema[] = []): void {
    const whole = resolved(schema)
    if (around.includes(whole)) return
    const { properties = {}, items, allOf = [], oneOf = [], anyOf = [] } = whole
    const within = [...around, whole]
    for (const part of [...allOf, ...oneOf, ...anyOf]) collectNested(part, holder, names, within)
    if (items !== undefined) collectNested(items, holder, names, within)
    for (const [name, member] of Object.entries(properties)) {
      // The items of a page are members of the answer.
      if (holder !== '' && holder !== 'data') names.add(`${holder}.${name}`)
      collectNested(member, name, names, within)
    }
  }

  function nestedOf(bodies: readonly (Content | undefined)[]): string {
    const names = new Set<string>()
    for (const { content = {} } of bodies.filter((body) => body !== undefined))
      collectNested(Object.values(content)[0]?.schema ?? {}, '', names)
    return [...names].sort().join(' ')
  }

  const membersOf = ({ content = {} }: Content = {}) =>
    [...collect(Object.values(content)[0]?.schema ?? {}, '', new Set())].sort().join(' ')
  const operations = Object.values(paths).flatMap((path) => methods.flatMap((method) => path[method] ?? []))
  const successesOf = (responses: DescribedOperation['responses']) =>
    Object.entries(responses).filter(([status]) => Number(status) < 300)
  return new Map(
    operations.map(({ operationId, requestBody, responses }) => [
      operationId,
      {
        statuses: Object.keys(responses).join(' '),
        request: membersOf(requestBody),
        answers: Object.fromEntries(successesOf(responses).map(([status, answer]) => [status, membersOf(answer)])),
        nested: {
          request: nestedOf([requestBody]),
          answers: nestedOf(successesOf(responses).map(([, answer]) => answer)),
        },
      },
    ]),
  )
}
