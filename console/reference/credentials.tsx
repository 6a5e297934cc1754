import { Field } from '../parts/form.tsx'
import type { Catalogue, Entry } from './catalogue.ts'
import { type Access, schemesOf } from './request.ts'
import { access, giveToken, notice, world } from './state.ts'

/** The fields of the credential that an operation asks for; they are the same for all operations of the page. */
export function CredentialFields({ catalogue, entry }: { catalogue: Catalogue; entry: Entry }) {
  const schemes = schemesOf(catalogue, entry)
  if (schemes.includes('basic'))
    return (
      <div class="pair">
        <Credential label="Client id" name="clientId" />
        <Credential label="Client secret" name="clientSecret" />
      </div>
    )
  if (schemes.includes('agent')) return <Credential label="Access token of the agent" name="agentToken" />
  return schemes.includes('bearer') ? <Credential label="Admin token of the process" name="adminToken" /> : null
}

function Credential({ label, name }: { label: string; name: keyof Access }) {
  return (
    <Field label={label}>
      <input
        {...(name === 'clientId' ? { type: 'text' } : { type: 'password' })}
        autocomplete="off"
        spellcheck={false}
        value={access.value[name]}
        onInput={({ currentTarget }) => {
          access.value = { ...access.value, [name]: currentTarget.value }
        }}
      />
    </Field>
  )
}

/** Says why no credential is filled in, and asks for the admin token when that is the reason. */
export function Notice() {
  const why = notice.value
  if (why === undefined) return null
  if (why === 'no world')
    return (
      <p class="banner past" role="status">
        There is no world called {world}; no credential is filled in.
      </p>
    )
  if (why === 'unreachable')
    return (
      <p class="banner past" role="status">
        The credential of {world} could not be read; enter it beside the request.
      </p>
    )
  return <TokenForm isWrong={why === 'wrong token'} />
}

function TokenForm({ isWrong }: { isWrong: boolean }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { currentTarget } = event
    if (currentTarget instanceof HTMLFormElement) void giveToken(String(new FormData(currentTarget).get('token')))
  }
  return (
    <form class="banner past" aria-label="Credential" onSubmit={submit}>
      <span role="status">{isWrong ? 'The admin token was refused.' : 'The admin token fills in the credential.'}</span>
      <label>
        Admin token <input name="token" type="password" required autocomplete="off" />
      </label>
      <button type="submit">Fill in</button>
    </form>
  )
}
