import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { AdminClient } from '../../../kit/admin/client.ts'
import { serveOverHttp } from '../../../mcp/http.ts'
import { commandRunner } from '../../../mcp/run-command.ts'
import { Refusal, refuse } from '../../refusals/index.ts'
import { guardDelivery, guardOrigin, guardToken } from '../admin/guards.ts'
import { refusalLine } from '../admin/log-requests.ts'
import type { Handler } from '../http/index.ts'

interface EndpointParts {
  /** The address of the process's own admin plane. */
  readonly url: string
  readonly adminToken: string | undefined
  readonly publicUrl: () => string
  /** The program and arguments of the command `sandglass`. */
  readonly command: readonly string[] | undefined
  readonly stopping: AbortSignal
  readonly answerRefusal: (res: ServerResponse, refused: Refusal) => void
  /** Receives requests refused because of their token or origin; the admin plane logs the others. */
  readonly onRequest: (line: object) => void
  readonly onBug: (error: unknown) => void
}

/** Serves the admin plane as tools for coding agents at `/mcp`, behind the guards of the admin plane. */
export function createMcpEndpoint(given: EndpointParts): Handler {
  const { url, adminToken, publicUrl, command, stopping, answerRefusal, onRequest, onBug } = given
  const parts = { admin: new AdminClient(url, adminToken), runCommand: commandRunner(command) }
  let serving: ReturnType<typeof serveOverHttp> | undefined
  const guard = (headers: IncomingHttpHeaders) => {
    guardDelivery(headers)
    guardOrigin(headers, publicUrl())
    guardToken(headers, adminToken)
  }
  return async (req, res) => {
    try {
      guard(req.headers)
      // The tools use fetch requests, which cannot be TRACE.
      if (req.method === 'TRACE')
        refuse('METHOD_NOT_ALLOWED', { method: req.method, allowed: ['POST'] }, { headers: { Allow: 'POST' } })
      serving ??= serveOverHttp(parts, stopping)
      const serve = await serving.catch((error: Error) => refuse('NOT_IMPLEMENTED', { says: error.message }))
      await serve(req, res)
    } catch (error) {
      if (error instanceof Refusal) {
        if (error.status === 401 || error.status === 403) onRequest(refusalLine(req, '/mcp', error))
        answerRefusal(res, error)
      } else {
        onBug(error)
        res.destroy()
      }
    }
  }
}
