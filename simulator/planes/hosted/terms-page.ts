import type { ServerResponse } from 'node:http'
import { html } from './html.ts'
import { frame } from './render-page.ts'
import { styleSource } from './style.ts'

const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const policy = `default-src 'none'; style-src ${styleSource}; ${closed}`

const clauses = [
  'Nothing here is real: no money moves, no account exists outside this process, and these terms bind nobody.',
  'Customers who accept these terms may hold accounts in the simulator and use them as the API allows.',
  'A consent records this version, the time, the address it came from and how it was given. A later one replaces it.',
]

/** Sends the end-user terms that the API links to, as a page without scripts and resources. */
export function answerTerms(res: ServerResponse, version: string): void {
  const title = `End-user terms, version ${version}`
  const page = frame(title, html`<ol class="terms">${clauses.map((clause) => html`<li>${clause}</li>`)}</ol>`).text
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  })
  res.end(page)
}
