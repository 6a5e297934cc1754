import type { Response } from 'express'
import type { InvitationVisit } from '../../contract/index.ts'
import { html, type Markup } from '../web/index.ts'
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
<div><dt>Invited by</dt><dd>${inviterUma}</dd></div>
${firstName !== undefined && html`<div><dt>Name</dt><dd>${firstName}</dd></div>`}
${amount !== undefined && html`<div><dt>Amount</dt><dd>${amount}</dd></div>`}
<div><dt>Status</dt><dd>${status}</dd></div>
</dl>
${providers.length > 0 && renderProviders(providers)}`
}

const renderProviders = (providers: InvitationVisit['providers']): Markup => html`<h2>Get a UMA address</h2>
<p class="lead">Any of these providers can claim the invitation for you:</p>
<ul class="plain">${providers.map(
  ({ name, domain, country }) => html`<li>${name}<span>${domain}, ${country}</span></li>`,
)}</ul>`
