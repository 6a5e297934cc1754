import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { openWorld } from '../shared/open-past.ts'
import { pastQuery } from '../shared/shapes.ts'
import { SettingsShape } from './shapes.ts'
import { showSettings } from './show.ts'

export const getSettings = adminOperation({
  id: 'getSettings',
  route: 'GET /webhooks',
  summary: 'Shows the webhook settings of a world, now or at a moment.',
  query: Type.Object(pastQuery),
  answers: { 200: SettingsShape },
  refuses: ['CONFLICT'],
  handle: async (call) => ok(showSettings(await openWorld(call))),
})
