import { describe, expect, it } from 'vitest'
import { addFault, type FaultInput, listFaults } from '../../../domain/faults.ts'
import {
  aLampWorld,
  dimLamp,
  lamps,
  paintLamp,
  removeLamp,
  revealLamp,
  signed,
} from '../../../testing/signed-operations.ts'
import { revokeSession } from '../model/index.ts'
import { pendingRequests } from './model.ts'

const minute = 60_000
const atWork = { status: 200, body: { status: 'PROCESSING', message: expect.any(String) } }
const used = { status: 401, body: { code: 'UNAUTHORIZED', reason: 'Request-Id already used' } }

function slowWorld(fault: Partial<FaultInput>) {
  const lampWorld = aLampWorld()
  const { world, write, lamp } = lampWorld
  write(() => addFault(world, { kind: 'walletProcessing', ...fault }))
  return {
    ...lampWorld,
    wait: (ms: number) => world.advance({ to: world.now() + ms }),
    colour: () => world.of(lamps).find(lamp)?.colour,
    change: (fields: object) => write(() => world.of(lamps).update({ ...world.of(lamps).get(lamp), ...fields })),
  }
}

describe('an operation that takes its time by the number of calls', () => {
  it('is PROCESSING so many times, shows nothing yet, and then ends once', async () => {
    const { world, send, signIn, colour } = slowWorld({ operation: 'paintLamp', times: 3 })
    const headers = signed(await send(paintLamp), signIn('Ada'))
    for (let call = 0; call < 3; call += 1) {
      expect(await send(paintLamp, { headers })).toMatchObject(atWork)
      expect(colour()).toBe('red')
    }
    expect(listFaults(world)).toEqual([])
    expect((await send(paintLamp, { headers })).status).toBe(201)
    expect(colour()).toBe('green')
    expect(await send(paintLamp, { headers })).toMatchObject(used)
  })

  it('does not expire once it is going on', async () => {
    const { send, signIn, wait } = slowWorld({ operation: 'paintLamp' })
    const headers = signed(await send(paintLamp), signIn('Ada'))
    await send(paintLamp, { headers })
    wait(60 * minute)
    expect((await send(paintLamp, { headers })).status).toBe(201)
  })

  it('is not met by another operation, nor by a first request or a bad signature', async () => {
    const { world, send, signIn } = slowWorld({ operation: 'removeLamp' })
    const key = signIn('Ada')
    expect((await send(paintLamp, { headers: signed(await send(paintLamp), key) })).status).toBe(201)
    const challenge = await send(removeLamp)
    expect((await send(removeLamp, { headers: signed(challenge, key, 'other') })).status).toBe(401)
    expect(listFaults(world)).toHaveLength(1)
    expect(await send(removeLamp, { headers: signed(challenge, key) })).toMatchObject(atWork)
  })

  it('is not set going when the state has become hopeless, and nothing is used up', async () => {
    const { world, send, signIn, change } = slowWorld({ operation: 'paintLamp' })
    const challenge = await send(paintLamp)
    const headers = signed(challenge, signIn('Ada'))
    change({ isBroken: true })
    const before = world.stateHash()
    expect(await send(paintLamp, { headers })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(world.stateHash()).toBe(before)
    expect(listFaults(world)).toHaveLength(1)
    change({ isBroken: false })
    expect(await send(paintLamp, { headers })).toMatchObject(atWork)
  })

  it('can be told of one wallet alone', async () => {
    const { world, write, wallet, send, signIn } = slowWorld({ operation: '*', account: 'InternalAccount:2' })
    const key = signIn('Ada')
    expect((await send(paintLamp, { headers: signed(await send(paintLamp), key) })).status).toBe(201)
    expect(listFaults(world)).toHaveLength(1)
    write(() => addFault(world, { kind: 'walletProcessing', operation: '*', account: wallet }))
    expect(await send(paintLamp, { headers: signed(await send(paintLamp), key) })).toMatchObject(atWork)
    expect(listFaults(world)).toMatchObject([{ account: 'InternalAccount:2' }])
  })

  it('never is one that takes no time', async () => {
    const { world, send, signIn } = slowWorld({ operation: '*' })
    expect((await send(dimLamp, { headers: signed(await send(dimLamp), signIn('Ada')) })).status).toBe(200)
    expect(listFaults(world)).toHaveLength(1)
  })

  it('goes on though its target is gone, and then says so', async () => {
    const { world, write, lamp, send, signIn } = slowWorld({ operation: 'paintLamp', times: 2 })
    const headers = signed(await send(paintLamp), signIn('Ada'))
    await send(paintLamp, { headers })
    write(() => world.of(lamps).remove(lamp))
    expect(await send(paintLamp, { headers })).toMatchObject(atWork)
    expect((await send(paintLamp, { headers })).status).toBe(404)
  })

  it('wants the same stamp again, or another good one', async () => {
    const { world, write, send, signIn } = slowWorld({ operation: 'paintLamp', times: 2 })
    const [ada, bob] = [signIn('Ada'), signIn('Bob')]
    const challenge = await send(paintLamp)
    const headers = signed(challenge, ada)
    await send(paintLamp, { headers })
    write(() => revokeSession(world, ada.session))
    expect((await send(paintLamp, { headers: signed(challenge, ada) })).body.code).toBe('WALLET_SIGNATURE_INVALID')
    expect(await send(paintLamp, { headers: signed(challenge, bob) })).toMatchObject(atWork)
    expect((await send(paintLamp, { headers })).status).toBe(201)
  })
})

describe('an operation that takes its time by the clock', () => {
  const slow = { operation: '*', delayMs: 10 * minute } as const

  it('ends by itself; its answer is collected once', async () => {
    const { world, lamp, send, signIn, colour, wait } = slowWorld(slow)
    const challenge = await send(paintLamp)
    const headers = signed(challenge, signIn('Ada'))
    expect(await send(paintLamp, { headers })).toMatchObject(atWork)
    wait(10 * minute - 1)
    expect(await send(paintLamp, { headers })).toMatchObject(atWork)
    expect(colour()).toBe('red')
    wait(1)
    expect(colour()).toBe('green')
    expect(world.of(pendingRequests).get(challenge.body.requestId).status).toBe('SETTLED')
    wait(60 * minute)
    expect(await send(paintLamp, { headers })).toEqual({ status: 201, body: { id: lamp, colour: 'green' } })
    expect(await send(paintLamp, { headers })).toMatchObject(used)
  })

  it('of a removal answers 204, and only then finds nothing', async () => {
    const { send, signIn, colour, wait } = slowWorld(slow)
    const headers = signed(await send(removeLamp), signIn('Ada'))
    expect(await send(removeLamp, { headers })).toMatchObject(atWork)
    wait(10 * minute)
    expect(colour()).toBeUndefined()
    expect((await send(removeLamp, { headers })).status).toBe(204)
    expect((await send(removeLamp, { headers })).status).toBe(404)
  })

  it('does not start again while it is going on, nor use up what waits for others', async () => {
    const { world, write, send, signIn } = slowWorld(slow)
    const headers = signed(await send(paintLamp), signIn('Ada'))
    await send(paintLamp, { headers })
    write(() => addFault(world, { kind: 'walletProcessing', operation: 'paintLamp' }))
    await send(paintLamp, { headers })
    expect(listFaults(world)).toHaveLength(1)
    expect(world.tasks().filter(({ kind }) => kind === 'signing.finish')).toHaveLength(1)
  })

  it('can end with a refusal, which is told once', async () => {
    const { world, send, signIn, change, wait } = slowWorld(slow)
    const challenge = await send(paintLamp)
    const headers = signed(challenge, signIn('Ada'))
    await send(paintLamp, { headers })
    change({ isBroken: true })
    wait(10 * minute)
    expect(world.of(pendingRequests).get(challenge.body.requestId).status).toBe('SETTLED')
    expect(await send(paintLamp, { headers })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await send(paintLamp, { headers })).toMatchObject(used)
  })

  it('ends with the next request when somebody took its end off the schedule', async () => {
    const { world, write, send, signIn, wait } = slowWorld(slow)
    const headers = signed(await send(paintLamp), signIn('Ada'))
    await send(paintLamp, { headers })
    write(() => {
      for (const { id, kind } of world.tasks()) if (kind === 'signing.finish') world.cancel(id)
    })
    wait(10 * minute)
    expect((await send(paintLamp, { headers })).status).toBe(201)
  })
})

describe('an operation whose answer is not kept', () => {
  it('is answered only by a request, after its time', async () => {
    const { world, send, signIn, wait } = slowWorld({ operation: 'revealLamp', delayMs: 2 * minute })
    const headers = signed(await send(revealLamp), signIn('Ada'))
    expect(await send(revealLamp, { headers })).toMatchObject(atWork)
    expect(world.tasks().filter(({ kind }) => kind === 'signing.finish')).toEqual([])
    wait(2 * minute)
    expect((await send(revealLamp, { headers })).status).toBe(200)
    expect(await send(revealLamp, { headers })).toMatchObject(used)
  })

  it('expires though it is going on', async () => {
    const { send, signIn, wait } = slowWorld({ operation: 'revealLamp', times: 1 })
    const headers = signed(await send(revealLamp), signIn('Ada'))
    await send(revealLamp, { headers })
    wait(5 * minute)
    const expired = { status: 401, body: { reason: 'Request-Id expired' } }
    expect(await send(revealLamp, { headers })).toMatchObject(expired)
  })
})
