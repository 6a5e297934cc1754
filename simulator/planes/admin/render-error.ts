import type { ErrorRequestHandler, Response } from 'express'
import { Refusal, refusal } from '../../refusals/index.ts'
import { refusalOfUnwritable } from '../../worlds/index.ts'
import { refusalOfReceiving } from './read-body.ts'
import type { AdminParts } from './shared/admin-parts.ts'

/** Renders all errors: refusals as they are, anything else as a 500 without its stack. */
export function renderErrors({ onBug }: Pick<AdminParts, 'onBug'>): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error: unknown, _request, response: Response, _next) => {
    const refused = refusalOf(error)
    if (refused.status === 500) onBug?.(error)
    response.locals['refusal'] = refused
    if (response.headersSent) {
      response.destroy()
      return
    }
    response.status(refused.status).set(refused.headers).set('Cache-Control', 'no-store').json(refused.body())
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const unwritten = refusalOfUnwritable(error)
  if (unwritten !== undefined) return unwritten
  const received = error !== null && typeof error === 'object' ? refusalOfReceiving(error) : undefined
  return received ?? refusal('INTERNAL_ERROR', { says: 'The admin plane failed because of a bug in the simulator.' })
}
