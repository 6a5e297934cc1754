import { apiBasePath } from '../../contract/index.ts'
import { nearest } from '../../schema/nearest.ts'
import { adminOperations } from './operations.ts'
import { pathsOf } from './routes.ts'

const documents = ['/admin', '/admin/openapi.json', '/openapi.json', '/docs', '/docs/guide', '/console']

/** Writes the message for an unknown path, with the one that was probably meant. */
export function describeMissing(method: string, path: string, apiRoutes: readonly string[]): string {
  if (path === '/mcp') return 'Tools for coding agents are served at /mcp when SANDGLASS_MCP is true, which it is not.'
  const missing = `Nothing is served at ${path}.`
  const segments = path.split('/')
  const methods = apiRoutes.flatMap((route) => methodAt(route, path, segments))
  if (methods.length > 0) {
    // HEAD has the headers of GET, the length among them.
    const asked = method === 'HEAD' ? 'GET' : method
    const tried = methods.includes(asked) ? asked : methods[0]
    return `${missing} The API is at ${apiBasePath}: try ${tried} ${apiBasePath}${path}.`
  }
  const known = Object.values(adminOperations).flatMap((operation) =>
    pathsOf(operation).flatMap((template) => filled(`/admin${template}`.split('/'), segments)),
  )
  const meant = nearest(path, [...known, ...documents])
  const advice = meant === undefined ? '' : ` Did you mean ${meant}?`
  const list = path.startsWith('/admin') ? 'GET /admin lists the paths.' : 'GET / lists what is served.'
  return `${missing}${advice} ${list}`
}

/** Returns the method of a route of the API that has this path. */
function methodAt(route: string, path: string, segments: readonly string[]): readonly string[] {
  const [method = '', template = ''] = route.split(' ')
  const isWhole = segments.slice(1).every((segment) => segment !== '')
  return isWhole && filled(template.split('/'), segments).includes(path) ? [method] : []
}

/** Returns a template with the parameters that were sent, if it is as long as the path. */
function filled(template: readonly string[], sent: readonly string[]): readonly string[] {
  if (template.length !== sent.length) return []
  return [template.map((part, index) => (part.startsWith('{') ? (sent[index] ?? part) : part)).join('/')]
}
