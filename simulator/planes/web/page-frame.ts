import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { html, type Markup, verbatim } from './html.ts'

/** An hourglass that is seen on light and on dark tabs. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">' +
  '<path fill="#bd862c" d="M3 1h10v3L9.5 8l3.5 4v3H3v-3l3.5-4L3 4z"/></svg>'

/** The icon of all pages. An address with data needs no request, also behind a proxy that adds a path. */
const iconAddress = `data:image/svg+xml,${encodeURIComponent(icon)}`

/** Renders a page that carries its style. */
export function pageFrame(title: string, style: InlineStyle, body: Markup): Markup {
  const head = html`<meta name="robots" content="noindex">
<style>${verbatim(style.text)}</style>`
  return documentOf(title, head, body)
}

/** Renders the document around a page. */
export function documentOf(title: string, head: Markup, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${iconAddress}">
${head}
</head>
<body>
${body}
</body>
</html>
`
}

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

/** A style sheet that a page carries inside, because the page loads nothing. */
interface InlineStyle {
  readonly text: string
  /** The source of the style sheet in a content security policy. */
  readonly source: string
}

/** The build writes the style sheets into a folder beside the bundle. */
const built = join(import.meta.dirname, 'web')
const sources = join(import.meta.dirname, '../../../console/styles')

const read = new Map<string, InlineStyle>()

/** Reads a style sheet on first use, to keep the start fast. */
export function inlineStyle(name: 'hosted' | 'plain' | 'reveal'): InlineStyle {
  const known = read.get(name)
  if (known !== undefined) return known
  const file = `${name}.css`
  const text = existsSync(built) ? gunzipSync(readFileSync(join(built, `${file}.gz`))).toString() : withImports(file)
  const style = { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
  read.set(name, style)
  return style
}

const withImports = (file: string): string =>
  readFileSync(join(sources, file), 'utf8').replace(/^@import "\.\/(.+)";$/gm, (_import, name) => withImports(name))
