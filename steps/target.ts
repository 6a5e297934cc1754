/** Where the features run. This is the only file of the harness that reads the environment. */
export type Target =
  | { readonly kind: 'in-process' }
  | { readonly kind: 'address'; readonly origin: string; readonly adminToken?: string }

const { SANDGLASS_TARGET, SANDGLASS_BASE_URL, SANDGLASS_ADMIN_TOKEN, CUCUMBER_WORKER_ID } = process.env

/** A number for each worker of a parallel run, so that their records do not overwrite each other. */
export const workerId = CUCUMBER_WORKER_ID ?? 'alone'

export const target: Target = chooseTarget()

function chooseTarget(): Target {
  if (SANDGLASS_TARGET === 'container' && !SANDGLASS_BASE_URL)
    throw new Error(
      'SANDGLASS_TARGET=container needs SANDGLASS_BASE_URL; npm run test:container starts one and sets it',
    )
  if (!SANDGLASS_BASE_URL) return { kind: 'in-process' }
  return {
    kind: 'address',
    origin: new URL(SANDGLASS_BASE_URL).origin,
    ...(SANDGLASS_ADMIN_TOKEN ? { adminToken: SANDGLASS_ADMIN_TOKEN } : {}),
  }
}
