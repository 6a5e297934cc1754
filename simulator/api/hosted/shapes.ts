import { Type } from 'typebox'

const may = Type.Optional

export const KycLinkCreate = may(
  Type.Object({
    redirectUri: may(
      Type.String({ format: 'uri', description: 'Where the customer is sent afterwards; nothing is added to it.' }),
    ),
  }),
)

export const KycLinkCreated = Type.Object({
  kycUrl: Type.String({ description: 'The hosted page, for the customer to open.' }),
  expiresAt: Type.String({ format: 'date-time', description: 'From then on the page is gone.' }),
  provider: Type.Enum(['SUMSUB'], { description: 'Whose form the page stands in for.' }),
  token: may(Type.String({ description: 'What an embedded form would be opened with.' })),
})
