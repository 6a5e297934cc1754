import { ok } from '../../../contract/index.ts'
import { changeWebhookSettings, webhookSettings } from '../../../webhooks/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { PublicKeyShape } from './shapes.ts'

export const rotateKey = adminOperation({
  id: 'rotateKey',
  route: 'POST /webhooks/rotate-key',
  summary: 'Replaces the key pair that signs webhooks; later attempts are signed with the new one.',
  answers: { 200: PublicKeyShape },
  async handle({ engine }) {
    const { publicKey } = await import('../../../webhooks/signature.ts')
    const { keyNumber } = webhookSettings(engine)
    engine.commit({ kind: 'admin', name: 'rotateKey' }, () =>
      changeWebhookSettings(engine, { keyNumber: keyNumber + 1 }),
    )
    return ok(publicKey(engine))
  },
})
