import { ok } from '../../domain/operation.ts'
import { dispatcherOf } from '../../webhooks/dispatcher.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { NewWorld, showNew } from './show-world.ts'

export const resetWorld = adminOperation({
  id: 'resetWorld',
  route: 'POST /worlds/{world}/reset',
  summary: 'Begins a world anew with the same seed, credential and options. Nothing of its past remains.',
  answers: { 200: NewWorld },
  handle({ parts, running, origin }) {
    const anew = parts.worlds.reset(running.name)
    dispatcherOf(running.engine)?.abandon()
    return ok(showNew(anew, origin))
  },
})
