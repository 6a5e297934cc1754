import type { Cause } from '../engine/index.ts'

/** A call that repeats an admin act; its path is relative to /admin/worlds/{world}. */
interface AdminAct {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

/** The calls that make moments, by their cause. */
const acts: Readonly<Record<string, (cause: Cause) => AdminAct>> = {
  freeze: () => ({ method: 'POST', path: '/clock/freeze' }),
  resume: ({ detail }) => ({ method: 'POST', path: '/clock/resume', body: detail }),
  addFault: ({ detail }) => ({ method: 'POST', path: '/faults', body: detail }),
  removeFault: ({ subject }) => ({ method: 'DELETE', path: `/faults/${encoded(subject)}` }),
  clearFaults: () => ({ method: 'DELETE', path: '/faults' }),
  cancelTask: ({ detail }) => ({ method: 'DELETE', path: `/schedule/${encoded(memberOf(detail, 'task'))}` }),
  runTask: ({ detail }) => ({ method: 'POST', path: `/schedule/${encoded(memberOf(detail, 'task'))}/run` }),
  resolveResource: ({ subject, detail }) => ({
    method: 'POST',
    path: `/resources/${encoded(subject)}/resolve`,
    body: detail,
  }),
  rotateKey: () => ({ method: 'POST', path: '/webhooks/rotate-key' }),
  setMode: ({ detail }) => ({ method: 'POST', path: '/webhooks/mode', body: detail }),
  redeliver: ({ subject }) => ({ method: 'POST', path: `/webhooks/deliveries/${encoded(subject)}/redeliver` }),
  endNextId: ({ detail }) => ({ method: 'POST', path: '/ids/next', body: detail }),
}

export const repeatableActs: readonly string[] = Object.keys(acts)

/** Returns the call that repeats an act; undefined for an unknown act. */
export function adminActOf(cause: Cause): AdminAct | undefined {
  return Object.hasOwn(acts, cause.name) ? acts[cause.name]?.(cause) : undefined
}

/** True if a call has the method and path form of its act. */
export function isRepeatedAct({ act, method, path }: AdminAct & { readonly act: string }): boolean {
  const about = (id: string) => adminActOf({ kind: 'admin', name: act, subject: id, detail: { task: id } })
  const [before = '', after] = about(anyId)?.path.split(anyId) ?? []
  try {
    const id = after === undefined ? anyId : decodeURIComponent(path.slice(before.length, path.length - after.length))
    const expected = about(id)
    return /[^.]/.test(id) && expected?.method === method && expected.path === path
  } catch {
    // It is not URL-encoded.
    return false
  }
}

const anyId = 'ID'

const encoded = (text: unknown) => encodeURIComponent(String(text))

function memberOf(detail: unknown, name: string): unknown {
  return typeof detail === 'object' && detail !== null ? Reflect.get(detail, name) : undefined
}
