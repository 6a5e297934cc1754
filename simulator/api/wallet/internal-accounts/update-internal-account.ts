import { ok } from '../../../contract/index.ts'
import { idErrors, required } from '../../../refusals/index.ts'
import { membersOf } from '../../../schema/index.ts'
import { InternalAccountShape, internalAccounts, renderAccount, requireWallet } from '../../accounts/index.ts'
import { activityPayload, signedOperation } from '../signing/index.ts'
import { InternalAccountUpdate } from './shapes.ts'

export const updateInternalAccount = signedOperation({
  id: 'updateInternalAccount',
  route: 'PATCH /internal-accounts/{id}',
  summary: 'Makes the payments of an embedded wallet private or public.',
  needs: 'MANAGE',
  body: InternalAccountUpdate,
  answers: { 200: InternalAccountShape },
  refuses: ['REFERENCE_NOT_FOUND'],
  fieldRules({ path, body }, errors) {
    const { privateEnabled } = membersOf(body)
    const missing = privateEnabled === undefined ? [required('privateEnabled', false)] : []
    // A missing body is reported as a missing member.
    return [...idErrors(path, 'id'), ...errors.filter(({ field }) => field !== 'body'), ...missing]
  },
  find: ({ world, path }) => requireWallet(world, 'id', path.id),
  challenge: ({ world, found: { id }, body: { privateEnabled } }) => ({
    payload: activityPayload(world, id, 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
      payload: Buffer.from(JSON.stringify({ privateEnabled })).toString('hex'),
      signWith: id,
    }),
    signers: { wallets: [id] },
  }),
  apply({ world, found, body: { privateEnabled = false } }) {
    const changed = world.of(internalAccounts).update({ ...found, privateEnabled, updatedAtMs: world.now() })
    return ok(renderAccount(world, changed))
  },
})
