import type { Conversation } from './conversation.ts'

const descriptions = new Map<string, Promise<unknown>>()

/** Reads the service's OpenAPI description, once. */
export function apiDescription(conversation: Conversation): Promise<unknown> {
  const known = descriptions.get(conversation.origin) ?? conversation.mustRequest('GET', '/openapi.json')
  descriptions.set(conversation.origin, known)
  return known
}
