import { useState } from 'preact/hooks'
import { tokenNeeded, useToken } from '../lib/admin.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Field, Form } from '../parts/form.tsx'

const reasons = {
  missing: 'This Sandglass asks for its admin token.',
  wrong: 'This token was refused. Which is the right one?',
} as const

/** Asks for the admin token when the server does; it can be put off, and nothing is shown until it is given. */
export function TokenDialog() {
  const why = tokenNeeded.value
  const [isPutOff, putOff] = useState(false)
  if (why === undefined) return null
  if (isPutOff)
    return (
      <p class="banner token-banner">
        {reasons[why]}
        <button type="button" class="main" onClick={() => putOff(false)}>
          Enter the token
        </button>
      </p>
    )
  return (
    <Dialog title="Admin token" onClose={() => putOff(true)}>
      <Form label="Admin token" onSubmit={({ token }) => token !== undefined && useToken(token)}>
        {() => (
          <>
            <p role={why === 'wrong' ? 'alert' : undefined} class={why === 'wrong' ? 'bad' : undefined}>
              {reasons[why]}
            </p>
            <Field label="Token" hint="It is kept for this tab alone.">
              <input name="token" type="password" autocomplete="off" required />
            </Field>
            <button type="submit" class="main">
              Continue
            </button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
