// Renders the pages of docs/ for /docs/guide: a JSON text with the table of contents and the sections of every guide.
// Plain JavaScript, like the builds that call it.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Marked, Renderer } from 'marked'

const docs = resolve(dirname(fileURLToPath(import.meta.url)), '../docs')

/** Returns `{ contents, guides }` as JSON; docs/index.md is the table of contents. */
export async function renderGuides() {
  const pages = (await readdir(docs)).filter((file) => file.endsWith('.md')).sort()
  const texts = await Promise.all(pages.map((page) => readFile(resolve(docs, page), 'utf8')))
  const guides = pages.map((page, index) => renderGuide(page.slice(0, -'.md'.length), texts[index]))
  return JSON.stringify({ contents: contentsOf(texts[pages.indexOf('index.md')]), guides })
}

const base = new Renderer()
const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const target = targetOf(href)
      return target === undefined ? text : `<a href="${target}">${text}</a>`
    },
    image({ href, text }) {
      return `<img src="/web/${href}" alt="${text}" loading="lazy">`
    },
    // What scrolls takes the focus, so that the keys can scroll it.
    table(token) {
      return `<div class="scroll" tabindex="0">${base.table.call(this, token)}</div>`
    },
    // A column without a name has no header.
    tablecell(token) {
      return base.tablecell.call(this, { ...token, header: token.header && token.text !== '' })
    },
    code(token) {
      return base.code.call(this, token).replace('<pre>', '<pre tabindex="0">')
    },
  },
})

/** The address of a link on the server; undefined for a file of the sources, which is not served. */
function targetOf(href) {
  if (/^https?:/.test(href) || href.startsWith('#')) return href
  if (href === '../README.md') return '/docs/guide'
  const [, name, anchor = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? []
  return name && `/docs/guide/${name}${anchor}`
}

/** Splits a page at its headings. */
function renderGuide(name, text) {
  const taken = new Map()
  const sections = []
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading') {
      const heading = plain(marked.parser([{ ...token, type: 'paragraph' }]))
      sections.push({ id: anchorOf(heading, taken), depth: token.depth, heading, tokens: [token] })
    } else sections.at(-1).tokens.push(token)
  }
  const rendered = sections.map(({ tokens: [, ...tokens], ...section }) => ({
    ...section,
    html: marked.parser(tokens),
  }))
  return { name, title: rendered[0].heading, sections: rendered }
}

/** Returns the anchor that code hosts give a heading. */
function anchorOf(heading, taken) {
  const anchor = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
  const count = taken.get(anchor) ?? 0
  taken.set(anchor, count + 1)
  return count === 0 ? anchor : `${anchor}-${count}`
}

const characters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const plain = (html) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (name) => characters[name])
    .trim()

/** Reads the groups of the table of contents: each heading with the guides that are listed below it. */
function contentsOf(text) {
  const groups = []
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading' && token.depth === 2) groups.push({ title: token.text, guides: [] })
    if (token.type !== 'list') continue
    for (const { text: item } of token.items) {
      const [, name] = /^\[[^\]]+\]\(([a-z-]+)\.md\)/.exec(item) ?? []
      if (name) groups.at(-1).guides.push(name)
    }
  }
  return groups
}
