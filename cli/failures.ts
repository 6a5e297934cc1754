import { ConnectionError, SandglassError } from '../kit/errors.ts'

/** Says what failed and what to do about it. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConnectionError) return `${error.message} --url or SANDGLASS_URL names another address.`
  if (error instanceof SandglassError && error.status === 401)
    return 'The admin token is missing or wrong. Set SANDGLASS_ADMIN_TOKEN to the one of the Sandglass.'
  return error instanceof Error ? error.message : String(error)
}
