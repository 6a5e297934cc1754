import { html, type Markup, verbatim } from './html.ts'
import { iconAddress } from './icon.ts'
import type { InlineStyle } from './inline-style.ts'

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
