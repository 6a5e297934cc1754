import { computed, effect, signal } from '@preact/signals'
import { AdminClient } from '../../kit/admin/client.ts'
import { SandglassError } from '../../kit/errors.ts'
import { keep, kept } from '../lib/storage.ts'
import { tokenKey } from '../lib/token-key.ts'
import { type Catalogue, catalogueOf, findEntry } from './catalogue.ts'
import type { OpenApi } from './openapi.ts'
import type { Access } from './request.ts'

/** The world that the address of the page names; its credential is filled in. */
export const world = new URLSearchParams(location.search).get('world') || 'default'

/** Both documents; none until they are loaded. */
export const catalogues = signal<readonly Catalogue[]>([])

/** The fragment of the address, as it is where it is not properly encoded. */
function idInAddress(): string {
  const text = location.hash.slice(1)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The id of the operation that is shown, or the slug of a document. */
export const place = signal(idInAddress())
addEventListener('hashchange', () => {
  place.value = idInAddress()
})

/** The operation or webhook that is shown; undefined for the overview of a document. */
export const entry = computed(() => findEntry(catalogues.value, place.value))

/** The document that is shown, the first one unless the address names another. */
export const catalogue = computed(() => {
  const slug = entry.value?.slug ?? place.value
  return catalogues.value.find((one) => one.slug === slug) ?? catalogues.value[0]
})

/** The credentials of requests; they stay in the memory of the page, but for the admin token. */
export const access = signal<Access>({
  clientId: '',
  clientSecret: '',
  agentToken: '',
  adminToken: kept('sessionStorage', tokenKey) ?? '',
})

/** Says why no credential is filled in. */
export const notice = signal<'missing token' | 'wrong token' | 'no world' | 'unreachable' | undefined>(undefined)

/** Asks the admin plane for the world's credential; it answers only those who may use it. */
export async function fillIn(): Promise<void> {
  const { adminToken } = access.value
  try {
    const client = new AdminClient(location.origin, adminToken === '' ? undefined : adminToken)
    const { clientId, clientSecret = '' } = await client.call('getWorld', { path: { world } })
    access.value = { ...access.value, clientId, clientSecret }
    notice.value = undefined
  } catch (error) {
    const status = error instanceof SandglassError ? error.status : undefined
    if (status === 401) notice.value = adminToken === '' ? 'missing token' : 'wrong token'
    else notice.value = status === 404 ? 'no world' : 'unreachable'
  }
}

/** Takes the admin token, which is kept for this tab alone. */
export async function giveToken(adminToken: string): Promise<void> {
  keep('sessionStorage', tokenKey, adminToken)
  access.value = { ...access.value, adminToken }
  await fillIn()
}

const documents = [
  { slug: 'api', label: 'Payments API', path: '/openapi.json' },
  { slug: 'admin', label: 'Admin plane', path: '/docs/admin.json' },
] as const

/** The documents that could not be loaded. */
export const missing = signal<readonly string[]>([])

async function read({ slug, label, path }: (typeof documents)[number]): Promise<readonly Catalogue[]> {
  try {
    const document: OpenApi = await (await fetch(path)).json()
    return [catalogueOf(slug, label, document, location.origin)]
  } catch {
    missing.value = [...missing.value, label]
    return []
  }
}

/** Loads both documents and the credential. */
export async function start(): Promise<void> {
  const [loaded] = await Promise.all([Promise.all(documents.map(read)), fillIn()])
  catalogues.value = loaded.flat()
}

effect(() => {
  const title = entry.value?.summary ?? catalogue.value?.document.info.title
  document.title = title === undefined ? 'Sandglass: reference' : `${title} · Sandglass reference`
})
