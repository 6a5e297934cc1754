import express, { type Express, type RequestHandler } from 'express'
import { refuse } from '../../refusals/index.ts'
import {
  compressed,
  prefersPages,
  type StaticFile,
  sendConsole,
  sendDocs,
  sendGuides,
  sendNamedGuide,
  sendPlainPage,
  sendStatic,
  sendWebFile,
} from '../web/index.ts'
import { compressAnswers } from './compress-answers.ts'
import { describeAdmin } from './describe-admin.ts'
import { guardDelivery, guardOrigin, guardPast, identifyHolder } from './guards.ts'
import { adminIndex, type Index, renderIndex, rootIndex } from './index-page.ts'
import { logRequests } from './log-requests.ts'
import { describeMissing } from './missing-path.ts'
import { adminOperations } from './operations.ts'
import { renderErrors } from './render-error.ts'
import { routeOperations } from './routes.ts'
import type { AdminParts } from './shared/admin-parts.ts'

export { adminOperations } from './operations.ts'
export type { AdminParts } from './shared/admin-parts.ts'
export { ImportMemory } from './shared/import-memory.ts'

/** Creates the admin plane, its index, the root and the documentation; any other path is a 404 with an error body. */
export function createAdmin(parts: AdminParts): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing')

  app.use(compressAnswers())
  app.use('/admin', logRequests(parts), (request, response, next) => {
    guardDelivery(request.headers)
    guardOrigin(request.headers, parts.publicUrl())
    response.locals['holder'] = identifyHolder(request.headers, parts.adminToken, parts.worlds)
    guardPast(request.headers)
    next()
  })
  const documents = documentsOf(parts)
  app.get('/admin/openapi.json', sendDocument(documents.admin))
  app.get('/openapi.json', sendDocument(documents.api))
  app.get('/docs', sendDocs)
  // The page needs no token to show the admin plane; only its calls do.
  app.get('/docs/admin.json', sendDocument(documents.admin))
  app.get('/docs/guide', sendGuides)
  app.get('/docs/guide/:name', sendNamedGuide)
  app.get('/console', sendConsole)
  app.get('/web/:name', sendWebFile)
  app.get('/', sendIndex(parts, rootIndex))
  app.get(
    '/admin',
    sendIndex(parts, (origin) => adminIndex(origin, Object.values(adminOperations))),
  )
  app.all(documentPaths, ({ method }) =>
    refuse('METHOD_NOT_ALLOWED', { method, allowed: ['GET', 'HEAD'] }, { headers: { Allow: 'GET, HEAD' } }),
  )
  app.use('/admin', routeOperations(Object.values(adminOperations), parts))
  app.use(({ method, path }) =>
    refuse('REFERENCE_NOT_FOUND', { says: describeMissing(method, path.slice(0, 200), parts.apiRoutes) }),
  )
  app.use(renderErrors(parts))
  return app
}

const documentPaths = [
  ...['/', '/admin', '/admin/openapi.json', '/openapi.json'],
  ...['/docs', '/docs/admin.json', '/docs/guide', '/docs/guide/:name', '/console', '/web/:name'],
]

/** Sends JSON unless the client prefers HTML, as browsers do. */
function sendIndex({ originFor }: AdminParts, indexOf: (origin: string) => Index): RequestHandler {
  return (request, response) => {
    const index = indexOf(originFor(request.headers.host))
    response.vary('Accept').set('Cache-Control', 'no-store')
    if (prefersPages(request)) sendPlainPage(response, index.name, renderIndex(index))
    else response.json(index)
  }
}

/** Sends a document; clients may keep it, but must ask whether it has changed. */
function sendDocument(document: () => Promise<StaticFile>): RequestHandler {
  return async (request, response) => {
    response.type('json').set('Cache-Control', 'no-cache')
    await sendStatic(request, response, await document())
  }
}

/** Creates and compresses the documents on first use, to keep the start fast. */
function documentsOf(parts: AdminParts) {
  const hasToken = parts.adminToken !== undefined
  const admin = once(async () => {
    const { default: examples } = await import('./examples.json', { with: { type: 'json' } })
    const document = describeAdmin(Object.values(adminOperations), parts.publicUrl(), hasToken, examples)
    return compressed(JSON.stringify(document))
  })
  const api = once(async () => compressed(JSON.stringify(await parts.describeApi())))
  return { admin, api }
}

function once<R>(create: () => R): () => R {
  let created: { readonly value: R } | undefined
  return () => {
    created ??= { value: create() }
    return created.value
  }
}
