import type { Request, Response } from 'express'
import { html, type Markup } from './html.ts'
import { inlineStyle } from './inline-style.ts'
import { pageFrame } from './page-frame.ts'

/** True for clients that prefer HTML to JSON, as browsers do. */
export const prefersPages = (request: Request): boolean => request.accepts(['json', 'html']) === 'html'

/** Sends a page for developers, which loads nothing, runs nothing and may not be framed. */
export function sendPlainPage(response: Response, title: string, body: Markup): void {
  const style = inlineStyle('plain')
  const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  response.set({
    'Content-Security-Policy': `default-src 'none'; style-src ${style.source}; img-src data:; ${closed}`,
    'X-Content-Type-Options': 'nosniff',
  })
  const named = title.startsWith('Sandglass') ? title : `${title} · Sandglass`
  response.type('html').send(pageFrame(named, style, html`${pageHeader}\n<main>\n${body}\n</main>`).text)
}

export const pageHeader = html`<header class="top">
<a class="brand" href="/">Sandglass</a>
<a href="/console">Console</a>
<a href="/docs">Reference</a>
<a href="/docs/guide">Guides</a>
</header>`
