import type { Request, Response } from 'express'
import { refuse } from '../../refusals/index.ts'
import { didYouMean } from '../../schema/nearest.ts'
import { fileAddress, sendWebPage } from './files.ts'
import { type Guide, type Library, loadLibrary, readGuide } from './guides.ts'
import { html, type Markup, verbatim } from './html.ts'
import { documentOf, pageHeader, prefersPages } from './page-frame.ts'
import { type FoundSection, searchGuides, wordsOf } from './search-guides.ts'

const longestQuery = 200

/** Answers `GET /docs/guide`: the table of contents, or the sections that contain the words of `q`. */
export async function sendGuides(request: Request, response: Response): Promise<void> {
  const library = await loadLibrary()
  const query = String(request.query['q'] ?? '')
    .slice(0, longestQuery)
    .trim()
  if (query === '') return sendGuide('index', request, response)
  const found = searchGuides(library, query)
  const page = html`<h1>${query}</h1>
<p class="lead" role="status">${countOf(found)}</p>
<ol class="found">${found.map((one) => renderFound(one, wordsOf(query)))}</ol>`
  await sendPage(response, { title: `${query}: search`, library, name: undefined, query, page })
}

/** Answers `GET /docs/guide/{name}`. */
export const sendNamedGuide = (request: Request<{ name: string }>, response: Response): Promise<void> =>
  sendGuide(request.params.name, request, response)

/** Sends a guide as a page, or as Markdown to a client that does not prefer pages. */
async function sendGuide(name: string, request: Request, response: Response): Promise<void> {
  const library = await loadLibrary()
  const guide = library.guides.get(name) ?? refuseUnknown(name, library)
  response.vary('Accept')
  if (prefersPages(request)) {
    return sendPage(response, { title: guide.title, library, name, query: '', page: renderGuide(guide) })
  }
  response
    .set('Cache-Control', 'no-store')
    .type('text/markdown')
    .send(await readGuide(name))
}

function refuseUnknown(name: string, { guides }: Library): never {
  const shortened = name.slice(0, 100)
  const hint = didYouMean(shortened, guides.keys())
  const says = `There is no guide ${shortened}.${hint} GET /docs/guide lists all guides.`
  return refuse('REFERENCE_NOT_FOUND', { says })
}

interface Page {
  readonly title: string
  readonly library: Library
  /** The name of the guide that is shown. */
  readonly name: string | undefined
  readonly query: string
  readonly page: Markup
}

async function sendPage(response: Response, { title, library, name, query, page }: Page): Promise<void> {
  const head = html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${await fileAddress('guide.css')}">`
  const body = html`${pageHeader}
<div class="guides">
<nav aria-label="Guides">
${renderSearch(query)}
${library.contents.map((group) => renderGroup(group, library, name))}
</nav>
<main>
<a class="to-guides" href="#guides">All guides</a>
${page}
</main>
</div>`
  const self = "'self'"
  const directives = { 'style-src': self, 'img-src': `${self} data:`, 'form-action': self }
  sendWebPage(response, documentOf(`${title} · Sandglass`, head, body).text, directives)
}

const renderSearch = (query: string): Markup => html`<form id="guides" action="/docs/guide" role="search">
<input type="search" name="q" value="${query}" placeholder="Search the guides" aria-label="Search the guides">
</form>`

const renderGroup = (group: Library['contents'][number], { guides }: Library, shown: string | undefined): Markup =>
  html`<h2>${group.title}</h2>
<ul>${group.guides.map((name) => {
    const current = name === shown && html` aria-current="page"`
    return html`<li><a href="/docs/guide/${name}"${current}>${guides.get(name)?.title ?? name}</a></li>`
  })}</ul>`

function renderGuide({ sections: [first, ...rest] }: Guide): Markup {
  const chapters = rest.filter(({ depth }) => depth === 2)
  return html`<h1>${first?.heading}</h1>
${verbatim(first?.html ?? '')}
${
  chapters.length > 2 &&
  html`<ul class="chapters" aria-label="On this page">${chapters.map(
    ({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`,
  )}</ul>`
}
${rest.map(({ id, depth, heading, html: text }) => {
  const level = verbatim(String(depth))
  return html`<h${level} id="${id}"><a href="#${id}">${heading}</a></h${level}>
${verbatim(text)}`
})}`
}

const countOf = (found: readonly FoundSection[]) =>
  found.length === 0 ? 'No section contains all these words.' : `${found.length} sections contain these words.`

const renderFound = ({ guide, section, excerpt }: FoundSection, words: readonly string[]): Markup =>
  html`<li><a href="/docs/guide/${guide.name}#${section.depth === 1 ? '' : section.id}">${guide.title}${
    section.depth > 1 && html` › ${section.heading}`
  }</a>
<p>${marked(excerpt, words)}</p></li>`

/** Marks the words in a text. */
function marked(text: string, words: readonly string[]): Markup {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'i'))
    .reduce((line, part, index) => html`${line}${index % 2 === 1 ? html`<mark>${part}</mark>` : part}`, html``)
}
