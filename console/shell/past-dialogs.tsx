import { act, sayWebhooksWait } from '../lib/acts.ts'
import { counted } from '../lib/format.ts'
import { given, nameRules, type Texts } from '../lib/forms.ts'
import { go, leavePast, route, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field, Form } from '../parts/form.tsx'
import { whole } from '../timeline/state.ts'

interface AskProps {
  /** The moment to go back to or to fork, and its branch; those that the page shows when absent. */
  readonly place?: { readonly at?: number | undefined; readonly branch?: string | undefined }
  readonly onClose: () => void
}

/** Asks before the world goes back to a moment. */
export function RewindDialog({ place = route.value, onClose }: AskProps) {
  const { at, branch } = place
  const path = { world: world.value }
  const rewindTo = ({ name }: Texts) => ({ path, body: given({ to: at ?? whole.value?.head ?? 0, name }) })
  const undone = (whole.value?.head ?? 0) - (at ?? 0)
  const submit = async (texts: Texts) => {
    onClose()
    if (branch !== undefined) {
      const returned = await act(`Returned to ${branch}.`, 'returnToBranch', { path: { ...path, branch } })
      if (returned === undefined || at === undefined) return leavePast()
    }
    if (await act(`Rewound to moment ${at}.`, 'rewindTimeline', rewindTo(texts))) leavePast()
  }
  const title = at === undefined ? 'Return to this branch' : `Go back to moment ${at}`
  return (
    <Dialog title={title} onClose={onClose}>
      <Form label={title} onSubmit={submit}>
        {(texts) => (
          <>
            {branch === undefined ? (
              <p>
                {undone === 0
                  ? 'No moment is undone: only the clock goes back, to the time of this moment.'
                  : `${counted(undone, 'moment is', 'moments are')} undone, and ${
                      undone === 1 ? 'stays on its branch' : 'stay on their branch'
                    }, to which the world can return.`}
              </p>
            ) : (
              <p>
                The world returns to the branch <bdi>{branch.slice(0, 100)}</bdi>
                {at === undefined ? '' : `, and goes back to its moment ${at}`}. The present line stays as a branch.
              </p>
            )}
            {at !== undefined && <NameField label="Name of the branch that begins" />}
            <button type="submit" class="main">
              {at === undefined ? title : 'Go back here'}
            </button>
            {branch === undefined ? (
              <Curl id="rewindTimeline" input={rewindTo(texts)} />
            ) : (
              <Curl id="returnToBranch" input={{ path: { ...path, branch } }} />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** Asks before a new world begins with the state at a moment. */
export function ForkDialog({ place: { at, branch } = route.value, onClose }: AskProps) {
  const inputOf = ({ name }: Texts) => ({ path: { world: world.value }, body: given({ at, branch, name }) })
  const submit = async (texts: Texts) => {
    const forked = await act(`Forked ${world.value}.`, 'forkWorld', inputOf(texts))
    onClose()
    if (forked === undefined) return
    go({ world: forked.answer.name, view: 'worlds' })
    await sayWebhooksWait(forked.answer.name)
  }
  return (
    <Dialog title="Fork here" onClose={onClose}>
      <Form label="Fork here" onSubmit={submit}>
        {(texts) => (
          <>
            <p>
              A new world begins with this state, and with a credential of its own. This world stays as it is. The
              endpoint gets no webhooks of the new world: they wait to be fetched (pull mode).
            </p>
            <NameField label="Name of the new world" />
            <button type="submit" class="main">
              Fork here
            </button>
            <Curl id="forkWorld" input={inputOf(texts)} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

function NameField({ label }: { label: string }) {
  return (
    <Field label={label}>
      <input name="name" {...nameRules} placeholder="generated" />
    </Field>
  )
}
