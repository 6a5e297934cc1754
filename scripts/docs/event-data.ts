import { describeApi } from '../../simulator/setup/describe-api.ts'
import { commentOf, declarationOf, memberOf, objectType, type Schema, typeOf } from './schema-types.ts'

const notice = '// Generated from the events of the API by `npm run docs`.\n'

interface Webhook {
  readonly post: {
    readonly description: string
    readonly requestBody: {
      readonly content: { readonly 'application/json': { readonly schema: { readonly properties: { data: Schema } } } }
    }
  }
}

/** Returns the types of the data of webhook events, for the kit. */
export function eventDataTypes(): Readonly<Record<string, string>> {
  const { webhooks = {}, components } = describeApi('')
  const schemas: Readonly<Record<string, Schema>> = Object(components['schemas'])
  const found = new Map<string, Schema>()
  const members = Object.entries(webhooks).map(([type, described]) => {
    // The description is JSON, of this form for every webhook.
    const { post } = described as Webhook
    const { data } = post.requestBody.content['application/json'].schema.properties
    collect(data, schemas, found)
    return memberOf(`'${type}'`, data.$ref === undefined ? 'Record<string, never>' : typeOf(data), {
      description: post.description,
    })
  })
  const declarations = [...found].sort(([one], [other]) => (one < other ? -1 : 1))
  const comment = commentOf('The data of the events of each type: the resource at that moment.')
  const text = [
    notice,
    `${comment}export interface EventData ${objectType(members)}\n`,
    ...declarations.map(([name, schema]) => declarationOf(name, schema)),
  ]
  return { 'kit/webhooks/event-data.ts': text.join('\n') }
}

/** Collects the named schemas that a schema refers to. */
function collect(part: unknown, schemas: Readonly<Record<string, Schema>>, found: Map<string, Schema>): void {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    const schema = schemas[name]
    if (schema === undefined || found.has(name)) continue
    found.set(name, schema)
    collect(schema, schemas, found)
  }
}
