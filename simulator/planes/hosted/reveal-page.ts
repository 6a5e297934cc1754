import type { Response } from 'express'
import type { CardDetails, RevealVisit } from '../../contract/index.ts'
import { html, inlineStyle, type Markup, pageFrame } from '../web/index.ts'

/** Sends the page of a link: the card, or the reason why it is not shown. */
export function sendReveal(response: Response, visit: RevealVisit, frameAncestors: string): void {
  if (visit.state === 'open') send(response, 200, renderCard(visit), frameAncestors)
  else if (visit.state === 'gone') send(response, 410, message('Link expired', 'Request a new link.'), frameAncestors)
  else send(response, 404, message('Unknown link', 'This page does not exist. Request a new link.'), frameAncestors)
}

/** Answers a method that the page does not allow. */
export function refuseMethod(response: Response, frameAncestors: string): void {
  response.set('Allow', 'GET, HEAD')
  send(response, 405, message('Not possible', 'This page can only be opened.'), frameAncestors)
}

/** Sends a page without scripts and resources, which is not stored and may be framed by the given sites. */
function send(response: Response, status: number, page: Markup, frameAncestors: string): void {
  const { source } = inlineStyle('reveal')
  const policy = `default-src 'none'; style-src ${source}; img-src data:; form-action 'none'; base-uri 'none'`
  response
    .status(status)
    .set({
      'Content-Security-Policy': `${policy}; frame-ancestors ${frameAncestors}`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
    .type('html')
    .send(page.text)
}

function renderCard({ brand, number, securityCode, expMonth, expYear }: CardDetails): Markup {
  const groups = number.match(/.{1,4}/g) ?? []
  const expiry = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
  return pageFrame(
    'Card details',
    inlineStyle('reveal'),
    html`<main class="card">
<h1>${brand}</h1>
<dl>
<div class="number"><dt>Card number</dt><dd>${groups.join(' ')}</dd></div>
<div><dt>Expires</dt><dd>${expiry}</dd></div>
<div><dt>CVV</dt><dd>${securityCode}</dd></div>
</dl>
</main>`,
  )
}

const message = (title: string, says: string): Markup =>
  pageFrame(
    title,
    inlineStyle('reveal'),
    html`<main class="message"><h1>${title}</h1>
<p>${says}</p></main>`,
  )
