import { Type } from 'typebox'
import { type ClientKey, clientKeyFrom, stamp } from '../../kit/wallet/index.ts'
import { addFirstCredential, openSession, sessionTasks, type WalletSession } from '../api/wallet/model/index.ts'
import { activityPayload } from '../api/wallet/signing/payload.ts'
import { notesOf } from '../api/wallet/signing/pending-request.ts'
import { signingTasks } from '../api/wallet/signing/processing.ts'
import { signedOperation } from '../api/wallet/signing/signed-operation.ts'
import { type Apply, created, handlersOf, noContent, type Operation, ok, runOperation } from '../contract/index.ts'
import { type Collection, createWorld, type Document, type WorldEngine } from '../engine/index.ts'
import { Refusal, refuse } from '../refusals/index.ts'
import { checkAnswer, inspectBody } from '../schema/index.ts'
import { testWall } from './wall.ts'

/**
 * A lamp that belongs to a wallet: a toy resource that stands for whatever a wallet's signature changes. Its operations
 * cover the options of `signedOperation` without any rules of the real API.
 */
interface Lamp extends Document {
  readonly wallet: string
  readonly colour: string
  readonly isBroken: boolean
}

export const lamps: Collection<Lamp> = { name: 'lamps' }

const LampBody = Type.Object({ colour: Type.String(), note: Type.Optional(Type.Unknown()) })
const LampShape = Type.Object({ id: Type.String(), colour: Type.String() })
const renderLamp = ({ id, colour }: Lamp) => ({ id, colour })

const requireLamp = (world: WorldEngine | { of: WorldEngine['of'] }, id = '') =>
  world.of(lamps).find(id) ?? refuse('REFERENCE_NOT_FOUND', { id })

const shared = { needs: 'MANAGE', refuses: ['REFERENCE_NOT_FOUND', 'CONFLICT'] } as const

/** Refuses a broken lamp on the first and on the signed request. */
export const paintLamp = signedOperation({
  ...shared,
  id: 'paintLamp',
  route: 'POST /lamps/{id}/paint',
  summary: 'Paints a lamp.',
  body: LampBody,
  answers: { 201: LampShape },
  find: ({ world, path }) => requireLamp(world, path.id),
  prove: async ({ body }) => `proof of ${body.colour}`,
  challenge({ world, found, body }, proof: string) {
    if (found.isBroken) refuse('CONFLICT', { says: 'The lamp is broken.' })
    const payload = activityPayload(world, found.wallet, 'PAINT', { colour: body.colour })
    return { payload, signers: { wallets: [found.wallet] }, notes: proof }
  },
  check({ found }) {
    if (found.isBroken) refuse('CONFLICT', { says: 'The lamp is broken.' })
  },
  apply({ world, found, body }, request) {
    if (found.isBroken) refuse('CONFLICT', { says: 'The lamp is broken.' })
    if (notesOf<string>(request) !== `proof of ${body.colour}`) throw new Error('The proof was lost')
    return created(renderLamp(world.of(lamps).update({ ...found, colour: body.colour })))
  },
})

export const removeLamp = signedOperation({
  ...shared,
  id: 'removeLamp',
  route: 'DELETE /lamps/{id}',
  summary: 'Removes a lamp.',
  answers: { 204: null },
  namesType: true,
  find: ({ world, path }) => requireLamp(world, path.id),
  challenge: ({ world, found }) => ({
    payload: activityPayload(world, found.wallet, 'REMOVE', {}),
    signers: { wallets: [found.wallet] },
    type: 'EMAIL_OTP',
  }),
  apply({ world, found }) {
    world.of(lamps).remove(found.id)
    return noContent()
  },
})

/** Stores no answer. */
export const revealLamp = signedOperation({
  ...shared,
  id: 'revealLamp',
  route: 'POST /lamps/{id}/reveal',
  summary: 'Shows a lamp.',
  answers: { 200: LampShape },
  keepsNoAnswer: true,
  find: ({ world, path }) => requireLamp(world, path.id),
  challenge: ({ world, found }) => ({
    payload: activityPayload(world, found.wallet, 'REVEAL', {}),
    signers: { wallets: [found.wallet] },
  }),
  apply: ({ found }) => ok(renderLamp(found)),
})

/** Needs a signature only when the lamp is red; never answers PROCESSING and accepts no legacy signature. */
export const dimLamp = signedOperation({
  ...shared,
  id: 'dimLamp',
  route: 'PATCH /lamps/{id}',
  summary: 'Dims a lamp.',
  body: LampBody,
  answers: { 200: LampShape },
  mayTakeTime: false,
  takesLegacy: false,
  find: ({ world, path }) => requireLamp(world, path.id),
  needsSignature: ({ found }) => found.colour === 'red',
  challenge: ({ world, found }) => ({
    payload: activityPayload(world, found.wallet, 'DIM', {}),
    signers: { wallets: [found.wallet] },
  }),
  apply: ({ world, found, body }) => ok(renderLamp(world.of(lamps).update({ ...found, colour: body.colour }))),
})

export const noon = Date.parse('2025-10-13T12:00:00Z')

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every form
type LampAnswer = { readonly status: number; readonly body?: any }

interface Request {
  readonly id?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export const defaultBody = { colour: 'green' } as const

/** Creates a world with a wallet and a red lamp; `send` runs an operation as the shell does. */
export function aLampWorld() {
  const world = createWorld({
    name: 'test',
    seed: 'seed',
    startAt: noon,
    frozen: true,
    strict: true,
    wall: testWall(noon),
    handlers: handlersOf({ ...signingTasks, ...sessionTasks }, { paintLamp, removeLamp, revealLamp, dimLamp }),
  })
  const write = <T>(act: () => T): T => world.commit({ kind: 'admin', name: 'test' }, act).result
  const lamp = 'Lamp:1'
  const wallet = 'InternalAccount:1'
  write(() => world.of(lamps).insert({ id: lamp, wallet, colour: 'red', isBroken: false }))

  /** Adds a credential to a wallet and opens a session with it. */
  const signIn = (name: string, account = wallet): ClientKey & { readonly session: WalletSession } => {
    const key = clientKeyFrom(name)
    const session = write(() => {
      const { id } = addFirstCredential(world, account, `${name}@example.com`)
      return openSession(world, { accountId: account, credentialId: id, publicKey: key.compressed })
    })
    return { ...key, session }
  }

  const send = async (operation: Operation, request: Request = {}): Promise<LampAnswer> => {
    const body = request.body ?? (operation.body === undefined ? undefined : defaultBody)
    const caller = { tokenId: 'Token:test', permissions: [] }
    const path = { id: request.id ?? lamp }
    const { headers = {} } = request
    const reading = operation.body === undefined ? undefined : inspectBody(operation.body, body)
    const call = { world, now: world.now(), caller, path, query: {}, body, headers, origin: '', found: undefined }
    const cause = { kind: 'request', name: operation.id } as const
    const perform = (apply: Apply) => world.commit(cause, apply).result
    try {
      const result = await runOperation(operation, call, { body: reading?.errors }, { perform })
      const wrong = checkAnswer(operation.answers[result.status] ?? Type.Null(), result.body ?? null)
      if (wrong !== undefined && operation.answers[result.status] !== null) throw new Error(JSON.stringify(wrong))
      return result
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      world.commit(cause, () => error.extras.aftermath?.())
      return { status: error.status, body: error.body() }
    }
  }

  return { world, write, lamp, wallet, signIn, send }
}

/** Returns both headers of the signed request. */
export function signed(challenge: LampAnswer, key: ClientKey, text: string = challenge.body.payloadToSign) {
  const requestId: string = challenge.body.requestId
  return { 'service-wallet-signature': stamp(key, text), 'request-id': requestId }
}
