import { type Static, Type } from 'typebox'
import { created } from '../../domain/operation.ts'
import { known } from '../../domain/shape.ts'
import type { WorldOptions } from '../../domain/world-options.ts'
import type { WorldInput } from '../../domain/worlds.ts'
import { adminOperation } from '../admin-operation.ts'
import { requireInstant } from '../instants.ts'
import { Mode, SignatureFormat } from '../webhooks/shapes.ts'
import { NewWorld, showNew } from './show-world.ts'

const WebhookOptions = Type.Object({ mode: Type.Optional(Mode), signatureFormat: Type.Optional(SignatureFormat) })

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
      webhooks: Type.Optional(WebhookOptions),
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
      ...(options?.webhooks === undefined ? {} : { webhooks: known(WebhookOptions, options.webhooks) }),
    },
  }
}
