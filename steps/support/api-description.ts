import { didYouMean } from '../../simulator/schema/nearest.ts'
import type { Conversation } from './conversation.ts'
import { fieldAt } from './http-client.ts'

const descriptions = new Map<string, Promise<unknown>>()

/** Reads the service's OpenAPI description, once. */
export function apiDescription(conversation: Conversation): Promise<unknown> {
  const known = descriptions.get(conversation.origin) ?? conversation.mustRequest('GET', '/openapi.json')
  descriptions.set(conversation.origin, known)
  return known
}

/** Lists a schema and all its alternatives, without references. */
export function alternativesOf(schemas: unknown, schema: unknown): readonly unknown[] {
  const reference = fieldAt(schema, '$ref')
  if (typeof reference === 'string') return alternativesOf(schemas, fieldAt(schemas, reference.replace(/^.*\//, '')))
  const inside = ['oneOf', 'anyOf', 'allOf'].flatMap((name) => fieldAt(schema, name) ?? [])
  return [schema, ...inside.flatMap((alternative) => alternativesOf(schemas, alternative))]
}

/** Proposes the member that a path into a resource probably means; empty when the path leads to a member. */
export async function describeMisspelling(conversation: Conversation, schema: string, path: string): Promise<string> {
  const schemas = fieldAt(await apiDescription(conversation), 'components.schemas')
  let inside: readonly unknown[] = [fieldAt(schemas, schema)]
  for (const name of path.split('.')) {
    const alternatives = inside.flatMap((one) => alternativesOf(schemas, one))
    const members = new Map(alternatives.flatMap((one) => Object.entries(Object(fieldAt(one, 'properties')))))
    const isItem = /^\d+$/.test(name)
    if (!isItem && !members.has(name)) return didYouMean(name, members.keys())
    inside = isItem
      ? alternatives.map((one) => fieldAt(one, 'items'))
      : alternatives.map((one) => fieldAt(fieldAt(one, 'properties'), name))
  }
  return ''
}
