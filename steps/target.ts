/** The service under test. This is the only file of the harness that reads the environment. */
type Target =
  | { readonly kind: 'in-process' }
  | { readonly kind: 'address'; readonly origin: string; readonly adminToken?: string }

type Environment = Readonly<Record<string, string | undefined>>

const {
  HARNESS_RECEIVER_HOST,
  HARNESS_RECORDS,
  HARNESS_STORAGE,
  CUCUMBER_WORKER_ID,
  SANDGLASS_CAPSULES,
  SANDGLASS_COVERAGE,
} = process.env

/** The folder of the records that the coverage gate reads; another one for runs that are no part of it. */
export const recordFolder = HARNESS_RECORDS || 'coverage'

/** The number of the worker in a parallel run, so that workers do not overwrite each other's records. */
export const workerId = CUCUMBER_WORKER_ID ?? 'alone'

/** The folder in which the capsules of failed scenarios are kept; undefined for none. */
export const capsuleFolder = SANDGLASS_CAPSULES || undefined

/** The folder for what the scenarios of each worker have met; undefined for none. */
export const coverageFolder = SANDGLASS_COVERAGE || undefined

/** The folder in which each worker stores its worlds, for scripts/stored-features.ts; undefined for none. */
export const storageFolder = HARNESS_STORAGE ? `${HARNESS_STORAGE}/${workerId}` : undefined

export const target: Target = chooseTarget(process.env)

/** Throws an error that says what to set when the environment names no usable address. */
export function chooseTarget({ SANDGLASS_TARGET, SANDGLASS_BASE_URL, SANDGLASS_ADMIN_TOKEN }: Environment): Target {
  if (SANDGLASS_TARGET === 'container' && !SANDGLASS_BASE_URL)
    throw new Error(
      'SANDGLASS_TARGET=container needs SANDGLASS_BASE_URL; npm run test:container starts one and sets it.',
    )
  if (!SANDGLASS_BASE_URL) return { kind: 'in-process' }
  const problem = problemOf(SANDGLASS_BASE_URL)
  if (problem !== undefined) throw new Error(`SANDGLASS_BASE_URL is "${SANDGLASS_BASE_URL}"${problem}`)
  return {
    kind: 'address',
    origin: new URL(SANDGLASS_BASE_URL).origin,
    ...(SANDGLASS_ADMIN_TOKEN ? { adminToken: SANDGLASS_ADMIN_TOKEN } : {}),
  }
}

function problemOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    return ', which is not an address. Set it to one such as http://localhost:8080.'
  const { origin, pathname, search, hash } = new URL(text)
  const rest = `${pathname.replace(/^\/$/, '')}${search}${hash}`
  if (rest === '') return undefined
  return `, but the address must end before ${rest}: the features add the paths. Set it to ${origin}.`
}

/**
 * The interface on which the webhook receiver listens, and the host name by which the service reaches it. A service in
 * a container cannot reach this machine's loopback interface, so the host has to be configured.
 */
export function receiverAddress(): { readonly listensOn: string; readonly host: string } {
  if (!HARNESS_RECEIVER_HOST) return { listensOn: '127.0.0.1', host: '127.0.0.1' }
  return { listensOn: '0.0.0.0', host: HARNESS_RECEIVER_HOST }
}
