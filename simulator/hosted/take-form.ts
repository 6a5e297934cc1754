import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import type { OpenVisit } from '../domain/hosted-visit.ts'
import { ProblemsFound } from '../domain/questionnaire.ts'
import type { Cause, WorldEngine } from '../engine/types.ts'
import { sendClosed, sendForm, sendPage, sendUnknown } from './answering.ts'
import type { HostedParts } from './parts.ts'
import { type ReadReplies, readReplies, Unreadable } from './read-replies.ts'
import { refill } from './refill.ts'
import { renderMessage } from './render-page.ts'

/** A form that comes in: read whole, then judged and kept as one act, or not at all. */
export async function takeForm(parts: HostedParts, request: Request, response: Response): Promise<void> {
  const replies = await readReplies(request).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error
    sendPage(response, error.status, renderMessage('Not readable', error.message))
  })
  if (replies === undefined) return
  const code = String(request.params['code'])
  const engine = parts.worlds.byCode(code)?.engine
  if (engine === undefined) {
    sendUnknown(response)
    return
  }
  engine.catchUp()
  const visit = parts.visit(engine, code)
  if (visit.state !== 'open') sendClosed(response, visit, 409)
  else if (!isFromThisPage(request, replies, visit.formToken))
    sendPage(response, 403, renderMessage('Not accepted', 'This form did not come from the page. Open the link again.'))
  else judge(parts, engine, code, visit, replies, response)
}

function judge(
  parts: HostedParts,
  engine: WorldEngine,
  code: string,
  visit: OpenVisit,
  replies: ReadReplies,
  response: Response,
): void {
  const { redirectUri } = visit
  try {
    if (replies.problems.length > 0) throw new ProblemsFound(replies.problems)
    engine.commit(causeOf(code, visit.customerId, replies), (moment) => {
      parts.submit(engine, code, replies)
      moment.answer = redirectUri === undefined ? { status: 200 } : { status: 303, location: redirectUri }
    })
  } catch (error) {
    if (!(error instanceof ProblemsFound)) throw error
    sendForm(response, 400, visit, error.problems, refill(visit.questionnaire, replies))
    return
  }
  if (redirectUri === undefined)
    sendPage(response, 200, renderMessage('Thank you', 'Everything has been sent. You can close this page.'))
  else {
    response.set('Location', redirectUri)
    sendPage(response, 303, renderMessage('Thank you', 'Everything has been sent.'), redirectUri)
  }
}

/** Browsers tell where a form comes from, and only this page knows the token that it shows. */
function isFromThisPage({ headers }: Request, { texts }: ReadReplies, formToken: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return timingSafeEqual(digest(texts.get('formToken')?.[0] ?? ''), digest(formToken))
}

/** Digests have one length, so comparing them tells nothing about the token's. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/** What the timeline says about a form. */
function causeOf(code: string, subject: string, { texts, files }: ReadReplies): Cause {
  const { formToken: _known, ...body } = Object.fromEntries(texts)
  const detail = { method: 'POST', path: `/hosted/${code}`, body, files: Object.fromEntries(files) }
  return { kind: 'request', name: 'submitHostedPage', subject, detail }
}
