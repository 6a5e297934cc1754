import type { Branch } from '../../kit/admin/types.ts'
import { act } from '../lib/acts.ts'
import { instant } from '../lib/format.ts'
import type { Texts } from '../lib/forms.ts'
import { go, leavePast, world } from '../lib/route.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Curl } from '../parts/curl.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field, Form } from '../parts/form.tsx'
import { shownBranch } from './state.ts'

interface DialogProps {
  readonly branch: Branch
  readonly onClose: () => void
}

/** Shows a branch, and offers to look at it, to return to it, to rename and to delete it. */
export function BranchDialog({ branch, onClose }: DialogProps) {
  const { name, parent, from, to, leftAt, canReturn, current } = branch
  const path = { world: world.value, branch: name }
  // After a rewind the world is still on the branch until something happens, but its end is undone.
  const isPresent = current && !canReturn
  const returnTo = async () => {
    onClose()
    if (await act(`Returned to ${name}.`, 'returnToBranch', { path })) leavePast()
  }
  const look = () => {
    onClose()
    if (isPresent) leavePast()
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
            {isPresent ? 'Back to the present' : 'Look at it'}
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
  const submit = async ({ name = '' }: Texts) => {
    const input = { path: { world: world.value, branch }, body: { name } }
    const isShown = shownBranch.value === branch
    onClose()
    if ((await act(`Renamed ${branch} to ${name}.`, 'renameBranch', input)) && isShown)
      go({ branch: name }, { replace: true })
  }
  return (
    <Form label="Rename" onSubmit={submit}>
      {({ name }) => (
        <>
          <Field label="Name">
            <input name="name" defaultValue={branch} pattern="[A-Za-z0-9][A-Za-z0-9._\-]{0,63}" required />
          </Field>
          <button type="submit" disabled={name === branch}>
            Rename
          </button>
        </>
      )}
    </Form>
  )
}

function Delete({ branch, onClose }: { branch: string; onClose: () => void }) {
  const remove = async () => {
    onClose()
    const isShown = shownBranch.value === branch
    if ((await act(`Deleted ${branch}.`, 'deleteBranch', { path: { world: world.value, branch } })) && isShown)
      leavePast()
  }
  return (
    <Confirm label="Delete…" title={`Delete ${branch.slice(0, 60)}`} onConfirm={remove}>
      Its undone moments cannot be brought back.
    </Confirm>
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
