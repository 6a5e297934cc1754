import { idsIn } from '../lib/sentences.ts'

interface SentRequest {
  readonly path?: unknown
  readonly query?: unknown
}

/**
 * Returns the id of the resource that a request conflicts with: that in the details of its answer, or else the last
 * in its path, or in its query. Undefined for another answer, and when the sentence of the refusal has a link to it.
 */
export function conflictIn({ path, query }: SentRequest, answer: unknown): string | undefined {
  const { status, body } = Object(answer)
  const { message, details } = Object(body)
  if (status !== 409 || idsIn(String(message)).length > 0) return undefined
  const [named] = idsIn(textOf(details))
  return named ?? idsIn(textOf(path)).at(-1) ?? idsIn(textOf(query))[0]
}

/** Clients may encode the colon of an id in a path. */
const textOf = (value: unknown): string => (JSON.stringify(value) ?? '').replace(/%3a/gi, ':')
