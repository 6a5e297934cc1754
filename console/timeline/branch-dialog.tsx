import { useState } from 'preact/hooks'
import type { Branch } from '../../kit/admin/types.ts'
import { act } from '../lib/acts.ts'
import { instant } from '../lib/format.ts'
import { go, leavePast, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { shownBranch } from './state.ts'

interface DialogProps {
  readonly branch: Branch
  readonly onClose: () => void
}

/** Shows a branch, and offers to look at it, to return to it, to rename and to delete it. */
export function BranchDialog({ branch, onClose }: DialogProps) {
  const { name, parent, from, to, leftAt, canReturn, current } = branch
  const path = { world: world.value, branch: name }
  const returnTo = async () => {
    onClose()
    if (await act(`Returned to ${name}.`, 'returnToBranch', { path })) leavePast()
  }
  const look = () => {
    onClose()
    if (current) leavePast()
    else go({ view: 'moment', id: undefined, branch: name, at: undefined })
  }
  return (
    <Dialog title={`Branch ${name.slice(0, 60)}`} onClose={onClose}>
      <div class="ask">
        <p>
          Moments {from + 1} to {to}
          {parent === undefined ? '' : `, standing on moment ${from} of ${parent.slice(0, 60)}`}.
          {leftAt !== undefined && ` It was left at ${instant(leftAt)}.`}
        </p>
        <span class="acts">
          <button type="button" onClick={look}>
            {current ? 'Back to the present' : 'Look at it'}
          </button>
          {canReturn && (
            <button type="button" class="main" onClick={returnTo}>
              Return to it
            </button>
          )}
        </span>
        <Rename branch={name} onClose={onClose} />
        {!current && <Delete branch={name} onClose={onClose} />}
        {canReturn && <Curl id="returnToBranch" input={{ path }} />}
      </div>
    </Dialog>
  )
}

function Rename({ branch, onClose }: { branch: string; onClose: () => void }) {
  const [name, setName] = useState(branch)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const input = { path: { world: world.value, branch }, body: { name } }
    const isShown = shownBranch.value === branch
    onClose()
    if ((await act(`Renamed ${branch} to ${name}.`, 'renameBranch', input)) && isShown)
      go({ branch: name }, { replace: true })
  }
  return (
    <form onSubmit={submit} class="acts">
      <label>
        Name{' '}
        <input
          value={name}
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]{0,63}"
          required
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={name === branch}>
        Rename
      </button>
    </form>
  )
}

function Delete({ branch, onClose }: { branch: string; onClose: () => void }) {
  const [isAsked, ask] = useState(false)
  const remove = async () => {
    onClose()
    const isShown = shownBranch.value === branch
    if ((await act(`Deleted ${branch}.`, 'deleteBranch', { path: { world: world.value, branch } })) && isShown)
      leavePast()
  }
  return isAsked ? (
    <span class="acts">
      Its undone moments cannot be brought back.
      <button type="button" onClick={remove}>
        Delete for good
      </button>
    </span>
  ) : (
    <button type="button" onClick={() => ask(true)}>
      Delete…
    </button>
  )
}

interface ListProps {
  readonly branches: readonly Branch[]
  readonly open: (name: string) => void
  readonly onClose: () => void
}

/** Lists all branches. */
export function BranchList({ branches, open, onClose }: ListProps) {
  return (
    <Dialog title="Branches" onClose={onClose}>
      <ul class="branch-list">
        {branches.map(({ name, from, to, current }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                onClose()
                open(name)
              }}
            >
              <bdi>{name.slice(0, 60)}</bdi>
            </button>{' '}
            <span class="soft">
              moments {from + 1} to {to}
              {current ? ', the present' : ''}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
