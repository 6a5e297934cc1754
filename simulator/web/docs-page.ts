import type { Response } from 'express'
import { sendPage, webAddress } from './files.ts'

/** The viewer puts a button that copies a link beside a title, beyond the edge of a narrow page. */
const style = `
body { margin: 0; }
#reference { overflow-x: clip; }
#banner { font: 14px/1.5 system-ui, sans-serif; padding: .6rem 1rem; background: #fff4ce; color: #1c1c1c; }
#banner input, #banner button { font: inherit; }
`

/** Sends the page of the reference; its scripts load both documents and the credential of the chosen world. */
export async function sendDocs(response: Response): Promise<void> {
  const [start, viewer] = await Promise.all([webAddress('docs.js'), webAddress('reference.js')])
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sandglass: reference</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<script type="module" src="${start}"></script>
<script defer src="${viewer}"></script>
</head>
<body>
<div id="banner" role="status" hidden></div>
<div id="reference"></div>
<noscript>The reference needs JavaScript. Without it, read /openapi.json and /admin/openapi.json.</noscript>
</body>
</html>
`
  sendPage(response, page, {
    'script-src': "'self'",
    // The viewer writes styles of its own. Without trusted types, because its editor sets markup, to show an answer.
    'style-src': "'unsafe-inline'",
    'connect-src': "'self'",
    'img-src': "'self' data:",
  })
}
