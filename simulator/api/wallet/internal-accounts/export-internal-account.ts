import { ok } from '../../../contract/index.ts'
import { idErrors } from '../../../refusals/index.ts'
import { requireWallet } from '../../accounts/index.ts'
import { exportBundle } from '../sealing/index.ts'
import { clientKeyErrors } from '../sessions/index.ts'
import { activityPayload, notesOf, signedOperation } from '../signing/index.ts'
import { ExportedWallet, InternalAccountExport } from './shapes.ts'

export const exportInternalAccount = signedOperation({
  id: 'exportInternalAccount',
  route: 'POST /internal-accounts/{id}/export',
  summary: "Exports an embedded wallet's recovery phrase, sealed to the client's key.",
  needs: 'MANAGE',
  body: InternalAccountExport,
  answers: { 200: ExportedWallet },
  refuses: ['REFERENCE_NOT_FOUND'],
  keepsNoAnswer: true,
  fieldRules: ({ path, body }, errors) => [...idErrors(path, 'id'), ...clientKeyErrors(body, errors)],
  find: ({ world, path }) => requireWallet(world, 'id', path.id),
  challenge: ({ world, found: { id }, body: { clientPublicKey } }) => ({
    payload: activityPayload(world, id, 'ACTIVITY_TYPE_EXPORT_WALLET', {
      targetPublicKey: clientPublicKey,
      walletId: id,
    }),
    signers: { wallets: [id] },
  }),
  prepare: ({ world, path: { id = '' }, body: { clientPublicKey } }, requestId) =>
    exportBundle(world, id, requestId, clientPublicKey),
  apply: ({ found: { id } }, request) => ok({ id, encryptedWalletCredentials: notesOf<string>(request) }),
})
