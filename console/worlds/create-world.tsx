import { act } from '../lib/acts.ts'
import { go } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Choice, Field, Form } from '../parts/form.tsx'
import { beginnings, isEmptyBeginning, newWorldOf } from './new-world.ts'

/** Makes a world and goes there. */
export function CreateWorld() {
  return (
    <Form
      label="New world"
      onSubmit={async (texts, form) => {
        const made = await act('Create a world.', 'createWorld', { body: newWorldOf(texts) })
        if (made === undefined) return
        form.reset()
        go({ world: made.answer.name })
      }}
    >
      {(texts) => (
        <>
          <div class="fields">
            <Field label="Name">
              <input name="name" autocomplete="off" placeholder="generated" />
            </Field>
            <Field label="Seed">
              <input name="seed" autocomplete="off" placeholder="generated" />
            </Field>
            <Field label="Beginning">
              <Choice name="beginning" none="empty" options={beginnings.filter((name) => name !== 'fresh')} />
            </Field>
            {isEmptyBeginning(texts['beginning']) && (
              <Field label="Starts at (UTC)">
                <input name="startAt" type="datetime-local" step="1" />
              </Field>
            )}
            <Field label="Webhooks">
              <Choice name="webhooks" none="are sent" options={[['hold', 'are held']]} />
            </Field>
            <label class="check">
              <input name="frozen" type="checkbox" /> Clock frozen
            </label>
          </div>
          <button type="submit" class="main">
            Create world
          </button>
          <Curl id="createWorld" input={{ body: newWorldOf(texts) }} />
        </>
      )}
    </Form>
  )
}
