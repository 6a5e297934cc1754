import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { namedShape } from '../../../schema/index.ts'
import { changeWebhookSettings, dispatcherOf } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { Mode, SettingsShape, SignatureFormat } from './shapes.ts'
import { showSettings } from './show.ts'

export const setMode = adminOperation({
  id: 'setMode',
  route: 'POST /webhooks/mode',
  summary: 'Sets whether events are sent or wait to be fetched. Switching to push sends those that wait.',
  body: namedShape('WebhookMode', { mode: Mode, signatureFormat: Type.Optional(SignatureFormat) }),
  answers: { 200: SettingsShape },
  handle({ engine, body: { mode, signatureFormat } }) {
    const changes = { mode, ...(signatureFormat === undefined ? {} : { signatureFormat }) }
    engine.commit({ kind: 'admin', name: 'setMode', detail: changes }, () => changeWebhookSettings(engine, changes))
    dispatcherOf(engine)?.sendUnsent()
    return ok(showSettings(engine))
  },
})
