import type { Response } from 'express'
import type { HostedVisit, OpenVisit } from '../domain/hosted-visit.ts'
import type { Problem, Questionnaire } from '../domain/questionnaire.ts'
import type { Markup } from './html.ts'
import { renderForm, renderMessage } from './render-page.ts'
import { styleSource } from './style.ts'

/** Sends a page. It loads nothing, runs nothing, and may be shown in no other page. */
export function sendPage(response: Response, status: number, page: Markup, redirectUri?: string): void {
  response
    .status(status)
    .set({
      'Content-Security-Policy': contentSecurityPolicy(redirectUri),
      'X-Content-Type-Options': 'nosniff',
      // The address of the page is a secret of its customer, so other sites do not hear of it.
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    })
    .type('html')
    .send(page.text)
}

/** Browsers hold a form to its targets also after a redirect, so where the customer goes afterwards is one of them. */
function contentSecurityPolicy(redirectUri: string | undefined): string {
  const targets = redirectUri === undefined ? "'self'" : `'self' ${sourceOf(new URL(redirectUri))}`
  return `default-src 'none'; style-src ${styleSource}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}

/** A policy cannot name a host that is written in brackets; it can name everything that is spoken to alike. */
const sourceOf = ({ origin, protocol }: URL) => (origin.includes('[') ? protocol : origin)

export function sendForm(
  response: Response,
  status: number,
  { questionnaire, formToken, redirectUri }: OpenVisit,
  problems: readonly Problem[] = [],
  filled: Questionnaire = questionnaire,
): void {
  sendPage(response, status, renderForm({ questionnaire: filled, formToken, problems }), redirectUri)
}

const statuses = { unknown: 404, gone: 410, 'nothing-to-do': 200 } as const

/** A page for whoever finds no form. */
export function sendClosed(response: Response, visit: Exclude<HostedVisit, OpenVisit>, idleStatus = 200): void {
  if (visit.state === 'nothing-to-do') sendPage(response, idleStatus, renderMessage('Nothing to do', visit.says))
  else if (visit.state === 'gone') sendPage(response, statuses.gone, renderMessage('Link no longer good', visit.says))
  else sendUnknown(response)
}

export function sendUnknown(response: Response): void {
  const says = 'No such page is known here. Check the link, or ask for a new one.'
  sendPage(response, statuses.unknown, renderMessage('Link not known', says))
}
