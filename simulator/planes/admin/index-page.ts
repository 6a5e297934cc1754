import { escapeHtml, renderPage } from '../../schema/index.ts'
import type { AdminOperation } from './shared/admin-operation.ts'

/** A list of what is served, shown at the root. */
export interface Index {
  readonly name: string
  /** The base URL of the API. */
  readonly baseUrl?: string
  readonly links: readonly { readonly url: string; readonly about: string }[]
  readonly operations?: readonly { readonly method: string; readonly path: string; readonly summary: string }[]
}

/** Lists what the process serves. */
export function rootIndex(origin: string): Index {
  return {
    name: 'Sandglass',
    baseUrl: `${origin}/2025-10-13`,
    links: [
      { url: `${origin}/console`, about: 'The console: the time line of a world, and why things happened.' },
      { url: `${origin}/docs`, about: 'All operations of the API and of the admin plane, as a page.' },
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

export function renderIndex({ name, baseUrl, links, operations = [] }: Index): string {
  const rows = operations.map(
    ({ method, path, summary }) =>
      `<tr><td><span class="method">${method}</span></td><td>${pathCell(method, path)}</td>` +
      `<td>${escapeHtml(summary)}</td></tr>`,
  )
  return renderPage(name, [
    baseUrl === undefined ? '' : `<p>The base URL of the API is <code>${escapeHtml(baseUrl)}</code>.</p>`,
    '<ul>',
    ...links.map(
      ({ url, about }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a> ${escapeHtml(about)}</li>`,
    ),
    '</ul>',
    rows.length === 0 ? '' : '<p>Each path exists for every world too, under <code>/admin/worlds/{world}</code>.</p>',
    rows.length === 0 ? '' : `<table>${rows.join('\n')}</table>`,
  ])
}

/** Links what a browser can open. */
function pathCell(method: string, path: string): string {
  const code = `<code>${escapeHtml(path)}</code>`
  return method === 'GET' && !path.includes('{') ? `<a href="${escapeHtml(path)}">${code}</a>` : code
}
