import { created, operation } from '../../contract/index.ts'
import { sha256 } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { credentialOf } from '../../worlds/index.ts'
import { tokens } from './model.ts'
import { renderToken } from './rendering.ts'
import { ApiToken, TokenRequest } from './shapes.ts'

export const createToken = operation({
  id: 'createToken',
  route: 'POST /tokens',
  summary: 'Creates a token; its secret is returned only in this answer and its replays.',
  needs: 'MANAGE',
  body: TokenRequest,
  answers: { 201: ApiToken },
  find({ body, caller }) {
    const lacking = body.permissions.find((permission) => !caller.permissions.includes(permission))
    if (lacking !== undefined)
      refuse('FORBIDDEN', {
        requiredPermission: lacking,
        says: `A token can grant only its own permissions, and the calling token lacks ${lacking}.`,
      })
  },
  apply({ world, body, now }) {
    const id = world.newId('Token')
    const { clientId, clientSecret } = credentialOf(world.name, world.seed, id)
    const token = world.of(tokens).insert({
      id,
      name: body.name,
      permissions: [...new Set(body.permissions)],
      clientId,
      secretHash: sha256(clientSecret),
      createdAtMs: now,
      updatedAtMs: now,
    })
    return created(renderToken(token))
  },
  derive({ name, seed }, token) {
    const { clientId, clientSecret } = credentialOf(name, seed, String(token['id']))
    // A fork replays the answer of its origin without knowing the origin's secret.
    return clientId === token['clientId'] ? { clientSecret } : {}
  },
})
