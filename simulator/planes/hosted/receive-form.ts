import type { Request, Response } from 'express'
import type { OpenVisit } from '../../contract/index.ts'
import type { Cause, WorldEngine } from '../../engine/index.ts'
import { FileDigest } from '../../schema/form-body.ts'
import {
  mapQuestions,
  type Problem,
  ProblemsFound,
  type Question,
  type Questionnaire,
  type Replies,
  type UploadedFile,
} from '../../schema/index.ts'
import { requireHere } from '../../worlds/index.ts'
import type { HostedParts } from './hosted-parts.ts'
import { isOnStep, stepOfFirst } from './place-problems.ts'
import { type ReadReplies, readReplies, UnreadableForm } from './read-replies.ts'
import { renderDone, renderMessage } from './render-page.ts'
import { sendClosed, sendForm, sendPage, sendUnknown } from './send-page.ts'
import { type FieldPosition, isFromThisPage, readForm, type SentForm } from './sent-form.ts'

/** Receives a form, then shows another step or submits the form as one commit. */
export async function receiveForm(parts: HostedParts, request: Request, response: Response): Promise<void> {
  const sent = await readReplies(request).catch((error: unknown) => {
    if (!(error instanceof UnreadableForm)) throw error
    sendPage(response, error.status, renderMessage('Unreadable form', error.message))
  })
  if (sent === undefined) return
  requireHere(request, parts.worlds)
  const code = String(request.params['code'])
  const engine = parts.worlds.byCode(code)?.engine
  if (engine === undefined) {
    sendUnknown(response)
    return
  }
  await engine.fireDue()
  const visit = parts.visit(engine, code)
  if (visit.state !== 'open') {
    sendClosed(response, visit, 409)
    return
  }
  const form = readForm(sent, visit)
  if (!isFromThisPage(request, sent, visit.formToken))
    sendPage(response, 403, renderMessage('Not accepted', 'This form did not come from the page. Open the link again.'))
  else if (typeof form === 'string') sendPage(response, 400, renderMessage('Not accepted', form))
  else press({ parts, engine, code, visit, response }, form)
}

interface Submission {
  readonly parts: HostedParts
  readonly engine: WorldEngine
  readonly code: string
  readonly visit: OpenVisit
  readonly response: Response
}

function press(submission: Submission, form: SentForm): void {
  const { at, button, replies } = form
  if (button === 'submit') submit(submission, form)
  else if (button === 'next') showNextStep(submission, form)
  else if (button === 'sample') showSamples(submission, form)
  else if (button === 'back') show(submission, replies, at === 'all' ? at : Math.max(at - 1, 0))
  else show(submission, replies, button)
}

/** Shows the next step, unless the replies of this one are invalid. */
function showNextStep(submission: Submission, { replies, at }: SentForm): void {
  const { steps } = submission.visit.questionnaire
  const problems = tryReplies(submission, replies).filter(isOnStep(steps, at))
  if (problems.length > 0) show(submission, replies, at, problems)
  else show(submission, replies, at === 'all' ? at : Math.min(at + 1, steps.length - 1))
}

function showSamples({ visit, response }: Submission, { replies, at }: SentForm): void {
  sendForm(response, 200, visit, {
    at,
    filled: fillSamples(refill(visit.questionnaire, replies, replies.problems), at),
  })
}

/** Shows a step with the replies. Drops files that could not be read, even if their problems are not shown. */
function show(
  { visit, response }: Submission,
  replies: ReadReplies,
  at: FieldPosition,
  problems: readonly Problem[] = [],
): void {
  const filled = refill(visit.questionnaire, replies, [...replies.problems, ...problems])
  sendForm(response, problems.length > 0 ? 400 : 200, visit, { at, problems, filled })
}

/** Returns the problems of submitting these replies, without changing anything. */
function tryReplies({ parts, engine, code, visit }: Submission, replies: ReadReplies): readonly Problem[] {
  try {
    engine.commit(causeOf(code, visit.customerId, replies), () => {
      parts.submit(engine, code, replies)
      throw new ProblemsFound(replies.problems)
    })
  } catch (error) {
    if (!(error instanceof ProblemsFound)) throw error
    return error.problems === replies.problems ? error.problems : [...replies.problems, ...error.problems]
  }
  return []
}

function submit(submission: Submission, { replies, at }: SentForm): void {
  const { parts, engine, code, visit, response } = submission
  const { redirectUri } = visit
  try {
    if (replies.problems.length > 0) throw new ProblemsFound(replies.problems)
    engine.commit(causeOf(code, visit.customerId, replies), (moment) => {
      parts.submit(engine, code, replies)
      moment.answer = redirectUri === undefined ? { status: 200 } : { status: 303, location: redirectUri }
    })
  } catch (error) {
    if (!(error instanceof ProblemsFound)) throw error
    const { steps } = visit.questionnaire
    const step = at === 'all' ? at : (stepOfFirst(steps, error.problems) ?? at)
    const here = error.problems.filter(isOnStep(steps, step))
    show(submission, replies, step, here.length > 0 ? here : error.problems)
    return
  }
  if (redirectUri === undefined) sendPage(response, 200, renderDone('The form was submitted. You can close this page.'))
  else {
    response.set('Location', asHeader(redirectUri))
    sendPage(response, 303, renderDone('The form was submitted.'), redirectUri)
  }
}

/** Headers are ASCII, so any other address is sent encoded. */
const asHeader = (address: string) => (/^[!-~]*$/.test(address) ? address : new URL(address).href)

/** Returns the cause of a form's moment. */
function causeOf(code: string, subject: string, { texts, files }: ReadReplies): Cause {
  const detail = {
    method: 'POST',
    path: `/hosted/${code}`,
    body: Object.fromEntries(texts),
    files: Object.fromEntries(files),
  }
  return { kind: 'request', name: 'submitHostedPage', subject, detail }
}

/** Puts replies back into their questions. A file with a problem must be chosen again. */
function refill(questionnaire: Questionnaire, { texts, files }: Replies, problems: readonly Problem[]): Questionnaire {
  const isWrong = (name: string) => problems.some(({ field }) => field === name)
  return mapQuestions(questionnaire, (question) => {
    const { replies: _earlier, ...asked } = question
    if (asked.kind !== 'file') return { ...asked, replies: texts.get(asked.name) ?? [] }
    const file = isWrong(asked.name) ? undefined : files.get(asked.name)
    return file === undefined ? asked : { ...asked, file }
  })
}

/** Fills the empty questions of a step with samples, except in optional sections. */
function fillSamples(questionnaire: Questionnaire, at: FieldPosition): Questionnaire {
  return mapQuestions(questionnaire, (question, section, step) => {
    const isHere = at === 'all' || questionnaire.steps[at] === step
    return isHere && section.isOptional !== true ? filled(question) : question
  })
}

function filled(question: Question): Question {
  const { kind, sample = [], replies = [], file } = question
  const [first] = sample
  if (first === undefined || replies.length > 0 || file !== undefined) return question
  return kind === 'file' ? { ...question, file: sampleFile(first) } : { ...question, replies: sample }
}

/** Describes a small PDF document like an upload. */
function sampleFile(name: string): UploadedFile {
  const digest = new FileDigest()
  digest.take(Buffer.from('%PDF-1.4\n% A sample document of the sandbox.\n%%EOF\n'))
  return digest.describe(name, 'application/pdf')
}
