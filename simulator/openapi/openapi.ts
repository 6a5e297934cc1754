import { type TSchema, Type } from 'typebox'
import { requestIdHeader, signatureHeaders } from '../contract/index.ts'
import { errorCodes } from '../refusals/index.ts'
import { asSchema, withNonEmptyStrings } from '../schema/index.ts'
import { answerHeaders, describeAnswers, errorSchema, faultOnlyCodes, shownCodes, stampHeaders } from './answers.ts'
import { chapterOf, inReadingOrder, shortName, tagsOf } from './contents.ts'
import type { DescribedOperation, Description, OpenApiDocument } from './description.ts'
import { exampleMember, type OperationExample, type Parameter, refusalComponents, withValues } from './examples.ts'
import { atParameter, pastHeaders, readsPast } from './past.ts'
import { OpenApiSchemas } from './schemas.ts'
import { describeWebhooks } from './webhooks.ts'

/** Renders the OpenAPI 3.1 document of a set of declarations. */
export function describe(description: Description): OpenApiDocument {
  const schemas = new OpenApiSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  const faultOnly = faultOnlyCodes(description)
  const { contents = { about: '', chapters: [] } } = description
  for (const operation of inReadingOrder(contents, description.operations)) {
    const path = paths[operation.pathTemplate] ?? {}
    path[operation.method.toLowerCase()] = describeOperation(description, operation, schemas, faultOnly)
    paths[operation.pathTemplate] = path
  }
  // A fault can answer any operation with any status.
  if (description.answeredByShell !== undefined)
    for (const status of Object.keys(errorCodes)) errorSchema(schemas, Number(status), faultOnly)
  for (const [path, item] of Object.entries(description.extraPaths ?? {})) paths[path] = { ...paths[path], ...item }
  const { security = 'basic' } = description
  return {
    openapi: '3.1.0',
    info: {
      title: description.title,
      version: description.version,
      ...(contents.about === '' ? {} : { description: contents.about }),
    },
    servers: description.servers.map((url) => ({ url })),
    ...(security === 'none' ? {} : { security: [{ [security]: [] }] }),
    tags: tagsOf(contents, description.operations),
    paths,
    ...(description.webhooks === undefined
      ? {}
      : { webhooks: describeWebhooks(description.webhooks, schemas, description.examples) }),
    components: {
      schemas: schemas.components,
      examples: refusalComponents(shownCodes(description)),
      ...(description.stamped === false ? {} : { headers: { ...stampHeaders, ...pastHeaders, ...answerHeaders } }),
      ...(security === 'none' ? {} : { securitySchemes: schemesOf(description, security) }),
    },
  }
}

function describeOperation(
  description: Description,
  operation: DescribedOperation,
  schemas: OpenApiSchemas,
  faultOnly: ReadonlySet<string>,
): object {
  const example = description.examples?.[operation.id]
  const parameters = withValues(describeParameters(description, operation, schemas), example)
  const { contents = { chapters: [] } } = description
  const sentences = [operation.summary, operation.description, accessSentence(operation)].filter(Boolean)
  return {
    operationId: operation.id,
    summary: shortName(contents, operation),
    description: sentences.join(' '),
    tags: [chapterOf(contents, operation)],
    ...securityOf(operation),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(operation.body === undefined ? {} : { requestBody: describeBody(operation, operation.body, schemas, example) }),
    responses: describeAnswers(description, operation, schemas, faultOnly),
  }
}

function describeParameters(
  description: Description,
  operation: DescribedOperation,
  schemas: OpenApiSchemas,
): Parameter[] {
  const parameters: Parameter[] = []
  for (const [, name = ''] of operation.pathTemplate.matchAll(/\{([^}]+)\}/g))
    parameters.push({ name, in: 'path', required: true, schema: { type: 'string' } })
  const query = asSchema(withNonEmptyStrings(operation.query ?? {}))
  for (const [name, schema] of Object.entries(query.properties ?? {}))
    parameters.push({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema: schemas.render(schema),
    })
  if (readsPast(description, operation)) parameters.push(atParameter)
  if (operation.method === 'POST' && description.idempotency !== false)
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: operation.idempotencyKey === 'required',
      description: 'A repeated key on the same path replays the first answer, for 24 hours.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    })
  if (operation.signed === true) {
    // An operation without a 202 is not repeated, so its request has no Request-Id.
    const headers = { ...signatureHeaders, ...(operation.answers[202] === undefined ? {} : requestIdHeader) }
    for (const [name, text] of Object.entries(headers))
      parameters.push({ name, in: 'header', required: false, description: text, schema: { type: 'string' } })
  }
  return parameters
}

function describeBody(
  operation: DescribedOperation,
  body: TSchema,
  schemas: OpenApiSchemas,
  example: OperationExample | undefined,
): object {
  const type = operation.bodyType ?? (operation.upload === undefined ? 'application/json' : 'multipart/form-data')
  const media = { schema: schemas.render(asSchema(withNonEmptyStrings(body))), ...exampleMember(example?.body) }
  return { required: !Type.IsOptional(body), content: { [type]: media } }
}

const schemes = {
  basic: { type: 'http', scheme: 'basic', description: 'User name: the client id. Password: the client secret.' },
  bearer: { type: 'http', scheme: 'bearer' },
  agent: { type: 'http', scheme: 'bearer', description: "An agent's access token." },
} as const

/** Returns the schemes that the operations use. */
function schemesOf({ operations }: Description, security: 'basic' | 'bearer'): object {
  const hasAgents = operations.some(({ needs }) => needs === 'AGENT')
  return { [security]: schemes[security], ...(hasAgents ? { agent: schemes.agent } : {}) }
}

/** Returns the permission of the platform's token that an operation requires, in a sentence. */
function accessSentence({ needs }: DescribedOperation): string | undefined {
  if (needs === undefined || needs === 'AGENT' || needs === 'ANYONE') return undefined
  return `Requires the permission ${[needs].flat().join(' or ')}.`
}

/** Returns the security of an operation that differs from the document's. */
function securityOf({ needs }: DescribedOperation): object {
  if (needs === 'AGENT') return { security: [{ agent: [] }] }
  return needs === 'ANYONE' ? { security: [] } : {}
}
