import type { Delivery } from '../../kit/admin/types.ts'
import { webhookMode } from '../lib/webhook-mode.ts'

export type Status = Delivery['status']

/** Each status with a sign, so that its colour is not alone. */
const shown: Readonly<Record<Status, readonly [sign: string, name: string, tone: string]>> = {
  WAITING: ['…', 'waiting', 'soft'],
  SENDING: ['→', 'sending', 'soft'],
  DELIVERED: ['✓', 'delivered', 'good'],
  FAILED: ['✕', 'failed', 'bad'],
  NOT_SENT: ['–', 'not sent', 'soft'],
  DROPPED: ['✕', 'dropped', 'bad'],
  SUPERSEDED: ['↶', 'undone', 'soft'],
}

export const statuses: readonly (readonly [Status, string])[] = Object.entries(shown).flatMap(([key, [, name]]) =>
  isStatus(key) ? [[key, name] as const] : [],
)

export function isStatus(text: string | undefined): text is Status {
  return text !== undefined && Object.hasOwn(shown, text)
}

/** The status of a delivery. */
export function StatusBadge({ status }: { status: Status }) {
  const isFetched = status === 'SENDING' && webhookMode.value === 'pull'
  const [sign, name, tone] = isFetched ? (['…', 'waits to be fetched (pull mode)', 'soft'] as const) : shown[status]
  return (
    <span class={`badge ${tone}`}>
      <span aria-hidden="true">{sign}</span> {name}
    </span>
  )
}
