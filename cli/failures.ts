import { ConnectionError, SandglassError } from '../kit/errors.ts'

/** Describes what failed and what to do. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConnectionError) return `${error.message} --url or SANDGLASS_URL names another address.`
  if (error instanceof SandglassError && error.status === 401)
    return 'The admin token is missing or wrong. Set SANDGLASS_ADMIN_TOKEN to the one of the Sandglass.'
  const steps = missingSteps(error)
  if (steps !== undefined)
    return `The steps are not built: ${steps} is missing. In a checkout, run "npm run prepack" first.`
  return error instanceof Error ? error.message : String(error)
}

/** Returns the missing file of the steps; `npm start` only builds the bundle. */
function missingSteps(error: unknown): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  return isMissing ? /^Cannot find module '([^']*[/\\]dist[/\\]steps[/\\]\w+\.js)'/.exec(error.message)?.[1] : undefined
}
