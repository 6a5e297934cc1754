import type { Request } from 'express'
import { isSameToken } from '../../contract/index.ts'
import type { ReadReplies } from './read-replies.ts'

/** Checks the origin that browsers send, and the token that only this page contains. */
export function isFromThisPage({ headers }: Request, { texts }: ReadReplies, formToken: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return isSameToken(texts.get('formToken')?.[0] ?? '', formToken)
}
