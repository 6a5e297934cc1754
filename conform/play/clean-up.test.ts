import { expect, it } from 'vitest'
import { CleanUp } from './clean-up.ts'
import { type Side, Stopped } from './side.ts'

/** A side that makes what it is asked to, and refuses to delete a document before its holder. */
function sideWith(answers: (method: string, path: string) => number) {
  const asked: string[] = []
  let made = 0
  const send: Side['send'] = async ({ method, path }) => {
    asked.push(`${method} ${path}`)
    made += 1
    return { status: answers(method, path), headers: {}, body: { id: String(made) } }
  }
  return { asked, side: { send, now: () => 0, waitUntil: async () => {} } }
}

it('deletes the newest first, and asks again for what belonged to an older one', async () => {
  let isHeld = true
  const { asked, side } = sideWith((method, path) => {
    if (method === 'POST') return 201
    if (path === '/customers/1') isHeld = false
    return path === '/documents/2' && isHeld ? 409 : 204
  })
  const cleanUp = new CleanUp()
  const watched = cleanUp.watch(side)
  for (const path of ['/customers', '/documents']) await watched.send({ method: 'POST', path })
  expect(await cleanUp.run(side)).toEqual({ deleted: 2, left: [] })
  expect(asked.slice(2)).toEqual(['DELETE /documents/2', 'DELETE /customers/1', 'DELETE /documents/2'])
})

it('does not ask a target again that no longer answers', async () => {
  const { asked, side } = sideWith((method) => {
    if (method === 'DELETE') throw new Stopped('It went away.')
    return 201
  })
  const cleanUp = new CleanUp()
  const watched = cleanUp.watch(side)
  for (const path of ['/customers', '/documents']) await watched.send({ method: 'POST', path })
  expect(await cleanUp.run(side)).toEqual({ deleted: 0, left: ['/documents/2', '/customers/1'] })
  expect(asked.slice(2)).toEqual(['DELETE /documents/2'])
})
