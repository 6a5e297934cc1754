import type { OpenApiDocument } from '../domain/openapi.ts'

/** Sent with the page: it loads nothing, runs nothing and may not be framed. */
export const docsContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1c1c1c; }
details { border-top: 1px solid #ddd; padding: .4rem 0; }
summary { cursor: pointer; }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { background: #f5f5f2; padding: .8rem; overflow-x: auto; }
.method { display: inline-block; width: 4.5rem; font-weight: 600; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .1rem 1rem .1rem 0; vertical-align: top; }
@media (prefers-color-scheme: dark) { body { background: #161616; color: #e6e6e6; } pre { background: #222; } }
`

interface ShownOperation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: unknown }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: unknown }>>
}

/** One page for several OpenAPI documents, made on the server and working without scripts. */
export function renderDocs(documents: readonly unknown[]): string {
  const shown = documents as readonly OpenApiDocument[]
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${docsContentSecurityPolicy.replace(/; frame-ancestors.*/, '')}">`,
    `<title>Sandglass</title><style>${style}</style></head><body><h1>Sandglass</h1>`,
    ...shown.map(renderDocument),
    '</body></html>',
  ].join('\n')
}

function renderDocument(document: OpenApiDocument): string {
  const { info, servers, paths } = document
  const schemas = (document.components?.['schemas'] ?? {}) as Readonly<Record<string, unknown>>
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => renderOperation(method, path, operation as ShownOperation)),
  )
  const shapes = Object.entries(schemas).map(
    ([name, schema]) =>
      `<details id="${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${json(schema)}</details>`,
  )
  return [
    `<h2>${escaped(info.title)} <small>${escaped(info.version)}</small></h2>`,
    `<p>${(servers ?? []).map(({ url }) => `<code>${escaped(url)}</code>`).join(', ')}</p>`,
    ...operations,
    shapes.length === 0 ? '' : `<h3>Shapes</h3>${shapes.join('\n')}`,
  ].join('\n')
}

function renderOperation(method: string, path: string, operation: ShownOperation): string {
  const parameters = (operation.parameters ?? []).map(
    (one) =>
      `<tr><td><code>${escaped(one.name)}</code>${one.required ? ' *' : ''}</td><td>${escaped(one.in)}</td>` +
      `<td><code>${escaped(JSON.stringify(one.schema ?? {}))}</code></td></tr>`,
  )
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, answer]) => `<tr><td>${escaped(status)}</td><td>${escaped(answer.description ?? '')}</td></tr>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return [
    `<details><summary><span class="method">${escaped(method.toUpperCase())}</span> <code>${escaped(path)}</code> `,
    `${escaped(operation.summary ?? '')}</summary>`,
    `<p><code>${escaped(operation.operationId ?? '')}</code> ${escaped(operation.description ?? '')}</p>`,
    parameters.length === 0 ? '' : `<table>${parameters.join('')}</table>`,
    body === undefined ? '' : `<p>Body</p>${json(body)}`,
    `<table>${answers.join('')}</table></details>`,
  ].join('')
}

const json = (value: unknown): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}
