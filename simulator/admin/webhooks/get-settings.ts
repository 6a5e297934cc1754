import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { SettingsShape } from './shapes.ts'
import { showSettings } from './show.ts'

export const getSettings = adminOperation({
  id: 'getSettings',
  route: 'GET /webhooks',
  summary: 'Shows the webhook settings of a world.',
  answers: { 200: SettingsShape },
  handle: ({ engine }) => ok(showSettings(engine)),
})
