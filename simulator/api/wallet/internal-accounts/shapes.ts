import { Type } from 'typebox'

export const InternalAccountUpdate = Type.Object({
  privateEnabled: Type.Optional(Type.Boolean({ description: 'True to keep the payments of the wallet private.' })),
})

export const InternalAccountExport = Type.Object({
  clientPublicKey: Type.String({
    pattern: '^04[0-9a-fA-F]{128}$',
    description: 'The uncompressed P-256 point, in hex, that the recovery phrase is sealed to.',
  }),
})

export const ExportedWallet = Type.Object({
  id: Type.String({ description: 'The internal account.' }),
  encryptedWalletCredentials: Type.String({ description: 'The sealed recovery phrase, as JSON text.' }),
})
