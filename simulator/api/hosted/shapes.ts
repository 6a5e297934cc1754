import { Type } from 'typebox'
import { optional } from '../../domain/fields.ts'

export const KycLinkCreate = optional(
  Type.Object({
    redirectUri: optional(
      Type.String({ format: 'uri', description: 'Where the customer is sent afterwards; nothing is added to it.' }),
    ),
  }),
)

export const KycLinkCreated = Type.Object({
  kycUrl: Type.String({ description: 'The hosted page, for the customer to open.' }),
  expiresAt: Type.String({ format: 'date-time', description: 'From then on the page is gone.' }),
  provider: Type.Enum(['SUMSUB'], { description: 'Whose form the page stands in for.' }),
  token: optional(Type.String({ description: 'What an embedded form would be opened with.' })),
})
