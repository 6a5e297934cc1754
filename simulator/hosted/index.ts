import { createHash, timingSafeEqual } from 'node:crypto'
import express, { type Express, type Request, type Response } from 'express'
import type { HostedVisit, OpenVisit } from '../domain/hosted-visit.ts'
import { type Problem, ProblemsFound, type Replies } from '../domain/questionnaire.ts'
import type { WorldEngine } from '../engine/types.ts'
import { refill } from './refill.ts'
import type { Markup } from './html.ts'
import type { HostedParts } from './parts.ts'
import { type ReadReplies, readReplies, Unreadable } from './read-replies.ts'
import { renderForm, renderMessage } from './render-page.ts'
import { styleSource } from './style.ts'

export type { HostedParts } from './parts.ts'

/** The pages that customers are sent to: plain forms that work without scripts. */
export function createHosted(parts: HostedParts): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing')
  app.get('/hosted/:code', (request, response) => show(parts, request, response))
  app.post('/hosted/:code', (request, response) => take(parts, request, response))
  app.all('/hosted/:code', (_request, response) => {
    response.set('Allow', 'GET, HEAD, POST')
    send(response, 405, renderMessage('Not possible', 'This page can be opened and sent, and nothing else.'))
  })
  app.use((_request, response) => send(response, ...unknownPage))
  // Express tells an error handler by its four parameters.
  app.use((error: unknown, _request: Request, response: Response, _next: unknown) => {
    parts.onBug(error)
    send(response, 500, renderMessage('Something went wrong', 'This is a bug of the simulator; its log tells more.'))
  })
  return app
}
