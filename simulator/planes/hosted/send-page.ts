import type { Response } from 'express'
import type { HostedVisit, OpenVisit } from '../../contract/index.ts'
import type { Problem, Questionnaire, UploadedFile } from '../../schema/index.ts'
import { html, inlineStyle, type Markup } from '../web/index.ts'
import { renderForm } from './render-form.ts'
import { renderMessage } from './render-page.ts'
import { sealFile } from './sealed-file.ts'
import type { FieldPosition } from './sent-form.ts'

/** Sends a page without scripts and resources, which may not be framed. */
export function sendPage(response: Response, status: number, page: Markup, redirectUri?: string): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': contentSecurityPolicy(redirectUri),
      'X-Content-Type-Options': 'nosniff',
      // The page's address is the customer's secret, so other sites must not receive it.
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    })
    .type('html')
    .send(page.text)
}

/** Browsers apply `form-action` to redirects too, so it includes the redirect target. */
function contentSecurityPolicy(redirectUri: string | undefined): string {
  const targets = redirectUri === undefined ? "'self'" : `'self' ${sourceOf(new URL(redirectUri))}`
  const sources = `default-src 'none'; style-src ${inlineStyle('hosted').source}; img-src data:`
  return `${sources}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}

/** A policy cannot name an IPv6 host, so the source is the whole scheme. */
const sourceOf = ({ origin, protocol }: URL) => (origin.includes('[') ? protocol : origin)

interface FormState {
  readonly at: FieldPosition
  readonly problems?: readonly Problem[]
  /** The questionnaire with the replies so far. */
  readonly filled?: Questionnaire
}

export function sendForm(
  response: Response,
  status: number,
  { questionnaire, formToken, sealKey, redirectUri }: OpenVisit,
  { at, problems = [], filled = questionnaire }: FormState,
): void {
  const sealed = (name: string, file: UploadedFile) => {
    const value = sealFile(sealKey, name, file)
    return value === undefined ? undefined : html`<input type="hidden" name="kept.${name}" value="${value}">`
  }
  sendPage(response, status, renderForm({ questionnaire: filled, at, formToken, problems, sealed }), redirectUri)
}

const statuses = { unknown: 404, gone: 410, 'nothing-to-do': 200 } as const

/** Sends the page of a visit without a form. */
export function sendClosed(response: Response, visit: Exclude<HostedVisit, OpenVisit>, nothingToDoStatus = 200): void {
  if (visit.state === 'nothing-to-do') sendPage(response, nothingToDoStatus, renderMessage('Nothing to do', visit.says))
  else if (visit.state === 'gone') sendPage(response, statuses.gone, renderMessage('Link no longer valid', visit.says))
  else sendUnknown(response)
}

export function sendUnknown(response: Response): void {
  const says = 'This page does not exist. Check the link or request a new one.'
  sendPage(response, statuses.unknown, renderMessage('Unknown link', says))
}
