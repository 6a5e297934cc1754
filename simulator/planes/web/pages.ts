import type { Response } from 'express'
import { fileAddress, sendWebPage } from './files.ts'
import { html } from './html.ts'
import { documentOf } from './page-frame.ts'

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
  const head = html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>`
  const body = html`<div id="${name}"></div>
<noscript>${withoutScripts}</noscript>`
  sendWebPage(response, documentOf(title, head, body).text, policy)
}

const self = "'self'"

/** A page runs only its own script and style and speaks only to its own origin; no text becomes a script. */
const policy = {
  'script-src': self,
  'style-src': self,
  'connect-src': self,
  'img-src': 'data:',
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}
