import { Type } from 'typebox'

export const InternalAccountUpdate = Type.Object({
  privateEnabled: Type.Optional(Type.Boolean({ description: 'Whether the wallet keeps its payments private.' })),
})

export const InternalAccountExport = Type.Object({
  clientPublicKey: Type.String({
    pattern: '^04[0-9a-fA-F]{128}$',
    description: 'The uncompressed point of P-256 that the wallet is sealed to.',
  }),
})

export const ExportedWallet = Type.Object({
  id: Type.String({ description: 'The internal account.' }),
  encryptedWalletCredentials: Type.String({ description: 'JSON text with the sealed recovery phrase.' }),
})
