import express, { type Express, type Request, type Response } from 'express'
import { sendClosed, sendForm, sendPage, sendUnknown } from './answering.ts'
import type { HostedParts } from './parts.ts'
import { renderMessage } from './render-page.ts'
import { takeForm } from './take-form.ts'

export type { HostedParts } from './parts.ts'

/** The pages that customers are sent to: plain forms that work without scripts. */
export function createHosted(parts: HostedParts): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing')
  app.get('/hosted/:code', (request, response) => showPage(parts, request, response))
  app.post('/hosted/:code', (request, response) => takeForm(parts, request, response))
  app.all('/hosted/:code', (_request, response) => {
    response.set('Allow', 'GET, HEAD, POST')
    sendPage(response, 405, renderMessage('Not possible', 'This page can be opened and sent, and nothing else.'))
  })
  app.use((_request, response) => sendUnknown(response))
  // Express tells an error handler by its four parameters.
  app.use((error: unknown, _request: Request, response: Response, _next: unknown) => {
    if (isBadAddress(error)) sendUnknown(response)
    else {
      parts.onBug(error)
      sendPage(response, 500, renderMessage('Something went wrong', 'This is a bug of the simulator.'))
    }
  })
  return app
}

function showPage({ worlds, visit }: HostedParts, request: Request, response: Response): void {
  const code = String(request.params['code'])
  const engine = worlds.byCode(code)?.engine
  engine?.catchUp()
  const found = engine === undefined ? ({ state: 'unknown' } as const) : visit(engine, code)
  if (found.state === 'open') sendForm(response, 200, found)
  else sendClosed(response, found)
}

/** An address with a percent sign that means nothing is refused by the router itself. */
const isBadAddress = (error: unknown) => error instanceof URIError
