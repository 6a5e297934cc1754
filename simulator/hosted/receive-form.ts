import type { Request, Response } from 'express'
import type { OpenVisit } from '../domain/hosted-visit.ts'
import { ProblemsFound } from '../domain/questionnaire.ts'
import type { Cause, WorldEngine } from '../engine/types.ts'
import { isFromThisPage } from './own-form.ts'
import type { HostedParts } from './parts.ts'
import { type ReadReplies, readReplies, UnreadableForm } from './read-replies.ts'
import { refill } from './refill.ts'
import { renderMessage } from './render-page.ts'
import { sendClosed, sendForm, sendPage, sendUnknown } from './send-page.ts'

/** Receives a form: reads all of it, then submits it as one commit or not at all. */
export async function receiveForm(parts: HostedParts, request: Request, response: Response): Promise<void> {
  const replies = await readReplies(request).catch((error: unknown) => {
    if (!(error instanceof UnreadableForm)) throw error
    sendPage(response, error.status, renderMessage('Unreadable form', error.message))
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
  else submit(parts, engine, code, visit, replies, response)
}

function submit(
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
    sendPage(response, 200, renderMessage('Thank you', 'The form was submitted. You can close this page.'))
  else {
    response.set('Location', asHeader(redirectUri))
    sendPage(response, 303, renderMessage('Thank you', 'The form was submitted.'), redirectUri)
  }
}

/** A header carries only ASCII, so that any other address is sent in its encoded form. */
const asHeader = (address: string) => (/^[!-~]*$/.test(address) ? address : new URL(address).href)

/** The cause of the moment that a form makes. */
function causeOf(code: string, subject: string, { texts, files }: ReadReplies): Cause {
  const { formToken: _secret, ...body } = Object.fromEntries(texts)
  const detail = { method: 'POST', path: `/hosted/${code}`, body, files: Object.fromEntries(files) }
  return { kind: 'request', name: 'submitHostedPage', subject, detail }
}
