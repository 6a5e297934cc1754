import { openable, openFile, standsBefore } from '../lib/open-file.ts'
import { FileButton } from '../parts/file-button.tsx'
import { Choice, Field, Form } from '../parts/form.tsx'

/** Opens a file for those who do not drop it. */
export function OpenPanel() {
  return (
    <section class="panel" aria-labelledby="open-file">
      <h2 id="open-file">Open a file</h2>
      <p class="soft">
        A capsule or a snapshot opens in a world of its own; dropping it anywhere on this page does the same.
      </p>
      <Form
        label="Open a file"
        onSubmit={() => undefined}
        onRead={({ before, number }) => {
          standsBefore.value = before === 'number' ? Number(number ?? 1) : before === 'refused' ? before : 'last'
        }}
      >
        {({ before }) => (
          <div class="acts">
            <Field label="A capsule stands before">
              <Choice
                name="before"
                options={[
                  ['last', 'its last input'],
                  ['refused', 'the last request that was refused'],
                  ['number', 'the input number …'],
                ]}
              />
            </Field>
            {before === 'number' && (
              <Field label="Input">
                <input name="number" type="number" min="1" defaultValue="1" />
              </Field>
            )}
            <FileButton label="Open a file…" accept={openable} onFile={openFile} />
          </div>
        )}
      </Form>
    </section>
  )
}
