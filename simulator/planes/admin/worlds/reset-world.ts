import { ok } from '../../../contract/index.ts'
import { dispatcherOf } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { NewWorld, showNew } from './show-world.ts'

export const resetWorld = adminOperation({
  id: 'resetWorld',
  route: 'POST /worlds/{world}/reset',
  summary: 'Resets a world to its beginning, with the same seed, credential and options, and deletes its past.',
  showsSecrets: true,
  answers: { 200: NewWorld },
  handle(call) {
    const { parts, running } = call
    const fresh = parts.worlds.reset(running.name, 'resetWorld')
    dispatcherOf(running.engine)?.abandon()
    return ok(showNew(fresh, call))
  },
})
