/** The documents that Sandglass serves about itself, as far as the check of a page reads them. */
export interface ServedDocuments {
  readonly api: unknown
  readonly admin: unknown
}

const text = String.raw`f?"([^"]*)"((?:\s*\+\s*[\w.]+(?:\s*\+\s*"[^"]*")?)*)`
const call = new RegExp(String.raw`\b(?:api|send)\(\s*"([A-Z]+)",\s*${text}`, 'gi')
const member = /"([a-z]\w*)"\s*:|\["([a-z]\w*)"\]|\bget\("([a-z]\w*)"\)/g

/** Names the calls and JSON members in code of any language that the served documents do not describe. */
export function undescribed(code: string, documents: ServedDocuments): readonly string[] {
  const routes = routesOf(documents.api)
  const members = new Set([...membersOf(documents.api), ...membersOf(documents.admin)])
  const calls = [...code.matchAll(call)].flatMap(([, method = '', first = '', rest = '']) => {
    const route = `${method} ${plain(first + rest.replaceAll(/\s*\+\s*[\w.]+(?:\s*\+\s*"([^"]*)")?/g, '{}$1'))}`
    return routes.has(route) ? [] : [route]
  })
  const named = [...code.matchAll(member)].map(([, written, read, taken]) => written ?? read ?? taken ?? '')
  return [...calls, ...named.filter((name) => !members.has(name))]
}

/** Returns a path without its query and the names of its parameters. */
const plain = (path: string) => path.replace(/\?.*/, '').replaceAll(/\{[^}]*\}/g, '{}')

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

const memberOf = (value: unknown, name: string) => entriesOf(value).find(([found]) => found === name)?.[1]

function routesOf(document: unknown): ReadonlySet<string> {
  const paths = entriesOf(memberOf(document, 'paths'))
  return new Set(
    paths.flatMap(([path, item]) => entriesOf(item).map(([method]) => `${method.toUpperCase()} ${plain(path)}`)),
  )
}

/** Returns the names of all properties in the schemas of a document. */
function membersOf(value: unknown): readonly string[] {
  return entriesOf(value).flatMap(([name, inner]) => [
    ...(name === 'properties' ? entriesOf(inner).map(([property]) => property) : []),
    ...membersOf(inner),
  ])
}
