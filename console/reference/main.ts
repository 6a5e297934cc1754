import { AdminClient } from '../../kit/admin/client.ts'
import { SandglassError } from '../../kit/errors.ts'
import { keep, kept } from '../lib/storage.ts'
import { tokenKey } from '../lib/token-key.ts'
import { type Credential, configurationOf, type Described } from './configuration.ts'

declare global {
  interface Window {
    __zod_globalConfig?: object
    /** The viewer, from its own file. */
    readonly Scalar: { createApiReference(element: Element, configuration: readonly object[]): unknown }
  }
}

// The viewer would otherwise try to compile its checks, which the policy of the page refuses.
window.__zod_globalConfig = { jitless: true }

/** Stands for a storage that the browser forbids: without one the viewer does not load. */
const nothing = { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {}, clear() {} }
for (const name of ['localStorage', 'sessionStorage'] as const)
  try {
    void window[name]
  } catch {
    Object.defineProperty(window, name, { value: nothing })
  }

const world = new URLSearchParams(location.search).get('world') ?? 'default'
const banner = document.querySelector('#banner')

const describe = async (path: string): Promise<Described> => (await fetch(path)).json()

/** Asks the admin plane for the world's credential; it answers only those who may use it. */
async function credentialOf(token: string | undefined): Promise<Credential | undefined> {
  try {
    return await new AdminClient(location.origin, token).call('getWorld', { path: { world } })
  } catch (error) {
    const status = error instanceof SandglassError ? error.status : undefined
    if (status === 401) askForToken(token !== undefined)
    else say(status === 404 ? `There is no world called ${world}; no credential is filled in.` : 'No credential.')
    return undefined
  }
}

function say(sentence: string): void {
  banner?.replaceChildren(sentence)
  banner?.removeAttribute('hidden')
}

/** Shows the form for the admin token, which is kept for this tab. */
function askForToken(isWrong: boolean): void {
  const form = document.createElement('form')
  const label = document.createElement('label')
  const input = Object.assign(document.createElement('input'), {
    type: 'password',
    required: true,
    autocomplete: 'off',
  })
  const button = Object.assign(document.createElement('button'), { textContent: 'Fill in' })
  const why = isWrong ? 'The admin token was refused.' : 'The admin token fills in the credential.'
  label.append('Admin token ', input)
  form.append(`${why} `, label, ' ', button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    keep('sessionStorage', tokenKey, input.value)
    location.reload()
  })
  banner?.replaceChildren(form)
  banner?.removeAttribute('hidden')
}

/** Waits for the viewer's file, which the page loads after this one. */
const loaded = new Promise((resolve) => addEventListener('load', resolve))

async function show(element: Element): Promise<void> {
  const token = kept('sessionStorage', tokenKey)
  const [api, admin, credential] = await Promise.all([
    describe('/openapi.json'),
    describe('/docs/admin.json'),
    credentialOf(token),
    loaded,
  ])
  const basic = credential && { basic: { username: credential.clientId, password: credential.clientSecret } }
  const sources = [
    { title: 'The payments API', slug: 'api', document: api, secrets: basic ?? {} },
    {
      title: 'The admin plane',
      slug: 'admin',
      document: admin,
      secrets: token === undefined ? {} : { bearer: { token } },
    },
  ]
  window.Scalar.createApiReference(element, configurationOf(sources, location.origin))
}

const place = document.querySelector('#reference')
if (place !== null) void show(place)
