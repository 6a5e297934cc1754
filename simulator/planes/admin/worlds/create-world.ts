import { type Static, Type } from 'typebox'
import { created } from '../../../contract/index.ts'
import { type WorldOrigin, withClock } from '../../../engine/index.ts'
import { type FieldError, refuseFields } from '../../../refusals/index.ts'
import { instant, namedShape, present, withoutUnknownMembers } from '../../../schema/index.ts'
import {
  isStateBeginning,
  stateBeginnings,
  type WorldInput,
  type WorldOptions,
  withReservedName,
} from '../../../worlds/index.ts'
import { adminOperation } from '../shared/admin-operation.ts'
import { requireInstant } from '../shared/moments.ts'
import { readTimeAmount, timeAmount } from '../shared/time-amounts.ts'
import { longestSeed } from '../trial/imported-snapshot.ts'
import { Mode, SignatureFormat } from '../webhooks/shapes.ts'
import { NewWorld, showNew, WorldName, webhookSendings } from './show-world.ts'

const WebhookOptions = namedShape('WebhookOptions', {
  mode: Type.Optional(Mode),
  signatureFormat: Type.Optional(SignatureFormat),
})
const RateOptions = namedShape('RateOptions', {
  drift: Type.Optional(
    Type.Boolean({ description: 'True (the default) to let exchange rates move with the clock, false to fix them.' }),
  ),
})
const WalletOptions = namedShape('WalletOptions', {
  challengeLimit: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The most challenges of a credential in a minute, 5 by default; 0 for no limit.',
    }),
  ),
  failedVerifyLimit: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'The most failed verifications of a credential in 5 minutes, 5 by default; 0 for no limit.',
    }),
  ),
  signsExports: Type.Optional(
    Type.Boolean({ description: "True to sign export bundles with the world's quorum key; false by default." }),
  ),
  oidcIssuers: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 1,
      description: 'The issuers (`iss`) whose identity tokens are accepted; Google and Apple by default.',
    }),
  ),
})
const authorizationTime = { unit: 'days', minimum: 1, maximum: 365 } as const
const CardOptions = namedShape('CardOptions', {
  enabled: Type.Optional(
    Type.Boolean({ description: 'True (the default) to let the platform issue cards; false makes /cards a 501.' }),
  ),
  program: Type.Optional(
    Type.Enum(['US', 'EU'], {
      description: 'The card program, US by default; only EU cards have a 3-D Secure password.',
    }),
  ),
  authorizationDays: timeAmount(
    authorizationTime,
    'The time after which an authorization that is not cleared expires; 7 days by default.',
  ),
  signedUpdates: Type.Optional(
    Type.Boolean({
      description:
        'True to require the signature of the embedded wallet that funds a card to change it; false by default.',
    }),
  ),
})
const InvitationOptions = namedShape('InvitationOptions', {
  configured: Type.Optional(
    Type.Boolean({
      description: 'True (the default) when the platform has set up invitations; false refuses new ones.',
    }),
  ),
})
const ScaOptions = namedShape('ScaOptions', {
  allowedOrigins: Type.Optional(
    Type.Array(Type.String({ format: 'url' }), {
      description: 'The origins of the pages that use passkeys for SCA; the address of the simulator by default.',
    }),
  ),
})

const QuotaOptions = namedShape('Quotas', {
  moments: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The most kept moments, those of webhooks and of undone branches included; then writes are a 429.',
    }),
  ),
  bytes: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The most bytes of its documents and its past, estimated; then writes are a 429.',
    }),
  ),
  requestsPerSecond: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'The most API requests, reads included, in a second of real time; others are a 429.',
    }),
  ),
})

const Options = namedShape('WorldOptions', {
  regulated: Type.Optional(Type.Boolean()),
  travelRule: Type.Optional(
    Type.Boolean({
      description: 'True to require proof of ownership of self-custodied wallets outside the EU too; false by default.',
    }),
  ),
  sandboxUmaDomain: Type.Optional(
    Type.String({ format: 'hostname', description: "The domain of the sandbox's UMA counterparties." }),
  ),
  strictRequests: Type.Optional(
    Type.Boolean({
      description: 'True to refuse members and query parameters that the API would ignore; false by default.',
    }),
  ),
  webhooks: Type.Optional(WebhookOptions),
  rates: Type.Optional(RateOptions),
  wallets: Type.Optional(WalletOptions),
  cards: Type.Optional(CardOptions),
  invitations: Type.Optional(InvitationOptions),
  sca: Type.Optional(ScaOptions),
  quotas: Type.Optional(QuotaOptions),
})

const stateBeginningNames = Object.keys(stateBeginnings)

const CreateWorldBody = namedShape('NewWorld', {
  name: Type.Optional(WorldName),
  seed: Type.Optional(
    Type.Union([Type.String({ minLength: 1, maxLength: longestSeed }), Type.Number()], {
      description:
        'The seed: equal seeds and equal requests give equal ids, keys and answers. Random by default; the ' +
        'answer has it.',
    }),
  ),
  startAt: Type.Optional(instant('The initial time of its clock.')),
  frozen: Type.Optional(Type.Boolean({ description: 'True to start with a frozen clock.' })),
  beginning: Type.Optional(
    Type.Enum(['fresh', 'unregulated', ...stateBeginningNames], {
      description:
        'The initial state. `fresh` (the default) and `unregulated` are empty; the others have resources, a time and ' +
        'options of their own, so `startAt` and `options` other than `quotas` are refused.',
    }),
  ),
  webhooks: Type.Optional(
    Type.Enum([...webhookSendings], {
      description:
        '`hold` sends nothing: each attempt stays in flight until its answer is reported to the outbox. It is no ' +
        'part of the state. `send` by default.',
    }),
  ),
  options: Type.Optional(Options),
})

/** The options of each beginning; those of the request take precedence. */
const beginnings: Readonly<Record<string, Partial<WorldOptions>>> = { fresh: {}, unregulated: { regulated: false } }

export const createWorld = adminOperation({
  id: 'createWorld',
  route: 'POST /worlds',
  summary: 'Creates an isolated world with its own clock and credential.',
  body: Type.Optional(CreateWorldBody),
  inspect: inspectWorld,
  makesWorld: true,
  showsSecrets: true,
  answers: { 201: NewWorld },
  refuses: ['CONFLICT'],
  async handle(call) {
    const { parts, body = {} } = call
    const { beginning = 'fresh' } = body
    const input = worldInput(body)
    const make = (how: Partial<WorldInput>, start?: WorldOrigin) =>
      withReservedName(parts.worlds, input.name, (name) =>
        created(showNew(parts.worlds.create({ ...input, ...how, ...present({ name }) }, start), call)),
      )
    if (!isStateBeginning(beginning)) return make({})
    const settled = settledBy(beginning, body)
    if (settled.length > 0) refuseFields(settled)
    const state = withClock(await parts.loadBeginning(beginning), body.frozen === true)
    return make({ keepsWebhooks: true }, { by: 'snapshot', detail: { beginning }, state })
  },
})

/** Returns errors about members that a beginning with its own state does not accept. */
function settledBy(beginning: string, body: Static<typeof CreateWorldBody>): readonly FieldError[] {
  // Quotas are not part of a state.
  const { quotas: _, ...options } = body.options ?? {}
  const settled = [...(body.startAt === undefined ? [] : ['startAt']), ...(isEmpty(options) ? [] : ['options'])]
  return settled.map((field) => ({ field, message: `The beginning ${beginning} has its own; leave it out.` }))
}

const isEmpty = (options: object) => Object.keys(options).length === 0

/** Returns errors that the shape reports badly: a seed of another type, and an option outside `options`. */
function inspectWorld(sent: Readonly<Record<string, unknown>>): readonly FieldError[] {
  const { seed } = sent
  const isSeed = seed === undefined || typeof seed === 'string' || typeof seed === 'number'
  const message = `Expected a string or a number, but received ${JSON.stringify(seed)?.slice(0, 100)}.`
  // `webhooks` exists in both places: as a word here, as an object there.
  const isMisplaced = (name: string) =>
    Object.hasOwn(Options.properties, name) && !(name === 'webhooks' && typeof sent[name] === 'string')
  const misplaced = Object.keys(sent).filter(isMisplaced)
  return [
    ...(isSeed ? [] : [{ field: 'seed', message }]),
    ...misplaced.map((field) => ({ field, message: `Unknown field. Did you mean "options.${field}"?` })),
  ]
}

function worldInput({
  name,
  seed,
  startAt,
  frozen,
  beginning = 'fresh',
  webhooks,
  options,
}: Static<typeof CreateWorldBody>): WorldInput {
  return {
    ...(name === undefined ? {} : { name }),
    ...(seed === undefined ? {} : { seed: String(seed) }),
    ...(startAt === undefined ? {} : { startAt: requireInstant('startAt', startAt) }),
    ...(frozen === undefined ? {} : { frozen }),
    ...(webhooks === 'hold' ? { holdsWebhooks: true } : {}),
    ...(options?.quotas === undefined ? {} : { quotas: withoutUnknownMembers(QuotaOptions, options.quotas) }),
    options: {
      ...beginnings[beginning],
      ...(options?.regulated === undefined ? {} : { regulated: options.regulated }),
      ...(options?.travelRule === undefined ? {} : { travelRule: options.travelRule }),
      ...(options?.sandboxUmaDomain === undefined ? {} : { sandboxUmaDomain: options.sandboxUmaDomain }),
      ...(options?.strictRequests === undefined ? {} : { strictRequests: options.strictRequests }),
      ...(options?.webhooks === undefined ? {} : { webhooks: withoutUnknownMembers(WebhookOptions, options.webhooks) }),
      ...(options?.rates === undefined ? {} : { rates: withoutUnknownMembers(RateOptions, options.rates) }),
      ...(options?.wallets === undefined ? {} : { wallets: withoutUnknownMembers(WalletOptions, options.wallets) }),
      ...(options?.cards === undefined
        ? {}
        : { cards: cardOptions(withoutUnknownMembers(CardOptions, options.cards)) }),
      ...(options?.invitations === undefined
        ? {}
        : { invitations: withoutUnknownMembers(InvitationOptions, options.invitations) }),
      ...(options?.sca === undefined ? {} : { sca: withoutUnknownMembers(ScaOptions, options.sca) }),
    },
  }
}

function cardOptions({ authorizationDays, ...rest }: Static<typeof CardOptions>) {
  if (authorizationDays === undefined) return rest
  const read = readTimeAmount('options.cards.authorizationDays', authorizationDays, authorizationTime)
  return { ...rest, authorizationDays: 'error' in read ? refuseFields([read.error]) : read.amount }
}
