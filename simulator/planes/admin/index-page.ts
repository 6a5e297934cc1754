import { html, type Markup } from '../web/index.ts'
import type { AdminOperation } from './shared/admin-operation.ts'

/** The list of addresses shown at the root. */
export interface Index {
  readonly name: string
  /** The base URL of the API. */
  readonly baseUrl?: string
  readonly links: readonly { readonly url: string; readonly about: string }[]
  readonly operations?: readonly { readonly method: string; readonly path: string; readonly summary: string }[]
}

/** Lists the addresses that the process serves. */
export function rootIndex(origin: string): Index {
  return {
    name: 'Sandglass',
    baseUrl: `${origin}/2025-10-13`,
    links: [
      { url: `${origin}/console`, about: 'The console: the timeline of a world, and why things happened.' },
      { url: `${origin}/docs`, about: 'All operations of the API and of the admin plane, as a page.' },
      { url: `${origin}/docs/guide`, about: 'The guides: how to test, debug and operate with Sandglass.' },
      { url: `${origin}/openapi.json`, about: 'The API as an OpenAPI document.' },
      { url: `${origin}/admin`, about: 'The admin plane: worlds, clock, timeline, webhooks, faults.' },
      { url: `${origin}/admin/openapi.json`, about: 'The admin plane as an OpenAPI document.' },
      { url: `${origin}/health`, about: 'The health and the version of the process.' },
      { url: `${origin}/ready`, about: 'Whether the process takes requests of every kind.' },
      { url: `${origin}/metrics`, about: 'The metrics of the process, for Prometheus.' },
    ],
  }
}

/** Lists the operations of the admin plane. */
export function adminIndex(origin: string, operations: readonly AdminOperation[]): Index {
  return {
    name: 'Sandglass: the admin plane',
    links: [
      { url: `${origin}/`, about: 'Everything that is served here.' },
      { url: `${origin}/docs`, about: 'All operations with their parameters and bodies, as a page.' },
      { url: `${origin}/admin/openapi.json`, about: 'The admin plane as an OpenAPI document.' },
    ],
    operations: operations.map(({ method, pathTemplate, summary }) => ({
      method,
      path: `/admin${pathTemplate}`,
      summary,
    })),
  }
}

/** Renders an index as the body of a page. */
export const renderIndex = ({ name, baseUrl, links, operations = [] }: Index): Markup => html`<h1>${name}</h1>
${baseUrl !== undefined && html`<p class="lead">The base URL of the API is <code>${baseUrl}</code>.</p>`}
${renderLinks(links)}
${operations.length > 0 && renderOperations(operations)}`

/** Renders a list of links, each by its path. */
export const renderLinks = (links: Index['links']): Markup =>
  html`<ul class="box">${links.map(
    ({ url, about }) => html`<li><a href="${url}">${new URL(url).pathname}</a><span>${about}</span></li>`,
  )}</ul>`

const renderOperations = (operations: NonNullable<Index['operations']>): Markup =>
  html`<p>Each path exists for every world too, under <code>/admin/worlds/{world}</code>.</p>
<ul class="box">${operations.map(
    ({ method, path, summary }) =>
      html`<li class="operation"><span class="method">${method}</span>
${pathCell(method, path)}<span>${summary}</span></li>`,
  )}</ul>`

/** Links the addresses that a browser can open. */
const pathCell = (method: string, path: string): Markup =>
  method === 'GET' && !path.includes('{')
    ? html`<a href="${path}"><code>${path}</code></a>`
    : html`<code>${path}</code>`
