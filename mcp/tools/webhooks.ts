import { Type } from 'typebox'
import type { AdminClient } from '../../kit/admin/client.ts'
import { Anything, inWorld, limited, ofWorld, tool } from '../tool.ts'
import { json, lines } from '../words.ts'

const views = ['events', 'deliveries', 'outbox', 'settings'] as const

export const webhooks = tool({
  name: 'webhooks',
  title: 'Webhooks',
  description:
    'Reads the webhooks of a world. events: what was emitted, newest first, with its data. deliveries: the ' +
    'attempts to send each, with the answers of the endpoint. outbox: signed requests that wait to be fetched in ' +
    'pull mode. settings: endpoint, mode, and the public key that verifies signatures.',
  changes: 'nothing',
  isIdempotent: true,
  input: Type.Object({
    ...inWorld,
    view: Type.Optional(Type.Enum([...views], { default: 'events' })),
    type: Type.Optional(Type.String({ description: 'events, deliveries: a type, such as CUSTOMER.KYC_APPROVED.' })),
    resource: Type.Optional(Type.String({ description: 'events, deliveries: only those about this resource.' })),
    limit: limited(20),
  }),
  output: Type.Object({ ...ofWorld, view: Type.Enum([...views]), rows: Type.Array(Anything) }),
  async run({ admin }, { world = 'default', view = 'events', limit = 20, ...filters }) {
    const { rows, text } = await read(admin, world, view, { ...filters, limit })
    return { data: { world, view, rows: rows.map((row) => ({ ...row })) }, text }
  },
})

interface Filters {
  readonly type?: string
  readonly resource?: string
  readonly limit: number
}

async function read(admin: AdminClient, world: string, view: (typeof views)[number], query: Filters) {
  const path = { world }
  if (view === 'settings') {
    const settings = await admin.call('getSettings', { path })
    const { pem } = await admin.call('getPublicKey', { path })
    const rows: readonly object[] = [{ ...settings, publicKey: pem }]
    return { rows, text: json(rows[0]) }
  }
  if (view === 'outbox') {
    const { data } = await admin.call('listOutbox', { path, query: { limit: query.limit } })
    const words = data.map(({ event, type, attempt }) => `${event} ${type}, attempt ${attempt}`)
    return { rows: data, text: lines(words, 'Nothing waits.') }
  }
  if (view === 'deliveries') {
    const { data } = await admin.call('listDeliveries', { path, query })
    const words = data.map(({ event, type, status, attempts }) => {
      const answers = attempts.map(({ answered, reason }) => answered ?? reason ?? '?')
      return `${event} ${type} ${status}${answers.length === 0 ? '' : `: ${answers.join(', ')}`}`
    })
    return { rows: data, text: lines(words, 'There are none.') }
  }
  const { data } = await admin.call('listEvents', { path, query })
  const words = data.map(
    ({ id, type, timestamp, resource = '', status }) => `${timestamp} ${type} ${resource} ${id} ${status}`,
  )
  return { rows: data, text: lines(words, 'No event has been emitted.') }
}
