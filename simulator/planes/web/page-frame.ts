import { html, type Markup, verbatim } from './html.ts'
import { iconAddress } from './icon.ts'
import type { InlineStyle } from './inline-style.ts'

/** Renders the document around a page, with its style. */
export function pageFrame(title: string, style: InlineStyle, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${iconAddress}">
<style>${verbatim(style.text)}</style>
</head>
<body>
${body}
</body>
</html>
`
}
