import { html, type Markup, verbatim } from './html.ts'
import type { InlineStyle } from './inline-style.ts'

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
