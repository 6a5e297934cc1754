import { act, sayWebhooksWait } from '../lib/acts.ts'
import { download } from '../lib/download.ts'
import { fileEnds } from '../lib/file-kinds.ts'
import { given } from '../lib/forms.ts'
import { go, past, world } from '../lib/route.ts'
import { Curl } from '../parts/curl.tsx'
import { Field, Form } from '../parts/form.tsx'

const exports = [
  ['curl', 'Export as curl', '.sh'],
  ['test', 'Export as test', '.test.mjs'],
  ['gherkin', 'Export as feature', '.feature'],
] as const

/** Takes all inputs of the world away as a file, from which it can be made again. */
export function CapsulePanel() {
  const path = { world: world.value }
  return (
    <section class="panel" aria-labelledby="capsule">
      <h2 id="capsule">Capsule</h2>
      <p class="soft">All inputs of this world as one file: dropped on this page, it opens in a world of its own.</p>
      <DownloadCapsule />
      <p class="acts">
        {exports.map(([format, label, end]) => (
          <button
            key={format}
            type="button"
            onClick={async () => {
              const done = await act(`${label}.`, 'exportCapsule', { path, query: { format }, body: {} })
              if (done !== undefined) download(world.value + end, done.answer, 'text/plain')
            }}
          >
            {label}
          </button>
        ))}
      </p>
    </section>
  )
}

function DownloadCapsule() {
  const path = { world: world.value }
  return (
    <Form
      label="Capsule"
      onSubmit={async ({ secrets }) => {
        const query = secrets === undefined ? {} : { secrets: true }
        const done = await act('Download the capsule.', 'getCapsule', { path, query })
        if (done !== undefined) download(world.value + fileEnds.capsule, done.answer, 'application/x-ndjson')
      }}
    >
      {({ secrets }) => (
        <>
          <div class="acts">
            <button type="submit" class="main">
              Download the capsule
            </button>
            <label class="check">
              <input name="secrets" type="checkbox" /> with secrets, as they were sent
            </label>
          </div>
          <Curl id="getCapsule" input={{ path, query: secrets === undefined ? {} : { secrets: true } }} />
        </>
      )}
    </Form>
  )
}

/** Makes a world with the state that the page shows. */
export function ForkPanel() {
  const path = { world: world.value }
  const { at, branch } = past.value
  return (
    <section class="panel" aria-labelledby="fork">
      <h2 id="fork">Fork</h2>
      <Form
        label="Fork"
        onSubmit={async ({ name }) => {
          const done = await act(`Forked ${world.value}.`, 'forkWorld', {
            path,
            body: given({ name, at, branch }),
          })
          if (done === undefined) return
          go({ world: done.answer.name })
          await sayWebhooksWait(done.answer.name)
        }}
      >
        {({ name }) => (
          <>
            <div class="acts">
              <Field label="Name of the fork">
                <input name="name" autocomplete="off" placeholder="generated" />
              </Field>
              <button type="submit">{at === undefined ? 'Fork now' : `Fork at moment ${at}`}</button>
            </div>
            <Curl id="forkWorld" input={{ path, body: given({ name, at, branch }) }} />
          </>
        )}
      </Form>
    </section>
  )
}
