import findMyWay from 'find-my-way'
import type { Operation } from '../domain/operation.ts'
import { refuse } from '../domain/refusals.ts'
import { serverLimits } from './limits.ts'

export interface UnimplementedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
}

/** One method of one path. Without an operation it is part of the contract but not implemented yet. */
export interface Endpoint {
  readonly id: string
  readonly operation?: Operation
}

/** One path with the endpoints of its methods. */
interface RouteEntry {
  readonly endpoints: Map<string, Endpoint>
  readonly template: string
}

export interface Match {
  readonly endpoint: Endpoint
  readonly path: Readonly<Record<string, string>>
}

/**
 * Finds the operation of a method and a path. The path is matched before the method, so that a literal segment takes
 * precedence over a parameter for every method: PATCH /things/special is a 405 if only GET is declared there.
 */
export class Routes {
  readonly #router = findMyWay({ maxParamLength: serverLimits.maxHeaderSize })

  constructor(operations: readonly Operation[], unimplemented: readonly UnimplementedOperation[]) {
    const entries = new Map<string, RouteEntry>()
    for (const operation of operations)
      this.#add(entries, operation.method, operation.pathTemplate, { id: operation.id, operation })
    for (const { id, method, path } of unimplemented) this.#add(entries, method, path, { id })
  }

  find(method: string, path: string): Match {
    const found = this.#router.find('GET', path)
    if (found === null) return unknownPath(path)
    // find-my-way does not type its store; `#add` put the entry there.
    const entry: RouteEntry = found.store
    for (const name in found.params) if (found.params[name] === '') return unknownPath(path)
    const endpoint = entry.endpoints.get(method)
    // A matched path has a value for each of its parameters.
    if (endpoint !== undefined) return { endpoint, path: found.params as Record<string, string> }
    const allowed = [...entry.endpoints.keys()].sort()
    return refuse('METHOD_NOT_ALLOWED', { method, allowed }, { headers: { Allow: allowed.join(', ') } })
  }

  #add(entries: Map<string, RouteEntry>, method: string, template: string, endpoint: Endpoint): void {
    const pattern = template.replace(/\{[^}]+\}/g, '{}')
    let entry = entries.get(pattern)
    if (entry === undefined) {
      entry = { endpoints: new Map(), template }
      entries.set(pattern, entry)
      this.#router.on('GET', template.replace(/\{([^}]+)\}/g, ':$1'), () => undefined, entry)
    }
    if (entry.template !== template) throw new Error(`${template} and ${entry.template} are the same path`)
    if (entry.endpoints.has(method)) throw new Error(`${method} ${template} is declared twice`)
    entry.endpoints.set(method, endpoint)
  }
}

function unknownPath(path: string): never {
  if (path.includes('%') && !isDecodable(path))
    refuse('INVALID_REQUEST_FORMAT', { reason: 'PERCENT_ENCODING', says: 'The path is not properly percent-encoded.' })
  return refuse('REFERENCE_NOT_FOUND', { path, says: 'There is nothing at this address.' })
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
