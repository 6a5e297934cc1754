import type { Response } from 'express'
import type { InvitationVisit } from '../domain/invitation-visit.ts'
import { html, type Markup } from './html.ts'
import { frame } from './render-page.ts'
import { sendPage } from './send-page.ts'

const titles = {
  PENDING: 'You are invited',
  CLAIMED: 'Invitation claimed',
  CANCELLED: 'Invitation cancelled',
  EXPIRED: 'Invitation expired',
} as const satisfies Record<InvitationVisit['status'], string>

/** Sends the page of an invitation. */
export function sendInvitation(response: Response, visit: InvitationVisit): void {
  sendPage(response, 200, frame(titles[visit.status], renderInvitation(visit)))
}

function renderInvitation({ status, inviterUma, firstName, amount, providers }: InvitationVisit): Markup {
  return html`<dl>
<dt>Invited by</dt><dd>${inviterUma}</dd>
${firstName !== undefined && html`<dt>Name</dt><dd>${firstName}</dd>`}
${amount !== undefined && html`<dt>Amount</dt><dd>${amount}</dd>`}
<dt>Status</dt><dd>${status}</dd>
</dl>
${providers.length > 0 && renderProviders(providers)}`
}

const renderProviders = (providers: InvitationVisit['providers']): Markup => html`<h2>Get a UMA address</h2>
<p>Any of these providers can claim the invitation for you:</p>
<ul>${providers.map(({ name, domain, country }) => html`<li>${name} (${domain}, ${country})</li>`)}</ul>`
