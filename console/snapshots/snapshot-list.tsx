import type { Snapshot } from '../../kit/admin/types.ts'
import { act, notice } from '../lib/acts.ts'
import { messageOf } from '../lib/admin.ts'
import { download } from '../lib/download.ts'
import { fileEnds } from '../lib/file-kinds.ts'
import { instant } from '../lib/format.ts'
import { nameRules } from '../lib/forms.ts'
import { useRead } from '../lib/reads.ts'
import { leavePast, presentOnly, world } from '../lib/route.ts'
import { Confirm } from '../parts/confirm.tsx'
import { Curl } from '../parts/curl.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Field, Form } from '../parts/form.tsx'
import { Shown } from '../parts/shown.tsx'
import { Unlisted } from '../parts/unlisted.tsx'

/** Lists the snapshots of the world; makes new ones, of its present state or from a file. */
export function SnapshotList() {
  const path = { world: world.value }
  const snapshots = useRead('listSnapshots', { path })
  const keep = async (file: File) => {
    const name = file.name.slice(0, 100)
    try {
      const body = new Uint8Array(await file.arrayBuffer())
      await act(`Keep the snapshot in ${name}.`, 'importSnapshot', { path, body }, { name: file.name })
    } catch (error) {
      notice.value = `${name} was not read. ${messageOf(error)}`
    }
  }
  return (
    <section class="panel" aria-labelledby="snapshots">
      <h2 id="snapshots">Snapshots</h2>
      <Shown read={snapshots}>
        {({ data }) => (
          <>
            <Unlisted what="snapshot" ids={data.map(({ name }) => name)} />
            {data.length === 0 && <p class="soft">None yet: a snapshot keeps the state of the world under a name.</p>}
            <ul class="list">
              {data.map((snapshot) => (
                <SnapshotRow key={snapshot.name} {...snapshot} />
              ))}
            </ul>
          </>
        )}
      </Shown>
      <Form
        label="New snapshot"
        onSubmit={async ({ name = '' }, form) => {
          if (await act(`Take the snapshot ${name}.`, 'createSnapshot', { path, body: { name } })) form.reset()
        }}
      >
        {({ name = '' }) => (
          <>
            <div class="acts">
              <Field label="Name">
                <input name="name" required {...nameRules} />
              </Field>
              <button type="submit" class="main" {...presentOnly()}>
                Take a snapshot
              </button>
              <FileButton label="Import a snapshot…" accept={fileEnds.snapshot} onFile={keep} />
            </div>
            <Curl id="createSnapshot" input={{ path, body: { name } }} />
          </>
        )}
      </Form>
    </section>
  )
}

function SnapshotRow({ name, world: origin, moment, at, takenAt, documents, imported }: Snapshot) {
  return (
    <li class="item">
      <div class="item-text">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          <span class="number">{instant(at)}</span> moment {moment}
        </span>
        <small class="soft">
          {documents} documents, taken {instant(takenAt)}
          {imported && (
            <>
              , imported from the world <bdi>{origin}</bdi>
            </>
          )}
        </small>
      </div>
      <SnapshotActs name={name} />
    </li>
  )
}

function SnapshotActs({ name }: { name: string }) {
  const input = { path: { world: world.value, name } }
  const take = async () => {
    const done = await act(`Download the snapshot ${name}.`, 'getSnapshotFile', input)
    if (done !== undefined) download(name + fileEnds.snapshot, done.answer, 'application/octet-stream')
  }
  const restore = async () => {
    if (await act(`Restore the snapshot ${name}.`, 'restoreSnapshot', input)) leavePast()
  }
  return (
    <div class="item-side">
      <Confirm label="Restore…" title={`Restore the snapshot ${name}`} onConfirm={restore}>
        The world goes to the state of the snapshot. The branch that it leaves can be returned to.
      </Confirm>
      <button type="button" class="small" aria-label={`Download the snapshot ${name}`} onClick={take}>
        Download
      </button>
      <Confirm
        label="Delete…"
        title={`Delete the snapshot ${name}`}
        onConfirm={() => act(`Delete the snapshot ${name}.`, 'deleteSnapshot', input)}
      >
        Worlds that were made from it stay.
      </Confirm>
    </div>
  )
}
