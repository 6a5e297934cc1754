import { Type } from 'typebox'
import { namedShape } from '../../../schema/index.ts'

export const InternalAccountUpdate = namedShape(
  'InternalAccountUpdateRequest',
  {
    privateEnabled: Type.Optional(Type.Boolean({ description: 'True to keep the payments of the wallet private.' })),
  },
  { required: ['privateEnabled'] },
)

export const InternalAccountExport = namedShape('InternalAccountExportRequest', {
  clientPublicKey: Type.String({
    pattern: '^04[0-9a-fA-F]{128}$',
    description: 'The uncompressed P-256 point, in hex, that the recovery phrase is sealed to.',
  }),
})

export const ExportedWallet = namedShape('InternalAccountExportResponse', {
  id: Type.String({ description: 'The internal account.' }),
  encryptedWalletCredentials: Type.String({ description: 'The sealed recovery phrase, as JSON text.' }),
})
