import type { Request, Response } from 'express'
import type { LivenessResult, LivenessVisit } from '../../contract/index.ts'
import type { Cause, WorldEngine } from '../../engine/index.ts'
import { requireHere } from '../../worlds/index.ts'
import type { HostedParts } from './hosted-parts.ts'
import { type ReadReplies, readReplies, UnreadableForm } from './read-replies.ts'
import { renderDone, renderLiveness, renderMessage } from './render-page.ts'
import { sendPage, sendUnknown } from './send-page.ts'
import { isFromThisPage } from './sent-form.ts'

/** Shows the page of a liveness check, where the customer chooses the result. */
export async function showLiveness(parts: HostedParts, request: Request, response: Response): Promise<void> {
  const { visit } = await openPage(parts, request, (engine) => engine.catchUp())
  if (visit.state === 'open') sendPage(response, 200, renderLiveness(visit.purpose, visit.formToken))
  else sendClosed(response, visit)
}

/** Receives the result of a liveness check and applies it as one commit. */
export async function receiveResult(parts: HostedParts, request: Request, response: Response): Promise<void> {
  const replies = await readReplies(request).catch((error: unknown) => {
    if (!(error instanceof UnreadableForm)) throw error
    sendPage(response, error.status, renderMessage('Unreadable form', error.message))
  })
  if (replies === undefined) return
  requireHere(request, parts.worlds)
  const { engine, code, visit } = await openPage(parts, request, (engine) => engine.fireDue())
  if (visit.state !== 'open' || engine === undefined) {
    sendClosed(response, visit)
    return
  }
  const result = resultOf(replies)
  if (!isFromThisPage(request, replies, visit.formToken))
    sendPage(response, 403, renderMessage('Not accepted', 'This form did not come from the page. Open the link again.'))
  else if (result === undefined)
    sendPage(response, 400, renderMessage('Not accepted', 'Either pass or fail the check.'))
  else {
    engine.commit(causeOf(code, visit.subject, result), (moment) => {
      parts.decideLiveness(engine, code, result)
      moment.answer = { status: 200 }
    })
    const says = result === 'pass' ? 'You passed the check.' : 'You failed the check.'
    sendPage(response, 200, renderDone(`${says} You can close this page.`))
  }
}

interface OpenedPage {
  readonly engine: WorldEngine | undefined
  readonly code: string
  readonly visit: LivenessVisit
}

/** Opens a page after running due tasks, which may decide the check. */
async function openPage(
  { worlds, liveness }: HostedParts,
  request: Request,
  fireDue: (engine: WorldEngine) => Promise<void> | undefined,
): Promise<OpenedPage> {
  const code = String(request.params['code'])
  const engine = worlds.byCode(code)?.engine
  if (engine !== undefined) await fireDue(engine)
  return { engine, code, visit: engine === undefined ? { state: 'unknown' } : liveness(engine, code) }
}

function sendClosed(response: Response, visit: LivenessVisit): void {
  if (visit.state === 'gone') sendPage(response, 410, renderMessage('Link no longer valid', visit.says))
  else sendUnknown(response)
}

function resultOf({ texts }: ReadReplies): LivenessResult | undefined {
  const [result] = texts.get('result') ?? []
  return result === 'pass' || result === 'fail' ? result : undefined
}

const causeOf = (code: string, subject: string, result: LivenessResult): Cause => ({
  kind: 'request',
  name: 'submitLivenessPage',
  subject,
  detail: { method: 'POST', path: `/liveness/${code}`, body: { result } },
})
