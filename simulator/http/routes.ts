import findMyWay from 'find-my-way'
import type { Operation } from '../domain/operation.ts'
import { refuse } from '../domain/refusals.ts'
import { serverLimits } from './limits.ts'

export interface UnwrittenOperation {
  readonly id: string
  readonly method: string
  readonly path: string
}

/** One method of one address; without an operation it is known but not written yet. */
export interface Endpoint {
  readonly id: string
  readonly operation?: Operation
}

interface Place {
  readonly endpoints: Map<string, Endpoint>
  readonly template: string
}

export interface Match {
  readonly endpoint: Endpoint
  readonly path: Readonly<Record<string, string>>
}

/**
 * Finds the operation of a method and a path. Addresses are told apart before methods are, so that a literal segment
 * beats a parameter whatever the method: PATCH /things/special is a 405 if only GET is there, never a thing's id.
 */
export class Routes {
  readonly #router = findMyWay({ maxParamLength: serverLimits.maxHeaderSize })

  constructor(operations: readonly Operation[], unwritten: readonly UnwrittenOperation[]) {
    const places = new Map<string, Place>()
    for (const operation of operations)
      this.#add(places, operation.method, operation.pathTemplate, { id: operation.id, operation })
    for (const { id, method, path } of unwritten) this.#add(places, method, path, { id })
  }

  find(method: string, path: string): Match {
    const found = this.#router.find('GET', path)
    if (found === null) return unknownPath(path)
    const place = found.store as Place
    for (const name in found.params) if (found.params[name] === '') return unknownPath(path)
    const endpoint = place.endpoints.get(method)
    if (endpoint !== undefined) return { endpoint, path: found.params as Record<string, string> }
    const allowed = [...place.endpoints.keys()].sort()
    return refuse('METHOD_NOT_ALLOWED', { method, allowed }, { headers: { Allow: allowed.join(', ') } })
  }

  #add(places: Map<string, Place>, method: string, template: string, endpoint: Endpoint): void {
    const shape = template.replace(/\{[^}]+\}/g, '{}')
    let place = places.get(shape)
    if (place === undefined) {
      place = { endpoints: new Map(), template }
      places.set(shape, place)
      this.#router.on('GET', template.replace(/\{([^}]+)\}/g, ':$1'), () => undefined, place)
    }
    if (place.template !== template) throw new Error(`${template} and ${place.template} are the same address`)
    if (place.endpoints.has(method)) throw new Error(`${method} ${template} is declared twice`)
    place.endpoints.set(method, endpoint)
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
