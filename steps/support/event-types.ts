import { didYouMean } from '../../simulator/schema/nearest.ts'
import { apiDescription } from './api-description.ts'
import type { Conversation } from './conversation.ts'
import { fieldAt } from './http-client.ts'

/** Throws when a step names an event type that the service does not have, so that a typo is not "never delivered". */
export async function assertEventTypes(conversation: Conversation, ...types: readonly string[]): Promise<void> {
  const known = Object.keys(fieldAt(await apiDescription(conversation), 'webhooks') ?? {})
  const unknown = types.find((type) => !known.includes(type))
  if (unknown === undefined) return
  const all = '`sandglass docs webhooks` lists all event types.'
  throw new Error(`There is no event type "${unknown}".${didYouMean(unknown, known)} ${all}`)
}
