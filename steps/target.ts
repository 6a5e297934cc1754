/** Where the features run. This is the only file of the harness that reads the environment. */
export type Target =
  | { readonly kind: 'in-process' }
  | { readonly kind: 'address'; readonly origin: string; readonly adminToken?: string }

const { SANDGLASS_TARGET, SANDGLASS_BASE_URL, SANDGLASS_ADMIN_TOKEN, HARNESS_RECEIVER_HOST, CUCUMBER_WORKER_ID } =
  process.env

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

/**
 * Where the receiver of webhooks listens, and the host under which the service finds it. A service on this machine
 * finds it on the loopback; one in a container has a loopback of its own and has to be told.
 */
export function receiverAddress(): { readonly listensOn: string; readonly host: string } {
  if (!HARNESS_RECEIVER_HOST) return { listensOn: '127.0.0.1', host: '127.0.0.1' }
  return { listensOn: '0.0.0.0', host: HARNESS_RECEIVER_HOST }
}
