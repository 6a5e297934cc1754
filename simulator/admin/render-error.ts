import type { ErrorRequestHandler, Response } from 'express'
import { Refusal, refuse } from '../domain/refusals.ts'
import { refuseReceiving } from './read-body.ts'
import type { AdminParts } from './shared/parts.ts'

/** The one place where errors become answers: refusals as they are, anything else as a bug without its stack. */
export function renderErrors({ onBug }: Pick<AdminParts, 'onBug'>): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, _request, response: Response, _next) => {
    const refusal = refusalOf(error)
    if (refusal.status === 500) onBug?.(error)
    if (response.headersSent) {
      response.destroy()
      return
    }
    response.status(refusal.status).set(refusal.headers).set('Cache-Control', 'no-store').json(refusal.body())
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  try {
    if (error !== null && typeof error === 'object') refuseReceiving(error)
    return refuse('INTERNAL_ERROR', { says: 'The admin plane failed; this is a bug of the simulator.' })
  } catch (refusal) {
    return refusal as Refusal
  }
}
