import { beforeAll, describe, expect, it } from 'vitest'
import { eventShapes } from '../../../simulator/api/index.ts'
import { declarations } from '../../../simulator/app.ts'
import { type EventTypeName, eventTypes, type Operation } from '../../../simulator/contract/index.ts'
import type { Examples, OperationExample } from '../../../simulator/openapi/examples.ts'
import { adminOperations } from '../../../simulator/planes/admin/operations.ts'
import { checkAnswer } from '../../../simulator/schema/index.ts'
import { neverSent } from './never-sent.ts'
import { recordAdmin, recordApi } from './record.ts'
import { type Json, Tour } from './tour.ts'

const minutes = 60_000

const isEventType = (name: string): name is EventTypeName => Object.hasOwn(eventTypes, name)
const eventNames = Object.keys(eventTypes).filter(isEventType)

/** Returns the examples that a served document shows, by operation id. */
function examplesIn(document: Json): Examples {
  const items = [...Object.values<Json>(document.paths), ...Object.values<Json>(document.webhooks ?? {})]
  const operations = items.flatMap((methods) => Object.values<Json>(methods))
  return Object.fromEntries(operations.map((operation) => [operation.operationId, exampleIn(operation)]))
}

function exampleIn({ parameters = [], requestBody, responses }: Json): OperationExample {
  const valuesIn = (place: string): Json => {
    const shown = parameters.filter((one: Json) => one.in === place && one.example !== undefined)
    if (shown.length === 0) return {}
    return { [place]: Object.fromEntries(shown.map(({ name, example }: Json) => [name, String(example)])) }
  }
  const media = Object.values<Json>(requestBody?.content ?? {})[0]
  const answers = Object.entries<Json>(responses)
    .map(([status, { content }]) => [status, Object.values<Json>(content ?? {})[0]?.example] as const)
    .filter(([, example]) => example !== undefined)
  const texts = Object.entries<Json>(responses)
    .map(([status, { content }]) => [status, Object.values<Json>(content ?? {})[1]?.example] as const)
    .filter(([, example]) => example !== undefined)
  const body = media?.example === undefined ? {} : { body: media.example }
  const shown = { ...valuesIn('path'), ...valuesIn('query'), ...body, answers: Object.fromEntries(answers) }
  return texts.length === 0 ? shown : { ...shown, texts: Object.fromEntries(texts) }
}

/** Returns the parts of an example that an answer without a body does not have. */
const withBodies = (examples: Examples): Examples =>
  Object.fromEntries(
    Object.entries(examples).map(([id, { answers, ...request }]) => {
      const seen = Object.entries(answers).filter(([, answer]) => answer !== null)
      return [id, { ...request, answers: Object.fromEntries(seen) }]
    }),
  )

/** Returns what does not fit the declarations of the operations. */
function misfits(operations: readonly Pick<Operation, 'id' | 'answers' | 'body' | 'method'>[], examples: Examples) {
  return operations.flatMap(({ id, answers, body }) => {
    const example = examples[id]
    if (example === undefined) return [`${id} has no example`]
    if (body !== undefined && example.body === undefined) return [`${id} has no example of its body`]
    return Object.entries(example.answers).flatMap(([status, answer]) => {
      const shape = answers[Number(status)]
      if (shape === undefined) return [`${id} does not declare ${status}`]
      const wrong = shape === null ? undefined : checkAnswer(shape, answer)
      return wrong === undefined ? [] : [`${id} ${status}: ${JSON.stringify(wrong)}`]
    })
  })
}

/** Returns how the example of an event does not fit the declaration of its type. */
function eventMisfits(type: EventTypeName, example: OperationExample | undefined): readonly string[] {
  if (example?.body === undefined) return [`${type} has no example`]
  const { id, type: shownType, timestamp, data, ...others }: Json = example.body
  const shape = eventShapes[eventTypes[type].data]
  const wrong = shape === undefined ? Object.keys(data) : (checkAnswer(shape, data) ?? [])
  return [
    ...(/^Webhook:[0-9a-f-]{36}$/.test(id) ? [] : [`${type} has the id ${id}`]),
    ...(shownType === type ? [] : [`${type} is shown as ${shownType}`]),
    ...(Number.isNaN(Date.parse(timestamp)) ? [`${type} happened at ${timestamp}`] : []),
    ...wrong.map((error) => `${type}: ${JSON.stringify(error)}`),
    ...Object.keys(others).map((name) => `${type} has the member ${name}`),
  ]
}

/** Returns the operations of a document without an example of their body, or of any success. */
function unshown({ paths }: Json): readonly string[] {
  return Object.values<Json>(paths)
    .flatMap((methods) => Object.values<Json>(methods))
    .filter(({ description, requestBody, responses }) => {
      const successes = Object.entries<Json>(responses).filter(([status]) => status.startsWith('2'))
      const isShown = ({ content }: Json) => Object.values<Json>(content ?? {})[0]?.example !== undefined
      const isCommand = successes.every(([, { content }]) => content === undefined) && description?.includes('curl')
      const isAnswerShown = isCommand || successes.some(([, answer]) => isShown(answer))
      return !isAnswerShown || (requestBody !== undefined && !isShown(requestBody))
    })
    .map(({ operationId }) => operationId)
}

let adminDocument: Json
let api: Examples = {}
let admin: Examples = {}

beforeAll(async () => {
  const tour = new Tour()
  await tour.open()
  api = examplesIn(await tour.document('/openapi.json'))
  adminDocument = await tour.document('/admin/openapi.json')
  admin = examplesIn(adminDocument)
  await tour.close()
}, minutes)

const inAdmin = () => Object.fromEntries(Object.entries(admin).filter(([id]) => !id.endsWith('InWorld')))

describe('the examples of the OpenAPI documents', () => {
  it('show every operation of the API, as it is declared', () => {
    expect(misfits(Object.values<Operation>(declarations.operations), api)).toEqual([])
  })

  it('show every event of the API, as it is declared', () => {
    expect(eventNames.flatMap((type) => eventMisfits(type, api[type]))).toEqual([])
    const ids = eventNames.map((type) => Object(api[type]?.body).id)
    expect(new Set(ids).size).toBe(eventNames.length)
  })

  it('are made up only for events that are declared as never sent', () => {
    const declared = eventNames.filter((type) => eventTypes[type].when.startsWith('Never sent: '))
    expect(Object.keys(neverSent)).toEqual(declared)
  })

  it('show every operation of the admin plane, as it is declared', () => {
    expect(misfits(Object.values(adminOperations), admin)).toEqual([])
  })

  it('leave no operation of the admin plane out, on the default world or on a named one', () => {
    expect(unshown(adminDocument)).toEqual([])
  })

  it('of the API succeed when they are sent, with the answers that they show', { timeout: minutes }, async () => {
    expect(withBodies(await recordApi(api))).toEqual(api)
  })

  it.each(['/admin', '/admin/worlds/default'])(
    'of the admin plane succeed when they are sent to %s, with the answers that they show',
    { timeout: minutes },
    async (base) => {
      expect(withBodies(await recordAdmin(inAdmin(), base))).toEqual(inAdmin())
    },
  )

  it('name the world in the paths that have it', () => {
    expect(admin['getClockInWorld']?.path).toEqual({ world: 'default' })
  })
})
