import type { Response } from 'express'
import { fileAddress, sendWebPage } from './files.ts'
import { iconAddress } from './icon.ts'

/** Answers `GET /console`. */
export const sendConsole = (_request: unknown, response: Response): Promise<void> =>
  sendAppPage(response, {
    name: 'console',
    title: 'Sandglass console',
    withoutScripts: 'The console needs JavaScript; the admin plane at /admin does not.',
  })

/** Answers `GET /docs`; the script of the page loads both documents and the credential of the chosen world. */
export const sendDocs = (_request: unknown, response: Response): Promise<void> =>
  sendAppPage(response, {
    name: 'reference',
    title: 'Sandglass reference',
    withoutScripts: 'The reference needs JavaScript. Without it, read /openapi.json and /admin/openapi.json.',
  })

/** A page that a script draws. */
interface AppPage {
  /** The name of its script and its styles, and the id of the element in which the script draws. */
  readonly name: string
  readonly title: string
  readonly withoutScripts: string
}

async function sendAppPage(response: Response, { name, title, withoutScripts }: AppPage): Promise<void> {
  const [script, style] = await Promise.all([fileAddress(`${name}.js`), fileAddress(`${name}.css`)])
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${iconAddress}">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="${name}"></div>
<noscript>${withoutScripts}</noscript>
</body>
</html>
`
  sendWebPage(response, page, policy)
}

const self = "'self'"

/** A page runs its own script and style and speaks to its own origin, nothing else; no text becomes a script. */
const policy = {
  'script-src': self,
  'style-src': self,
  'connect-src': self,
  'img-src': 'data:',
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}
