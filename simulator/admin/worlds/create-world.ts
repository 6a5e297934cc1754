import { type Static, Type } from 'typebox'
import { created } from '../../domain/operation.ts'
import { known } from '../../domain/shape.ts'
import type { WorldOptions } from '../../domain/world-options.ts'
import type { WorldInput } from '../../domain/worlds.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireInstant } from '../shared/instants.ts'
import { Mode, SignatureFormat } from '../webhooks/shapes.ts'
import { NewWorld, showNew } from './show-world.ts'

const WebhookOptions = Type.Object({ mode: Type.Optional(Mode), signatureFormat: Type.Optional(SignatureFormat) })
const RateOptions = Type.Object({
  drift: Type.Optional(
    Type.Boolean({ description: 'Whether exchange rates move with the clock (the default) or stay at their base.' }),
  ),
})
const WalletOptions = Type.Object({
  challengeLimit: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Challenges of a credential in 60 seconds, 5 by default; 0 for no limit.',
    }),
  ),
  failedVerifyLimit: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Failed verifications of a credential in 300 seconds, 5 by default; 0 for no limit.',
    }),
  ),
  signsExports: Type.Optional(
    Type.Boolean({ description: "Whether export bundles are signed with the world's quorum key; off by default." }),
  ),
  oidcIssuers: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 1,
      description: 'Whose identity tokens are taken, by their `iss`; Google and Apple by default.',
    }),
  ),
})
const CardOptions = Type.Object({
  enabled: Type.Optional(
    Type.Boolean({ description: 'Whether the platform may issue cards; on by default. Without, /cards is 501.' }),
  ),
  program: Type.Optional(
    Type.Enum(['US', 'EU'], { description: 'Whose rules cards follow, US by default; only the EU has a password.' }),
  ),
})

const CreateWorldBody = Type.Object({
  name: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', description: 'Given out when not chosen.' }),
  ),
  seed: Type.Optional(
    Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Number()], {
      description: 'Equal seeds and equal requests give equal ids, keys and answers.',
    }),
  ),
  startAt: Type.Optional(Type.String({ format: 'date-time', description: 'The first time its clock shows.' })),
  frozen: Type.Optional(Type.Boolean({ description: 'Begin with a clock that stands still.' })),
  beginning: Type.Optional(Type.Enum(['fresh', 'unregulated'], { description: 'The state it begins in.' })),
  options: Type.Optional(
    Type.Object({
      regulated: Type.Optional(Type.Boolean()),
      travelRule: Type.Optional(
        Type.Boolean({ description: "Whether everybody's own wallets need proof of ownership; off by default." }),
      ),
      sandboxUmaDomain: Type.Optional(
        Type.String({ format: 'hostname', description: "The domain of the sandbox's UMA counterparties." }),
      ),
      webhooks: Type.Optional(WebhookOptions),
      rates: Type.Optional(RateOptions),
      wallets: Type.Optional(WalletOptions),
      cards: Type.Optional(CardOptions),
    }),
  ),
})

/** What each beginning means in options; options that are given by name win. */
const beginnings: Readonly<Record<string, Partial<WorldOptions>>> = { fresh: {}, unregulated: { regulated: false } }

export const createWorld = adminOperation({
  id: 'createWorld',
  route: 'POST /worlds',
  summary: 'Makes an isolated world with a clock and a credential of its own.',
  body: Type.Optional(CreateWorldBody),
  answers: { 201: NewWorld },
  refuses: ['CONFLICT'],
  handle({ parts, body, origin }) {
    return created(showNew(parts.worlds.create(worldInput(body ?? {})), origin))
  },
})

function worldInput({
  name,
  seed,
  startAt,
  frozen,
  beginning = 'fresh',
  options,
}: Static<typeof CreateWorldBody>): WorldInput {
  return {
    ...(name === undefined ? {} : { name }),
    ...(seed === undefined ? {} : { seed: String(seed) }),
    ...(startAt === undefined ? {} : { startAt: requireInstant('startAt', startAt) }),
    ...(frozen === undefined ? {} : { frozen }),
    options: {
      ...beginnings[beginning],
      ...(options?.regulated === undefined ? {} : { regulated: options.regulated }),
      ...(options?.travelRule === undefined ? {} : { travelRule: options.travelRule }),
      ...(options?.sandboxUmaDomain === undefined ? {} : { sandboxUmaDomain: options.sandboxUmaDomain }),
      ...(options?.webhooks === undefined ? {} : { webhooks: known(WebhookOptions, options.webhooks) }),
      ...(options?.rates === undefined ? {} : { rates: known(RateOptions, options.rates) }),
      ...(options?.wallets === undefined ? {} : { wallets: known(WalletOptions, options.wallets) }),
      ...(options?.cards === undefined ? {} : { cards: known(CardOptions, options.cards) }),
    },
  }
}
