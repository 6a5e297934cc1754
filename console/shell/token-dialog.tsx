import { tokenNeeded, useToken } from '../lib/admin.ts'
import { Dialog } from '../parts/dialog.tsx'

/** Asks for the admin token when the server does. */
export function TokenDialog() {
  const why = tokenNeeded.value
  if (why === undefined) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const given = new FormData(event.currentTarget).get('token')
    if (typeof given === 'string' && given !== '') useToken(given)
  }
  return (
    <Dialog title="Admin token" onClose={() => (tokenNeeded.value = undefined)}>
      <form onSubmit={submit}>
        <p>
          {why === 'wrong' ? 'This token was refused.' : 'This Sandglass asks for its admin token.'} It is kept for this
          tab.
        </p>
        <label>
          Token <input name="token" type="password" autocomplete="off" required />
        </label>
        <button type="submit" class="main">
          Continue
        </button>
      </form>
    </Dialog>
  )
}
