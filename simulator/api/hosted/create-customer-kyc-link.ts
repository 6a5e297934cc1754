import { Type } from 'typebox'
import { created, operation } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { type FieldError, refuse, tooLong } from '../../refusals/index.ts'
import { bounds, insertBounded, instant, isRecord, namedShape, optional, timestamp } from '../../schema/index.ts'
import { credentialPrefix } from '../../worlds/index.ts'
import { type Customer, requireCustomer } from '../customers/index.ts'
import { type KycLink, kycLinks, linkLifetimeMs } from './model.ts'

/** The most characters of an address, which becomes a header and part of another address. */
const addressLimit = 2_048

const KycLinkCreate = optional(
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

const KycLinkCreated = namedShape('KycLinkResponse', {
  kycUrl: Type.String({ description: 'The address of the hosted page, for the customer.' }),
  expiresAt: instant('The time from which the page is gone.'),
  provider: Type.Enum(['SUMSUB'], { description: 'The provider that the page simulates.' }),
  token: optional(Type.String({ description: 'The token for an embedded form.' })),
})

export const createCustomerKycLink = operation({
  id: 'createCustomerKycLink',
  route: 'POST /customers/{customerId}/kyc-link',
  summary: 'Creates a link to a hosted page that asks the customer for missing information; earlier links stay valid.',
  needs: 'MANAGE',
  body: KycLinkCreate,
  answers: { 201: KycLinkCreated },
  refuses: ['USER_NOT_FOUND', 'CONFLICT'],
  fieldRules: ({ body }, errors) => (errors.length > 0 || !isRecord(body) ? errors : lengthErrors(body)),
  find: ({ world, path }) => requireCustomer(world, path.customerId),
  apply({ world, body, found, origin }) {
    const { email, phone } = found.contactVerification ?? { email: 'VERIFIED', phone: 'VERIFIED' }
    if (email !== 'VERIFIED' || phone !== 'VERIFIED')
      refuse('CONFLICT', {
        contactVerification: { email, phone },
        says: `The contacts are not verified: email is ${email}, phone is ${phone}.`,
      })

    const link = newLink(world, found, body?.redirectUri)
    return created({
      kycUrl: addressOf(link, origin),
      expiresAt: timestamp(link.expiresAtMs),
      provider: 'SUMSUB',
      token: `_act-sbx-jwt-${world.entropy.bytes(`hosted-token|${link.id}`, 24).toString('base64url')}`,
    })
  },
})

/** Limits the encoded form of an address: it is the one that is sent, and up to nine times as long. */
function lengthErrors({ redirectUri }: Readonly<Record<string, unknown>>): readonly FieldError[] {
  const isTooLong = typeof redirectUri === 'string' && new URL(redirectUri).href.length > addressLimit
  return isTooLong ? [tooLong('redirectUri', addressLimit)] : []
}

function newLink(world: World, { id: customerId }: Customer, redirectUri: string | undefined): KycLink {
  const id = world.newId('KycLink')
  const now = world.now()
  const link: KycLink = {
    id,
    code: credentialPrefix(world.name) + world.entropy.hex(`hosted-link|${id}`, 24),
    customerId,
    ...(redirectUri === undefined ? {} : { redirectUri }),
    createdAtMs: now,
    expiresAtMs: now + linkLifetimeMs,
  }
  return insertBounded(world, kycLinks, link, { ...bounds.kycLinks, createdAtOf: ({ createdAtMs }) => createdAtMs })
}

/** Builds the page's address. Its redirectUri is informative: the page uses the stored one, which cannot be forged. */
function addressOf({ code, redirectUri }: KycLink, origin: string): string {
  const page = `${origin}/hosted/${code}`
  return redirectUri === undefined ? page : `${page}?redirectUri=${encodeURIComponent(redirectUri)}`
}
