import { Type } from 'typebox'
import { instant, namedShape, optional } from '../../schema/index.ts'

/** The most characters of an address, which becomes a header and part of another address. */
export const addressLimit = 2_048

export const KycLinkCreate = optional(
  namedShape('KycLinkCreateRequest', {
    redirectUri: optional(
      Type.String({
        format: 'uri',
        maxLength: addressLimit,
        description: 'The address that the customer is sent to afterwards, unchanged.',
      }),
    ),
  }),
)

export const KycLinkCreated = namedShape('KycLinkResponse', {
  kycUrl: Type.String({ description: 'The address of the hosted page, for the customer.' }),
  expiresAt: instant('The time from which the page is gone.'),
  provider: Type.Enum(['SUMSUB'], { description: 'The provider that the page simulates.' }),
  token: optional(Type.String({ description: 'The token for an embedded form.' })),
})
