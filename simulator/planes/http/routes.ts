import findMyWay from 'find-my-way'
import { isRead, type Operation } from '../../contract/index.ts'
import { refuse } from '../../refusals/index.ts'
import { serverLimits } from './limits.ts'

/** A path with its operations by method. */
interface RouteEntry {
  readonly operations: Map<string, Operation>
  readonly template: string
}

interface Match {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
}

/**
 * Finds the operation of a method and a path; HEAD finds a read-only GET. The path is matched before the method, so
 * literal segments take precedence over parameters for all methods: PATCH /things/special is a 405 if only GET is
 * declared there.
 */
export class Routes {
  readonly #router = findMyWay({ maxParamLength: serverLimits.maxHeaderSize })

  constructor(operations: readonly Operation[]) {
    const entries = new Map<string, RouteEntry>()
    for (const operation of operations)
      for (const template of [operation.pathTemplate, operation.alias ?? []].flat())
        this.#add(entries, operation, template)
  }

  find(method: string, path: string): Match {
    const match = this.match(method, path)
    if (match !== undefined) return match
    const allowed = this.allowedAt(path)
    if (allowed.length === 0) return unknownPath(path)
    return refuse('METHOD_NOT_ALLOWED', { method, allowed }, { headers: { Allow: allowed.join(', ') } })
  }

  /** Finds the operation like `find`, but returns undefined instead of refusing. */
  match(method: string, path: string): Match | undefined {
    const found = this.#entryAt(path)
    const operation = method === 'HEAD' ? found && readAt(found.entry) : found?.entry.operations.get(method)
    return found && operation && { operation, path: found.parameters }
  }

  /** Returns the methods of a path, sorted; none for an unknown path. */
  allowedAt(path: string): readonly string[] {
    const found = this.#entryAt(path)
    return found === undefined ? [] : methodsOf(found.entry)
  }

  #entryAt(path: string): { readonly entry: RouteEntry; readonly parameters: Match['path'] } | undefined {
    const found = this.#router.find('GET', path)
    if (found === null) return undefined
    for (const name in found.params) if (found.params[name] === '') return undefined
    // find-my-way does not type its store, which `#add` fills. A matched path has values for all parameters.
    return { entry: found.store, parameters: found.params as Record<string, string> }
  }

  #add(entries: Map<string, RouteEntry>, operation: Operation, template: string): void {
    const { method } = operation
    const pattern = template.replace(/\{[^}]+\}/g, '{}')
    let entry = entries.get(pattern)
    if (entry === undefined) {
      entry = { operations: new Map(), template }
      entries.set(pattern, entry)
      this.#router.on('GET', template.replace(/\{([^}]+)\}/g, ':$1'), () => undefined, entry)
    }
    if (entry.template !== template) throw new Error(`${template} and ${entry.template} are the same path`)
    if (entry.operations.has(method)) throw new Error(`${method} ${template} is declared twice`)
    entry.operations.set(method, operation)
  }
}

const methodsOf = (entry: RouteEntry): readonly string[] =>
  [...entry.operations.keys(), ...(readAt(entry) === undefined ? [] : ['HEAD'])].sort()

/** Returns the GET operation of a path if it only reads. */
function readAt({ operations }: RouteEntry): Operation | undefined {
  const operation = operations.get('GET')
  return operation !== undefined && isRead(operation) ? operation : undefined
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
