import { adminOperations } from '../../simulator/planes/admin/operations.ts'
import { pathsOf } from '../../simulator/planes/admin/routes.ts'
import type { AdminOperation } from '../../simulator/planes/admin/shared/admin-operation.ts'

interface Schema {
  readonly type?: string
  readonly description?: string | undefined
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  readonly required?: true
  readonly schema: Schema
}

/** The meanings that the schemas do not have. */
const meanings: Readonly<Record<string, string>> = {
  account: 'The id of an account of the ledger.',
  branch: 'The name of the branch.',
  event: 'The id of the event.',
  fault: 'The id of the fault.',
  id: 'The id, such as Transaction:… or Customer:….',
  kind: 'The kind of the fault, such as fail, stall, rateLimit, webhookDrop or failPayment.',
  moment: 'The number of the moment, or its id, such as 7w or 3@branch-1.',
  name: 'The name of the snapshot.',
  options: 'The options of the world, such as {"webhooks": {"mode": "pull"}}.',
  task: 'The id of the task.',
  world: 'The name of the world.',
}

/** Writes the summary and the parameters of each operation, for the commands and the tools made from them. */
export function questionParameters(): string {
  const facts = Object.values(adminOperations).map((operation) => [
    operation.id,
    { summary: operation.summary, parameters: parametersOf(operation) },
  ])
  return `${JSON.stringify(Object.fromEntries(facts), null, 2)}\n`
}

function parametersOf(operation: AdminOperation): readonly Parameter[] {
  const path = pathsOf(operation).at(-1) ?? ''
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', description: meanings[name] },
    }),
  )
  // The bytes of a file are no members.
  const body = operation.bodyType === undefined ? operation.body : undefined
  const all = [...named, ...membersOf(operation.query, 'query'), ...membersOf(body, 'body')]
  for (const { name, schema } of all)
    if (schema.description === undefined) throw new Error(`The parameter ${name} of ${operation.id} has no meaning.`)
  return all
}

function membersOf(shape: object | undefined, place: 'query' | 'body'): readonly Parameter[] {
  const members = new Map<string, Parameter>()
  const whole: Schema = Object(shape)
  const forms = whole.anyOf ?? [whole]
  for (const { properties = {}, required = [] } of forms)
    for (const [name, schema] of Object.entries(properties)) {
      const isRequired = forms.every((form) => form.required?.includes(name)) && required.includes(name)
      const before = members.get(name)?.schema
      members.set(name, {
        name,
        in: place,
        ...(isRequired ? { required: true } : {}),
        schema: {
          ...(before === undefined ? simplified(schema) : joined(before, simplified(schema))),
          description: schema.description ?? before?.description ?? meanings[name],
        },
      })
    }
  return [...members.values()]
}

/** Joins the schemas that a member has in different forms of a body. */
function joined(one: Schema, other: Schema): Schema {
  const values = [...new Set([...valuesOf(one), ...valuesOf(other)])]
  if (values.length === 0) return one
  const { const: _, ...rest } = one
  return { ...rest, enum: values }
}

const valuesOf = ({ const: only, enum: values = [] }: Schema) => (only === undefined ? values : [only])

/** A longer list of values is left to the admin plane, which names the nearest one. */
const mostValues = 30

/** Leaves members of objects and long lists of values to the admin plane, which checks them. */
function simplified(schema: Schema): Schema {
  // Copied, because schemas have hidden members.
  const { properties, required: _, enum: values = [], ...rest }: Schema = JSON.parse(JSON.stringify(schema))
  if (properties !== undefined) return { type: 'object', description: rest.description }
  if (values.length > mostValues) return { type: 'string', ...rest }
  return values.length === 0 ? rest : { ...rest, enum: values }
}
