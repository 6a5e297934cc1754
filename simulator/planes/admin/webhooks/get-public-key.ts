import { Type } from 'typebox'
import { ok } from '../../../contract/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { PublicKeyShape } from './shapes.ts'

export const getPublicKey = adminOperation({
  id: 'getPublicKey',
  route: 'GET /webhooks/public-key',
  summary: 'Shows the key that verifies webhook signatures, as PEM text or as JSON, by the Accept header.',
  answers: { 200: Type.Union([PublicKeyShape, Type.String({ description: 'The PEM text.' })]) },
  async handle({ engine, accepts }) {
    // Loaded on first use, like all signing code.
    const { publicKey } = await import('../../../webhooks/signature.ts')
    const key = publicKey(engine)
    return ok(accepts('text/plain', 'application/json') === 'application/json' ? key : key.pem)
  },
})
