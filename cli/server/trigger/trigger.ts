import type { AnswerOf } from '../../../kit/admin/client.ts'
import { type EventTypeName, eventTypes } from '../../../simulator/contract/index.ts'
import { outputOf } from '../../output.ts'
import { type Given, type Terminal, UsageError, type Verb } from '../../verb.ts'
import { type Server, tokenNote, urlOption, withServer, worldOption } from '../connection.ts'
import { jsonOption } from '../server-verb.ts'
import { recipes } from './recipes.ts'
import { Stage } from './stage.ts'

type Event = AnswerOf<'getEvent'>

const isType = (text: string): text is EventTypeName => Object.hasOwn(recipes, text)

const types = Object.keys(recipes).filter(isType)

/** Makes an event happen, by calling the API. */
export const trigger: Verb = {
  name: 'trigger',
  summary: 'Makes a webhook event happen, by the calls of the API that lead to it.',
  arguments: [{ name: 'event', meaning: 'The type of the event; --list shows all.', choices: types }],
  options: [
    { name: 'list', meaning: 'Lists the events that can be made.' },
    { ...jsonOption, meaning: 'Prints the event, or the list, as JSON.' },
    urlOption,
    worldOption,
  ],
  notes:
    'Resources are created in the world, tasks that lead to the event run at once, and the clock stays where it is. ' +
    'The API is called with SANDGLASS_CLIENT_ID and SANDGLASS_CLIENT_SECRET, or else as sandglass. ' +
    tokenNote,
  async run(given, terminal) {
    const [type = ''] = given.arguments
    if (given.options.has('list')) return list(given, terminal)
    if (!isType(type)) throw new UsageError('trigger needs an event; "sandglass trigger --list" shows all.')
    const event = await withServer(given, terminal, (server) => make(type, server, terminal))
    if (given.options.has('json')) terminal.print(JSON.stringify(event, null, 2))
    else outputOf(terminal).facts({ event: event.id, type, about: event.resource, delivery: event.status })
    return 0
  },
}

function list({ options }: Given, terminal: Terminal): number {
  const rows = types.map((type) => ({ type, when: eventTypes[type].when }))
  if (options.has('json')) terminal.print(JSON.stringify({ data: rows }, null, 2))
  else
    outputOf(terminal).table(
      ['EVENT', 'WHEN'],
      rows.map(({ type, when }) => [type, when]),
      '',
    )
  return 0
}

async function make(type: EventTypeName, { admin, world }: Server, { environment }: Terminal): Promise<Event> {
  const path = { world }
  const { baseUrl } = await admin.call('getWorld', { path })
  const { SANDGLASS_CLIENT_ID: id = 'sandglass', SANDGLASS_CLIENT_SECRET: secret = 'sandglass' } = environment
  const authorization = `Basic ${btoa(`${id}:${secret}`)}`
  const stage = new Stage(admin, { world, baseUrl, authorization })
  await stage.requireCredential()
  const resource = await recipes[type]?.(stage)
  const query = { type, limit: 1, ...(resource === undefined ? {} : { resource }) }
  const { data } = await admin.call('listEvents', { path, query })
  const [event] = data
  if (event === undefined)
    throw new Error(`${type} has not happened about ${resource}; "explain ${resource}" says why.`)
  return event
}
