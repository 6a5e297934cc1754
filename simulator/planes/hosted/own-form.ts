import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'
import type { ReadReplies } from './read-replies.ts'

/** Checks the origin that browsers send, and the token that only this page contains. */
export function isFromThisPage({ headers }: Request, { texts }: ReadReplies, formToken: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return timingSafeEqual(digest(texts.get('formToken')?.[0] ?? ''), digest(formToken))
}

/** Digests have equal lengths, so comparing them does not reveal the token's length. */
const digest = (text: string) => createHash('sha256').update(text).digest()
