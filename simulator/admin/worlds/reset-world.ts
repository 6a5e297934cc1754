import { ok } from '../../domain/operation.ts'
import { courierOf } from '../../webhooks/courier.ts'
import { adminOperation } from '../admin-operation.ts'
import { NewWorld, showNew } from './show-world.ts'

export const resetWorld = adminOperation({
  id: 'resetWorld',
  route: 'POST /worlds/{world}/reset',
  summary: 'Begins a world anew with the same seed, credential and options. Nothing of its past remains.',
  answers: { 200: NewWorld },
  handle({ parts, hosted, origin }) {
    const anew = parts.worlds.reset(hosted.name)
    courierOf(hosted.engine)?.dismiss()
    return ok(showNew(anew, origin))
  },
})
