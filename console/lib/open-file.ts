import { signal } from '@preact/signals'
import { allWorlds } from '../../kit/admin/worlds.ts'
import { act, lastAct, notice, sayWebhooksWait } from './acts.ts'
import { call, messageOf } from './admin.ts'
import { fileEnds, freeName, kindOf, lastRefused, recordedWorld } from './file-kinds.ts'
import { defaultWorld, go } from './route.ts'

/** The input before which the world of a capsule stands: the last, the last that was refused, or a number. */
export const standsBefore = signal<'last' | 'refused' | number>('last')

/** The names of the files that a field asks for. */
export const openable = Object.values(fileEnds).join(',')

let last = Promise.resolve()

/** Opens a capsule or a snapshot in a world of its own, after the file before it. */
export function openFile(file: File): Promise<void> {
  last = last.then(() => open(file))
  return last
}

/** Opens a file and goes to its world; says why when it cannot be opened. */
async function open(file: File): Promise<void> {
  notice.value = undefined
  lastAct.value = undefined
  let why: string | undefined
  try {
    const start = new Uint8Array(await file.slice(0, 64).arrayBuffer())
    const opened = kindOf(file.name, start) === 'snapshot' ? await openSnapshot(file) : await openCapsule(file)
    if (opened !== undefined)
      return go({ world: opened, view: 'moment', id: undefined, at: undefined, branch: undefined })
    why = lastAct.peek()?.error
  } catch (error) {
    why = messageOf(error)
  }
  notice.value = `${file.name.slice(0, 200)} was not opened. ${why ?? 'Something else was under way.'}`
}

async function openSnapshot(file: File): Promise<string | undefined> {
  const body = new Uint8Array(await file.arrayBuffer())
  const done = await act(
    `Open ${file.name.slice(0, 100)} in a world of its own.`,
    'importWorld',
    { body },
    { name: file.name },
  )
  return done?.answer.name
}

async function openCapsule(file: File): Promise<string | undefined> {
  const capsule = await file.text()
  const before = beforeOf(capsule)
  const query = { ...(await nameFor(capsule)), ...(before === undefined ? {} : { before }) }
  // The default world is always there, and only lends its path.
  const input = { path: { world: defaultWorld }, query, body: { capsule } }
  const sent = { name: file.name, type: 'application/x-ndjson' }
  const done = await act(`Open ${file.name.slice(0, 100)} in a world of its own.`, 'openCapsule', input, sent)
  const next = done?.answer.next
  if (next && lastAct.value) {
    const says = `${done.answer.name} is open; its clock is frozen before input ${next.input}: ${next.does}.`
    lastAct.value = { ...lastAct.value, says }
    await sayWebhooksWait(done.answer.name)
  }
  return done?.answer.name
}

function beforeOf(capsule: string): number | undefined {
  const chosen = standsBefore.value
  if (typeof chosen === 'number') return chosen
  return chosen === 'refused' ? lastRefused(capsule) : undefined
}

/** A world of the capsule's name may still be there, so the new one gets a number. */
async function nameFor(capsule: string): Promise<{ name?: string }> {
  const name = recordedWorld(capsule)
  if (name === undefined) return {}
  const taken = allWorlds(await call('listWorlds', {}))
  return {
    name: freeName(
      name,
      taken.map((each) => each.name),
    ),
  }
}
