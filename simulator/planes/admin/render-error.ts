import type { ErrorRequestHandler, Request, Response } from 'express'
import { isReading } from '../../contract/index.ts'
import { Refusal, refusal } from '../../refusals/index.ts'
import { refusalOfUnwritable } from '../../worlds/index.ts'
import { html, type Markup, prefersPages, sendPlainPage } from '../web/index.ts'
import { renderLinks, rootIndex } from './index-page.ts'
import { refusalOfReceiving } from './read-body.ts'
import type { AdminParts } from './shared/admin-parts.ts'

/**
 * Renders all errors: refusals as they are, anything else as a 500 without its stack. A browser gets a page when
 * nothing is found.
 */
export function renderErrors({ onBug, originFor }: Pick<AdminParts, 'onBug' | 'originFor'>): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, _next) => {
    const refused = refusalOf(error)
    if (refused.status === 500) onBug?.(error)
    response.locals['refusal'] = refused
    if (response.headersSent) {
      response.destroy()
      return
    }
    response.status(refused.status).set(refused.headers).set('Cache-Control', 'no-store')
    if (refused.status === 404) response.vary('Accept')
    if (refused.status === 404 && isReading(request) && prefersPages(request))
      sendPlainPage(response, 'Not found', renderMissing(refused, originFor(request.headers.host)))
    else response.json(refused.body())
  }
}

const renderMissing = ({ code, message }: Refusal, origin: string): Markup => html`<h1>Not found</h1>
<p class="lead">${message}</p>
<p>For programs this is a 404 with the code <code>${code}</code>, as JSON. What is served here:</p>
${renderLinks(rootIndex(origin).links)}`

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const unwritten = refusalOfUnwritable(error)
  if (unwritten !== undefined) return unwritten
  const received = error !== null && typeof error === 'object' ? refusalOfReceiving(error) : undefined
  return received ?? refusal('INTERNAL_ERROR', { says: 'The admin plane failed because of a bug in the simulator.' })
}
