import type { IncomingMessage } from 'node:http'
import { type Refusal, refusal } from '../../refusals/index.ts'

const absoluteForm = /^https?:\/\/([^/?]*)(.*)$/is

/**
 * Checks the request line and the Host header; returns the refusal of a bad request. The absolute form of our own host
 * becomes the usual form, and its host replaces the header (RFC 9112, 3.2.2).
 */
export function readTarget(req: IncomingMessage, isOwn: (host: string) => boolean): Refusal | undefined {
  const { url = '', headers } = req
  if (headers.host === undefined && req.httpVersion !== '1.0')
    return badRequest('MISSING_HOST', 'The Host header is missing.')
  if (req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1)
    return badRequest('SEVERAL_HOSTS', 'The Host header is sent more than once.')
  if (url.includes('#')) return badRequest('BAD_TARGET', 'The target of a request has no fragment; # must be encoded.')
  if (url.startsWith('/') || url === '*') return undefined
  const [, host = '', rest = ''] = absoluteForm.exec(url) ?? []
  if (host === '' || host.includes('@') || !URL.canParse(`http://${host}`))
    return badRequest('BAD_TARGET', `${url.slice(0, 100)} is not a path or an http address.`)
  if (!isOwn(host))
    return refusal(
      'INVALID_REQUEST_FORMAT',
      { reason: 'FOREIGN_HOST', says: `The host ${host.slice(0, 100)} is not served here.` },
      { status: 421 },
    )
  headers.host = host
  req.url = rest.startsWith('/') ? rest : `/${rest}`
  return undefined
}

const badRequest = (reason: string, says: string) => refusal('INVALID_REQUEST_FORMAT', { reason, says })
