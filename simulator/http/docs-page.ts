import { escapeHtml } from '../domain/html.ts'
import type { OpenApiDocument } from '../domain/openapi.ts'
import { renderPage } from '../domain/page.ts'

/** The members of an OpenAPI operation that the page shows. */
interface ShownOperation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: unknown }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: unknown }>>
}

/** Renders several OpenAPI documents as one page that needs no scripts. */
export function renderDocs(documents: readonly OpenApiDocument[]): string {
  return renderPage('Sandglass', documents.map(renderDocument))
}

function renderDocument({ info, servers, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      // The document's type leaves operations open; `describe` writes them all in this form.
      renderOperation(method, path, operation as ShownOperation),
    ),
  )
  const shapes = Object.entries(components['schemas'] ?? {}).map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${json(schema)}</details>`,
  )
  return [
    `<h2>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h2>`,
    `<p>${servers.map(({ url }) => `<code>${escapeHtml(url)}</code>`).join(', ')}</p>`,
    ...operations,
    shapes.length === 0 ? '' : `<h3>Shapes</h3>${shapes.join('\n')}`,
  ].join('\n')
}

function renderOperation(method: string, path: string, operation: ShownOperation): string {
  const parameters = (operation.parameters ?? []).map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code>${one.required ? ' *' : ''}</td><td>${escapeHtml(one.in)}</td>` +
      `<td><code>${escapeHtml(JSON.stringify(one.schema ?? {}))}</code></td></tr>`,
  )
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, answer]) => `<tr><td>${escapeHtml(status)}</td><td>${escapeHtml(answer.description ?? '')}</td></tr>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return [
    `<details><summary><span class="method">${escapeHtml(method.toUpperCase())}</span> `,
    `<code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>`,
    `<p><code>${escapeHtml(operation.operationId ?? '')}</code> ${escapeHtml(operation.description ?? '')}</p>`,
    parameters.length === 0 ? '' : `<table>${parameters.join('')}</table>`,
    body === undefined ? '' : `<p>Body</p>${json(body)}`,
    `<table>${answers.join('')}</table></details>`,
  ].join('')
}

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
