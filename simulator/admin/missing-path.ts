import { nearest } from '../domain/nearest.ts'
import { adminOperations } from './operations.ts'
import { pathsOf } from './routes.ts'

const documents = ['/admin', '/admin/openapi.json', '/openapi.json', '/docs', '/console']

/** Says that a path does not exist, and which one was probably meant. */
export function describeMissing(path: string): string {
  if (path === '/mcp') return 'Tools for coding agents are served at /mcp when SANDGLASS_MCP is true, which it is not.'
  const segments = path.split('/')
  const known = Object.values(adminOperations).flatMap((operation) =>
    pathsOf(operation).flatMap((template) => filled(`/admin${template}`.split('/'), segments)),
  )
  const meant = nearest(path, [...known, ...documents])
  const advice = meant === undefined ? '' : ` Did you mean ${meant}?`
  return `Nothing is served at ${path}.${advice}${path.startsWith('/admin') ? ' GET /admin lists the paths.' : ''}`
}

/** Returns a template with the parameters that were sent, if it is as long as the path. */
function filled(template: readonly string[], sent: readonly string[]): readonly string[] {
  if (template.length !== sent.length) return []
  return [template.map((part, index) => (part.startsWith('{') ? (sent[index] ?? part) : part)).join('/')]
}
