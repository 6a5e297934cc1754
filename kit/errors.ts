/** A refused call of the admin plane: the operation, the status and the server's explanation. */
export class SandglassError extends Error {
  override readonly name = 'SandglassError'
  readonly operation: string
  readonly status: number
  /** The error code, such as INVALID_INPUT. */
  readonly code: string | undefined
  /** The server's explanation: what was received and what was expected. */
  readonly explanation: string
  /** The whole answer. */
  readonly body: unknown

  constructor(operation: string, status: number, body: unknown) {
    const { code, message } = readBody(body)
    super(`${operation} was refused with ${status}${code === undefined ? '' : ` ${code}`}: ${message}`)
    this.operation = operation
    this.status = status
    this.code = code
    this.explanation = message
    this.body = body
  }
}

/** Thrown when a wait ends without a result. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Thrown when no Sandglass answers at an address. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

function readBody(body: unknown): { readonly code: string | undefined; readonly message: string } {
  if (typeof body !== 'object' || body === null) return { code: undefined, message: String(body ?? 'no body') }
  const { code, message }: { code?: unknown; message?: unknown } = body
  return {
    code: typeof code === 'string' ? code : undefined,
    message: typeof message === 'string' ? message : JSON.stringify(body),
  }
}
