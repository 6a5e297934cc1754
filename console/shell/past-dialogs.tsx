import { useState } from 'preact/hooks'
import { act } from '../lib/acts.ts'
import { go, leavePast, route, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { whole } from '../timeline/state.ts'

interface AskProps {
  /** The moment to go back to or to fork, and its branch; those that the page shows when absent. */
  readonly place?: { readonly at?: number; readonly branch?: string | undefined }
  readonly onClose: () => void
}

const nameForm = '[A-Za-z0-9][A-Za-z0-9._\\-]{0,63}'

/** Asks before the world goes back to a moment. */
export function RewindDialog({ place = route.value, onClose }: AskProps) {
  const [name, setName] = useState('')
  const { at, branch } = place
  const path = { world: world.value }
  const rewind = { path, body: { to: at ?? whole.value?.head ?? 0, ...(name === '' ? {} : { name }) } }
  const undone = (whole.value?.head ?? 0) - (at ?? 0)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    onClose()
    if (branch !== undefined) {
      const returned = await act(`Returned to ${branch}.`, 'returnToBranch', { path: { ...path, branch } })
      if (returned === undefined || at === undefined) return leavePast()
    }
    if (await act(`Rewound to moment ${at}.`, 'rewindTimeline', rewind)) leavePast()
  }
  return (
    <Dialog title={at === undefined ? 'Return to this branch' : `Go back to moment ${at}`} onClose={onClose}>
      <form onSubmit={submit} class="ask">
        {branch === undefined ? (
          <p>
            {undone.toLocaleString('en')} {undone === 1 ? 'moment is' : 'moments are'} undone. They stay on their
            branch, to which the world can return.
          </p>
        ) : (
          <p>
            The world returns to the branch <bdi>{branch.slice(0, 100)}</bdi>
            {at === undefined ? '' : `, and goes back to its moment ${at}`}. The present line stays as a branch.
          </p>
        )}
        {at !== undefined && <NameField label="Name of the branch that begins" name={name} setName={setName} />}
        <button type="submit" class="main">
          {at === undefined ? 'Return to this branch' : 'Go back here'}
        </button>
        {branch === undefined ? (
          <Curl id="rewindTimeline" input={rewind} />
        ) : (
          <Curl id="returnToBranch" input={{ path: { ...path, branch } }} />
        )}
      </form>
    </Dialog>
  )
}

/** Asks before a new world begins with the state at a moment. */
export function ForkDialog({ place = route.value, onClose }: AskProps) {
  const [name, setName] = useState('')
  const { at, branch } = place
  const body = {
    ...(at === undefined ? {} : { at }),
    ...(branch === undefined ? {} : { branch }),
    ...(name === '' ? {} : { name }),
  }
  const input = { path: { world: world.value }, body }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const forked = await act(`Forked ${world.value}.`, 'forkWorld', input)
    onClose()
    if (forked) go({ world: forked.answer.name, view: 'worlds' })
  }
  return (
    <Dialog title="Fork here" onClose={onClose}>
      <form onSubmit={submit} class="ask">
        <p>A new world begins with this state, and with a credential of its own. This world stays as it is.</p>
        <NameField label="Name of the new world" name={name} setName={setName} />
        <button type="submit" class="main">
          Fork here
        </button>
        <Curl id="forkWorld" input={input} />
      </form>
    </Dialog>
  )
}

interface NameProps {
  readonly label: string
  readonly name: string
  readonly setName: (name: string) => void
}

function NameField({ label, name, setName }: NameProps) {
  return (
    <label>
      {label}{' '}
      <input
        value={name}
        pattern={nameForm}
        maxLength={63}
        placeholder="generated"
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
    </label>
  )
}
