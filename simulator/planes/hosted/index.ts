import express, { type Express, type Request, type Response } from 'express'
import { Unwritable } from '../../engine/index.ts'
import { defaultWorldName } from '../../worlds/index.ts'
import type { HostedParts } from './hosted-parts.ts'
import { sendInvitation } from './invitation-page.ts'
import { receiveResult, showLiveness } from './liveness-page.ts'
import { receiveForm } from './receive-form.ts'
import { renderMessage, renderTerms } from './render-page.ts'
import { refuseMethod, sendReveal } from './reveal-page.ts'
import { sendClosed, sendForm, sendPage, sendUnknown } from './send-page.ts'

/** Creates the hosted pages: plain forms that work without scripts, liveness checks, and the details of cards. */
export function createHosted(parts: HostedParts): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing')
  app.use((_request, response, next) => {
    sendWhenDurable(parts, response)
    next()
  })
  app.get(parts.terms.path, (_request, response) => sendPage(response, 200, renderTerms(parts.terms.version)))
  app.get('/hosted/:code', (request, response) => showPage(parts, request, response))
  app.post('/hosted/:code', (request, response) => receiveForm(parts, request, response))
  app.get('/liveness/:code', (request, response) => showLiveness(parts, request, response))
  app.post('/liveness/:code', (request, response) => receiveResult(parts, request, response))
  app.all(['/hosted/:code', '/liveness/:code'], (_request, response) => {
    response.set('Allow', 'GET, HEAD, POST')
    sendPage(response, 405, renderMessage('Not possible', 'This page can only be opened and submitted.'))
  })
  app.get('/i/:code', (request, response) => showInvitation(parts, request, response))
  app.all('/i/:code', (_request, response) => {
    response.set('Allow', 'GET, HEAD')
    sendPage(response, 405, renderMessage('Not possible', 'This page can only be opened.'))
  })
  app.get('/reveal/:address', (request, response) => showCard(parts, request, response))
  app.all('/reveal/:address', (_request, response) => refuseMethod(response, parts.frameAncestors))
  app.use((_request, response) => sendUnknown(response))
  // Express recognizes an error handler by its four parameters.
  app.use((error: unknown, _request: Request, response: Response, _next: unknown) => {
    if (isBadAddress(error)) sendUnknown(response)
    else if (error instanceof Unwritable) sendPage(response, 503, renderMessage('Not stored', error.message))
    else {
      parts.onBug(error)
      sendPage(response, 500, renderMessage('Something went wrong', 'This is a bug in the simulator.'))
    }
  })
  return app
}

/** Delays a page until everything that it shows is durable. */
function sendWhenDurable({ worlds }: HostedParts, response: Response): void {
  const { journal } = worlds
  if (journal === undefined) return
  const send = response.send.bind(response)
  response.send = (page: string) => {
    journal.whenDurable(
      () => send(page),
      (problem) => response.status(503) && send(renderMessage('Not stored', problem).text),
    )
    return response
  }
}

/** Shows the first step of a form, or all steps on one page with `?step=all`. */
async function showPage({ worlds, visit }: HostedParts, request: Request, response: Response): Promise<void> {
  const code = String(request.params['code'])
  const engine = worlds.byCode(code)?.engine
  await engine?.catchUp()
  const found = engine === undefined ? ({ state: 'unknown' } as const) : visit(engine, code)
  if (found.state === 'open') sendForm(response, 200, found, { at: request.query['step'] === 'all' ? 'all' : 0 })
  else sendClosed(response, found)
}

async function showCard(parts: HostedParts, request: Request, response: Response): Promise<void> {
  const { worlds, reveal, frameAncestors } = parts
  const address = String(request.params['address'])
  const engine = worlds.byCode(address)?.engine
  await engine?.catchUp()
  sendReveal(response, engine === undefined ? { state: 'unknown' } : reveal(engine, address), frameAncestors)
}

/** Shows an invitation of the world in the query, or of the default world. */
async function showInvitation(parts: HostedParts, request: Request, response: Response): Promise<void> {
  const { worlds, invitation } = parts
  const { world = defaultWorldName } = request.query
  const engine = typeof world === 'string' ? worlds.find(world)?.engine : undefined
  await engine?.catchUp()
  const found = engine === undefined ? undefined : invitation(engine, String(request.params['code']))
  if (found === undefined) sendUnknown(response)
  else sendInvitation(response, found)
}

/** True when the router could not decode the path. */
const isBadAddress = (error: unknown) => error instanceof URIError
