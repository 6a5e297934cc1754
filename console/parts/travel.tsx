import { useState } from 'preact/hooks'
import { act } from '../lib/acts.ts'
import { go, world } from '../lib/route.ts'
import { Curl } from './curl.tsx'
import { Dialog } from './dialog.tsx'

/** Returns the texts of a form by the names of its fields; those that are empty are absent. */
function textOf(event: SubmitEvent, name: string): string | undefined {
  event.preventDefault()
  if (!(event.currentTarget instanceof HTMLFormElement)) return undefined
  const text = new FormData(event.currentTarget).get(name)
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** A button that rewinds the world to a moment, after asking. */
export function RewindButton({ to, main = false }: { to: number; main?: boolean }) {
  const [isOpen, open] = useState(false)
  const submit = async (event: SubmitEvent) => {
    const name = textOf(event, 'name')
    open(false)
    const body = { to, ...(name === undefined ? {} : { name }) }
    const done = await act(`Rewind to moment ${to}.`, 'rewindTimeline', { path: { world: world.value }, body })
    if (done) go({ at: undefined, branch: undefined, view: 'moment', id: String(to) })
  }
  return (
    <>
      <button type="button" class={main ? 'main' : ''} onClick={() => open(true)}>
        Go back here
      </button>
      {isOpen && (
        <Dialog title={`Rewind to moment ${to}`} onClose={() => open(false)}>
          <form class="stack" onSubmit={submit}>
            <p>
              The world goes back to the state after moment {to}, its clock too. All that came later stays on its
              branch, to which the world can return.
            </p>
            <label>
              Name of the branch that begins here <input name="name" autocomplete="off" placeholder="branch-1" />
            </label>
            <button type="submit" class="main">
              Rewind to moment {to}
            </button>
          </form>
          <Curl id="rewindTimeline" input={{ path: { world: world.value }, body: { to } }} />
        </Dialog>
      )}
    </>
  )
}

/** A button that makes a new world from the state at a moment, and shows it. */
export function ForkButton({ at, branch }: { at: number; branch?: string | undefined }) {
  const [isOpen, open] = useState(false)
  const place = { at, ...(branch === undefined ? {} : { branch }) }
  const submit = async (event: SubmitEvent) => {
    const name = textOf(event, 'name')
    open(false)
    const body = { ...place, ...(name === undefined ? {} : { name }) }
    const done = await act(`Fork at moment ${at}.`, 'forkWorld', { path: { world: world.value }, body })
    if (done) go({ world: done.answer.name, view: 'moment' })
  }
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Fork here
      </button>
      {isOpen && (
        <Dialog title={`Fork at moment ${at}`} onClose={() => open(false)}>
          <form class="stack" onSubmit={submit}>
            <p>
              A new world begins with the state after moment {at}, with a clock and a credential of its own. This world
              stays as it is.
            </p>
            <label>
              Name of the new world <input name="name" autocomplete="off" placeholder="chosen by the server" />
            </label>
            <button type="submit" class="main">
              Fork at moment {at}
            </button>
          </form>
          <Curl id="forkWorld" input={{ path: { world: world.value }, body: place }} />
        </Dialog>
      )}
    </>
  )
}
