import type { Response } from 'express'
import { sendPage, webAddress } from './files.ts'

const self = "'self'"

/** The console runs its own script and style and speaks to its own origin, nothing else; no text becomes a script. */
const policy = {
  'script-src': self,
  'style-src': self,
  'connect-src': self,
  'img-src': 'data:',
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** Answers `GET /console`. */
export async function sendConsole(_request: unknown, response: Response): Promise<void> {
  const [script, style] = await Promise.all([webAddress('console.js'), webAddress('console.css')])
  sendPage(response, page(script, style), policy)
}

const page = (script: string, style: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sandglass console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript; the admin plane at /admin does not.</noscript>
</body>
</html>
`
