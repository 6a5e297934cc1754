import { ok } from '../../domain/operation.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { SettingsShape } from './shapes.ts'
import { showSettings } from './show.ts'

export const getSettings = adminOperation({
  id: 'getSettings',
  route: 'GET /webhooks',
  summary: 'Shows where and how events are sent.',
  answers: { 200: SettingsShape },
  handle: ({ engine }) => ok(showSettings(engine)),
})
