import { describe, expect, it } from 'vitest'
import { clientKeyFrom, stamp } from '../../../../kit/wallet/index.ts'
import { timestamp } from '../../../schema/index.ts'
import {
  aLampWorld,
  defaultBody,
  dimLamp,
  lamps,
  noon,
  paintLamp,
  removeLamp,
  revealLamp,
  signed,
} from '../../../testing/signed-operations.ts'
import { quotes } from '../../quotes/model/index.ts'
import { revokeSession } from '../model/index.ts'
import { pendingRequests } from './pending-request.ts'

const wait = (world: ReturnType<typeof aLampWorld>['world'], ms: number) => world.advance({ to: world.now() + ms })
const minute = 60_000

describe('the first request', () => {
  it('is answered with a payload to sign and changes nothing else', async () => {
    const { world, lamp, send } = aLampWorld()
    const { status, body } = await send(paintLamp)
    expect(status).toBe(202)
    expect(Object.keys(body)).toEqual(['payloadToSign', 'requestId', 'expiresAt'])
    expect(body.requestId).toMatch(/^Request:/)
    expect(body.expiresAt).toBe(timestamp(noon + 5 * minute))
    expect(JSON.parse(body.payloadToSign)).toMatchObject({ type: 'PAINT', parameters: { colour: 'green' } })
    expect(world.of(lamps).get(lamp).colour).toBe('red')
  })

  it('names a type when the operation concerns a credential', async () => {
    const { send } = aLampWorld()
    expect(Object.keys((await send(removeLamp)).body)).toEqual(['type', 'payloadToSign', 'requestId', 'expiresAt'])
  })

  it('gets a different payload each time, even at the same instant', async () => {
    const { send } = aLampWorld()
    const [one, other] = [(await send(paintLamp)).body, (await send(paintLamp)).body]
    expect(one.payloadToSign).not.toBe(other.payloadToSign)
    expect(one.requestId).not.toBe(other.requestId)
  })

  it('is refused when the operation is bound to fail', async () => {
    const { world, write, lamp, send } = aLampWorld()
    write(() => world.of(lamps).update({ ...world.of(lamps).get(lamp), isBroken: true }))
    expect(await send(paintLamp)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  it.each([[{ 'service-wallet-signature': '', 'request-id': ' ' }], [{ 'grid-wallet-signature': ' \t' }]])(
    'may have blank headers: %j',
    async (headers) => {
      const { send } = aLampWorld()
      expect((await send(paintLamp, { headers })).status).toBe(202)
    },
  )
})

describe('the signed request', () => {
  it('carries the operation out, once', async () => {
    const { world, lamp, send, signIn } = aLampWorld()
    const key = signIn('Ada')
    const headers = signed(await send(paintLamp), key)
    expect(await send(paintLamp, { headers })).toEqual({ status: 201, body: { id: lamp, colour: 'green' } })
    expect(world.of(lamps).get(lamp).colour).toBe('green')
    const before = world.stateHash()
    expect(await send(paintLamp, { headers })).toMatchObject(refusedAs('Request-Id already used'))
    expect(world.stateHash()).toBe(before)
  })

  it('may carry the signature under either name or under both', async () => {
    const { send, signIn } = aLampWorld()
    const key = signIn('Ada')
    for (const names of [['grid-wallet-signature'], ['grid-wallet-signature', 'service-wallet-signature']]) {
      const { 'service-wallet-signature': stamp, ...rest } = signed(await send(paintLamp), key)
      const headers = { ...rest, ...Object.fromEntries(names.map((name) => [name, ` ${stamp} `])) }
      expect((await send(paintLamp, { headers })).status).toBe(201)
    }
  })

  it('may order its members differently', async () => {
    const { send, signIn } = aLampWorld()
    const key = signIn('Ada')
    const body = { colour: 'green', note: { a: 1, b: [1, { c: 2, d: 3 }] } }
    const again = { note: { b: [1, { d: 3, c: 2 }], a: 1 }, colour: 'green' }
    const headers = signed(await send(paintLamp, { body }), key)
    expect((await send(paintLamp, { body: again, headers })).status).toBe(201)
  })

  it.each([
    ['another value', { colour: 'blue' }],
    ['another case', { colour: 'Green' }],
    ['one member more', { colour: 'green', note: 1 }],
    ['another order in a list', { colour: 'green', note: [2, 1] }, { colour: 'green', note: [1, 2] }],
    ['a text for a number', { colour: 'green', note: '1' }, { colour: 'green', note: 1 }],
  ])('cannot have %s', async (_what, body, first: object = defaultBody) => {
    const { world, send, signIn } = aLampWorld()
    const key = signIn('Ada')
    const headers = signed(await send(paintLamp, { body: first }), key)
    const before = world.stateHash()
    const refused = await send(paintLamp, { body, headers })
    expect(refused).toMatchObject({ status: 401, body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' } })
    expect(world.stateHash()).toBe(before)
    expect((await send(paintLamp, { body: first, headers })).status).toBe(201)
  })

  it('is checked against the state again, after the signature', async () => {
    const { world, write, lamp, send, signIn } = aLampWorld()
    const key = signIn('Ada')
    const challenge = await send(paintLamp)
    const set = (isBroken: boolean) => write(() => world.of(lamps).update({ ...world.of(lamps).get(lamp), isBroken }))
    set(true)
    const stranger = signed(challenge, clientKeyFrom('nobody'))
    expect((await send(paintLamp, { headers: stranger })).body.code).toBe('WALLET_SIGNATURE_INVALID')
    expect((await send(paintLamp, { headers: signed(challenge, key) })).body.code).toBe('CONFLICT')
    set(false)
    expect((await send(paintLamp, { headers: signed(challenge, key) })).status).toBe(201)
  })

  it('is refused from the expiry on', async () => {
    const { world, send, signIn } = aLampWorld()
    const key = signIn('Ada')
    const [early, late] = [await send(paintLamp), await send(paintLamp)]
    wait(world, 5 * minute - 1)
    expect((await send(paintLamp, { headers: signed(early, key) })).status).toBe(201)
    wait(world, 1)
    expect(await send(paintLamp, { headers: signed(late, key) })).toMatchObject(refusedAs('Request-Id expired'))
  })

  it('is refused with 404 when its resource was removed', async () => {
    const { world, write, lamp, send, signIn } = aLampWorld()
    const headers = signed(await send(paintLamp), signIn('Ada'))
    write(() => world.of(lamps).remove(lamp))
    expect((await send(paintLamp, { headers })).status).toBe(404)
  })

  it('leaves other pending requests for the same resource alone', async () => {
    const { send, signIn } = aLampWorld()
    const key = signIn('Ada')
    const [one, other] = [await send(paintLamp), await send(paintLamp)]
    for (const challenge of [other, one])
      expect((await send(paintLamp, { headers: signed(challenge, key) })).status).toBe(201)
  })

  it('is refused with 401 when a removal is repeated', async () => {
    const { send, signIn } = aLampWorld()
    const headers = signed(await send(removeLamp), signIn('Ada'))
    expect((await send(removeLamp, { headers })).status).toBe(204)
    expect((await send(removeLamp, { headers })).status).toBe(401)
  })
})

const refusedAs = (reason: string) => ({
  status: 401,
  body: { code: 'UNAUTHORIZED', reason, message: `${reason}.`, details: { reason } },
})

describe('the order of checks', () => {
  it('holds when each request fails at every later check as well', async () => {
    const { world, write, wallet, send, signIn } = aLampWorld()
    const ada = signIn('Ada')
    write(() => world.of(lamps).insert({ id: 'Lamp:2', wallet, colour: 'red', isBroken: false }))
    const stranger = clientKeyFrom('nobody')
    const expired = await send(paintLamp)
    const used = await send(paintLamp)
    await send(paintLamp, { headers: signed(used, ada) })
    const ofAnotherOperation = await send(revealLamp)
    const ofAnotherTarget = await send(paintLamp, { id: 'Lamp:2' })
    wait(world, 5 * minute)
    const live = await send(paintLamp)
    write(() => world.of(lamps).update({ ...world.of(lamps).get('Lamp:1'), isBroken: true }))
    const invalid = { colour: 7 }
    const other = { colour: 'blue' }
    const id = (challenge: typeof live) => ({ 'request-id': challenge.body.requestId })
    const malformed = { 'service-wallet-signature': 'nonsense' }
    const header = { 'service-wallet-signature': stamp(stranger, 'something else') }

    const rows: [object, string, string?][] = [
      [{ id: 'Lamp:9', body: invalid, headers: malformed }, 'INVALID_INPUT'],
      [{ id: 'Lamp:9', body: other, headers: malformed }, 'REFERENCE_NOT_FOUND'],
      [{ body: other, headers: malformed }, 'REQUEST_ID_MISSING'],
      [{ body: other, headers: { ...malformed, 'grid-wallet-signature': 'more' } }, 'REQUEST_ID_MISSING'],
      [{ body: other, headers: { 'request-id': 'Request:nobody' } }, 'WALLET_SIGNATURE_MISSING'],
      [{ body: other, headers: { ...malformed, 'request-id': 'Request:nobody' } }, 'WALLET_SIGNATURE_MALFORMED'],
      [
        { body: other, headers: { ...header, 'grid-wallet-signature': 'more', 'request-id': 'Request:nobody' } },
        'WALLET_SIGNATURE_MALFORMED',
      ],
      [{ body: other, headers: { ...header, 'request-id': 'Request:nobody' } }, 'UNAUTHORIZED', 'Unknown Request-Id'],
      [{ body: other, headers: { ...header, ...id(ofAnotherOperation) } }, 'UNAUTHORIZED', 'Unknown Request-Id'],
      [{ body: other, headers: { ...header, ...id(ofAnotherTarget) } }, 'UNAUTHORIZED', 'Unknown Request-Id'],
      [{ body: other, headers: { ...header, ...id(used) } }, 'UNAUTHORIZED', 'Request-Id already used'],
      [{ body: other, headers: { ...header, ...id(expired) } }, 'UNAUTHORIZED', 'Request-Id expired'],
      [{ body: other, headers: { ...header, ...id(live) } }, 'WALLET_SIGNATURE_BODY_MISMATCH'],
      [{ headers: { ...header, ...id(live) } }, 'WALLET_SIGNATURE_INVALID', 'Invalid wallet signature'],
      [{ headers: signed(live, ada, 'something else') }, 'WALLET_SIGNATURE_INVALID', 'Invalid wallet signature'],
      [{ headers: signed(live, ada, expired.body.payloadToSign) }, 'WALLET_SIGNATURE_BODY_MISMATCH'],
      [{ headers: signed(live, ada) }, 'CONFLICT'],
    ]
    const before = world.stateHash()
    for (const [request, code, reason] of rows) {
      const { body } = await send(paintLamp, request)
      expect([code, body.code, request]).toEqual([code, code, request])
      if (reason !== undefined) expect(body.reason).toBe(reason)
      expect(world.stateHash()).toBe(before)
    }
  })
})

describe('signers', () => {
  it.each(['another wallet', 'an ended session', 'an expired session', 'nobody'])('do not include %s', async (who) => {
    const { world, write, send, signIn } = aLampWorld()
    const key = signIn(who, who === 'another wallet' ? 'InternalAccount:2' : undefined)
    if (who === 'an expired session') wait(world, 15 * minute)
    if (who === 'an ended session') write(() => revokeSession(world, key.session))
    const signer = who === 'nobody' ? clientKeyFrom('somebody else') : key
    const refused = await send(paintLamp, { headers: signed(await send(paintLamp), signer) })
    expect(refused).toMatchObject({ status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } })
  })

  it('include a session up to the instant of its expiry', async () => {
    const { world, send, signIn } = aLampWorld()
    const key = signIn('Ada')
    wait(world, 15 * minute - 1)
    const [one, other] = [await send(paintLamp), await send(paintLamp)]
    expect((await send(paintLamp, { headers: signed(one, key) })).status).toBe(201)
    wait(world, 1)
    expect((await send(paintLamp, { headers: signed(other, key) })).body.code).toBe('WALLET_SIGNATURE_INVALID')
  })

  it('can be replaced by the fixed text, exactly spelled and for its own request, without a session', async () => {
    const { world, send } = aLampWorld()
    const challenge = await send(paintLamp)
    const headers = { 'service-wallet-signature': 'sandbox-valid-signature', 'request-id': challenge.body.requestId }
    const upperCase = { ...headers, 'service-wallet-signature': 'SANDBOX-VALID-SIGNATURE' }
    expect((await send(paintLamp, { headers: upperCase })).body.code).toBe('WALLET_SIGNATURE_MALFORMED')
    const other = await send(paintLamp, { headers, body: { colour: 'blue' } })
    expect(other.body.code).toBe('WALLET_SIGNATURE_BODY_MISMATCH')
    expect((await send(paintLamp, { headers })).status).toBe(201)
    expect(await send(paintLamp, { headers })).toMatchObject(refusedAs('Request-Id already used'))
    const late = await send(paintLamp)
    wait(world, 5 * minute)
    const tooLate = { ...headers, 'request-id': late.body.requestId }
    expect(await send(paintLamp, { headers: tooLate })).toMatchObject(refusedAs('Request-Id expired'))
  })

  it('cannot be replaced by the fixed text where a stamp is required', async () => {
    const { send } = aLampWorld()
    const { body } = await send(dimLamp)
    const headers = { 'service-wallet-signature': 'sandbox-valid-signature', 'request-id': body.requestId }
    expect((await send(dimLamp, { headers })).body.code).toBe('WALLET_SIGNATURE_MALFORMED')
  })

  it('that signed the payload of another request get a refusal of its own', async () => {
    const { world, write, send, signIn } = aLampWorld()
    const paymentInstructions = [{ accountOrWalletInfo: { payloadToSign: 'elsewhere' } }]
    const source = { accountId: 'InternalAccount:1' }
    // Only the members that the search for recent payloads reads.
    write(() => world.of(quotes).insert({ id: 'Quote:1', funding: 'wallet', source, paymentInstructions } as never))
    const [challenge, ada, bob] = [await send(paintLamp), signIn('Ada'), signIn('Bob', 'InternalAccount:2')]
    const code = async (key: typeof ada) =>
      (await send(paintLamp, { headers: signed(challenge, key, 'elsewhere') })).body.code
    expect(await code(ada)).toBe('WALLET_SIGNATURE_BODY_MISMATCH')
    expect(await code(bob)).toBe('WALLET_SIGNATURE_INVALID')
  })
})

describe('an operation that does not always need a signature', () => {
  it('ignores both headers when it needs none', async () => {
    const { world, write, lamp, send } = aLampWorld()
    write(() => world.of(lamps).update({ ...world.of(lamps).get(lamp), colour: 'white' }))
    for (const headers of [{ 'request-id': 'x' }, { 'service-wallet-signature': 'x', 'grid-wallet-signature': 'y' }])
      expect((await send(dimLamp, { headers })).status).toBe(200)
  })

  it('keeps needing a signature once it was challenged', async () => {
    const { world, write, lamp, send, signIn } = aLampWorld()
    const key = signIn('Ada')
    const challenge = await send(dimLamp)
    write(() => world.of(lamps).update({ ...world.of(lamps).get(lamp), colour: 'white' }))
    const stranger = signed(challenge, clientKeyFrom('nobody'))
    expect((await send(dimLamp, { headers: stranger })).body.code).toBe('WALLET_SIGNATURE_INVALID')
    const headers = signed(challenge, key)
    expect((await send(dimLamp, { headers })).status).toBe(200)
    expect(await send(dimLamp, { headers })).toMatchObject(refusedAs('Request-Id already used'))
  })
})

describe('a pending request', () => {
  it('keeps no notes once it is consumed', async () => {
    const { world, send, signIn } = aLampWorld()
    const challenge = await send(paintLamp)
    await send(paintLamp, { headers: signed(challenge, signIn('Ada')) })
    const { notes, status } = world.of(pendingRequests).get(challenge.body.requestId)
    expect([notes, status]).toEqual([undefined, 'CONSUMED'])
  })
})
