import { createHash } from 'node:crypto'
import type { Response } from 'express'
import type { CardDetails, RevealVisit } from '../../contract/index.ts'
import { html, type Markup } from './html.ts'
import { pageFrame } from './page-frame.ts'

const style = `
:root { color-scheme: light; }
body { background: transparent; font: 16px/1.4 system-ui, sans-serif; margin: 0; padding: .75rem; }
main { border-radius: 1rem; box-sizing: border-box; margin: 0 auto; max-width: 24rem; padding: 1.25rem; width: 100%; }
.card { aspect-ratio: 1.586; background: #24338f linear-gradient(135deg, #1b2566, #3346c4); color: #fff;
  container-type: inline-size; display: flex; flex-direction: column; justify-content: space-between;
  min-height: 12rem; min-width: 15rem; }
.message { background: #fff; border: 1px solid #cdd3df; color: #1b2233; }
h1 { font-size: 1.1rem; margin: 0; }
.card h1 { letter-spacing: .08em; text-align: right; }
dl { display: grid; gap: .8rem 1.5rem; grid-template-columns: auto 1fr; margin: 0; }
.number { grid-column: 1 / -1; }
dt { font-size: .75rem; text-transform: uppercase; }
dd { font: 1.05rem ui-monospace, monospace; margin: 0; white-space: nowrap; }
.number dd { font-size: clamp(1rem, 7.2cqi, 1.5rem); }
p { margin: 0; }
`

const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

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
  const policy = `default-src 'none'; style-src ${styleSource}; form-action 'none'; base-uri 'none'`
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
    style,
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
    style,
    html`<main class="message"><h1>${title}</h1>
<p>${says}</p></main>`,
  )
