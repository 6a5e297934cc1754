import { html, type Markup } from '../web/index.ts'
import { frame } from './render-page.ts'

const clauses = [
  'Nothing here is real: no money moves, no account exists outside this process, and these terms bind nobody.',
  'Customers who accept these terms may hold accounts in the simulator and use them as the API allows.',
  'A consent records this version, the time, the address it came from and how it was given. A later one replaces it.',
]

/** Renders the end-user terms that the API links to. */
export const renderTerms = (version: string): Markup =>
  frame(
    `End-user terms, version ${version}`,
    html`<ol class="terms">${clauses.map((clause) => html`<li>${clause}</li>`)}</ol>`,
  )
