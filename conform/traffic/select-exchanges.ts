import { declarations } from '../../simulator/app.ts'
import { apiBasePath } from '../../simulator/contract/index.ts'
import { parseJson } from '../../simulator/engine/index.ts'
import { Routes } from '../../simulator/planes/http/index.ts'
import { isRecord } from '../../simulator/schema/index.ts'
import { formOf, isForm, type SentForm } from './recorded-form.ts'
import type { TrafficEntry } from './traffic.ts'

const routes = new Routes(Object.values(declarations.operations))

/** Reasons to leave a request out, in the words of the report. */
export const leftOutReasons = {
  other: 'not of this API',
  webhook: 'deliveries of webhooks',
  redirect: 'redirects',
  unanswered: 'without an answer',
  form: 'uploads of files that the recording does not have',
  credential: 'with a refused or unknown credential',
  earlier: 'about something that was made before the recording',
} as const

export type LeftOutReason = keyof typeof leftOutReasons

/** A request to the API, with its operation and its path below the base URL. */
export interface ApiEntry {
  readonly entry: TrafficEntry
  readonly operation: string
  /** With the query. */
  readonly path: string
  readonly form?: SentForm
}

/** Returns the requests to the API, or the reasons to leave them out. */
export function selectEntries(entries: readonly TrafficEntry[]): Promise<readonly (ApiEntry | LeftOutReason)[]> {
  // Only documents without the version in their base URL are recognized by their paths alone.
  const isVersioned = entries.some(({ url }) => pathOf(url).includes(`${apiBasePath}/`))
  return Promise.all(entries.map((entry) => selectEntry(entry, isVersioned)))
}

async function selectEntry(entry: TrafficEntry, isVersioned: boolean): Promise<ApiEntry | LeftOutReason> {
  const { method, url, status, headers } = entry
  if (isWebhook(entry)) return 'webhook'
  const whole = pathOf(url)
  const start = whole.indexOf(`${apiBasePath}/`)
  if (isVersioned && start < 0) return 'other'
  const path = start < 0 ? whole : whole.slice(start + apiBasePath.length)
  const operation = routes.match(method, path.split('?', 1)[0] ?? '')?.operation.id
  if (operation === undefined) return 'other'
  if (status === 0) return 'unanswered'
  if (status >= 300 && status < 400) return 'redirect'
  if (status === 401 && Object.hasOwn(headers, 'authorization') && isCredentialRefusal(entry)) return 'credential'
  if (!isForm(entry)) return { entry, operation, path }
  const form = await formOf(entry)
  return form === undefined ? 'form' : { entry, operation, path, form }
}

/** Returns the path of a URL with its query. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url.split('#', 1)[0] ?? ''
  if (!URL.canParse(url)) return ''
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** A delivery has an event of the service, and goes to an address of the application. */
function isWebhook({ method, body }: TrafficEntry): boolean {
  const event = method === 'POST' ? parseJson(body?.text ?? '') : undefined
  return isRecord(event) && /^Webhook:/.test(String(event['id'])) && 'timestamp' in event && 'type' in event
}

/** The other refusals with 401 are about signatures and codes. */
function isCredentialRefusal({ answer }: TrafficEntry): boolean {
  const { code, reason = '' } = Object(parseJson(answer?.text ?? ''))
  return code === 'UNAUTHORIZED' && !/signature|code|request-id/i.test(String(reason))
}
