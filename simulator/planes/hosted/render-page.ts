import { html, inlineStyle, type Markup, pageFrame } from '../web/index.ts'

/** Renders the page of a liveness check, with a button per result. */
export function renderLiveness(purpose: string, formToken: string): Markup {
  return frame(
    'Liveness check',
    html`<p class="lead">To ${purpose}, a camera would now look at you. In the sandbox you choose the result.</p>
<form method="post" enctype="multipart/form-data">
<input type="hidden" name="formToken" value="${formToken}">
<p class="buttons"><button type="submit" name="result" value="pass">Pass the check</button>
<button type="submit" class="second" name="result" value="fail">Fail the check</button></p>
</form>`,
  )
}

/** Renders a page with a message and no form. */
export function renderMessage(title: string, says: string): Markup {
  return frame(title, html`<p class="lead">${says}</p>`)
}

/** Renders the page at the end of a form. */
export function renderDone(says: string): Markup {
  return frame('Thank you', html`<p class="lead">${says}</p>`, 'Thank you', tick)
}

const tick = html`<svg class="tick" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="24"/>
<path d="M14 25l7 7 13-15" fill="none" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Renders a page around its content. */
export const frame = (title: string, body: Markup, tab = title, mark?: Markup): Markup =>
  pageFrame(
    tab,
    inlineStyle('hosted'),
    html`<header><p class="brand">Sandglass</p><p class="tag">Sandbox</p></header>
<main>
${mark}<h1>${title}</h1>
${body}
</main>`,
  )

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
