import { describe, expect, it } from 'vitest'
import { type FaultInput, storedFaults, storeFault } from '../../../contract/index.ts'
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
import { pendingRequests } from './pending-request.ts'

const minute = 60_000
const processing = { status: 200, body: { status: 'PROCESSING', message: expect.any(String) } }
const alreadyUsed = { status: 401, body: { code: 'UNAUTHORIZED', reason: 'Request-Id already used' } }

function delayedWorld(fault: Partial<FaultInput>) {
  const lampWorld = aLampWorld()
  const { world, write, lamp } = lampWorld
  write(() => storeFault(world, { kind: 'walletProcessing', ...fault }))
  return {
    ...lampWorld,
    wait: (ms: number) => world.advance({ to: world.now() + ms }),
    colour: () => world.of(lamps).find(lamp)?.colour,
    change: (fields: object) => write(() => world.of(lamps).update({ ...world.of(lamps).get(lamp), ...fields })),
  }
}

describe('an operation delayed for a number of calls', () => {
  it('answers PROCESSING that many times, changes nothing meanwhile, and then finishes once', async () => {
    const { world, send, signIn, colour } = delayedWorld({ operation: 'paintLamp', times: 3 })
    const headers = signed(await send(paintLamp), signIn('Ada'))
    for (let call = 0; call < 3; call += 1) {
      expect(await send(paintLamp, { headers })).toMatchObject(processing)
      expect(colour()).toBe('red')
    }
    expect(storedFaults(world)).toEqual([])
    expect((await send(paintLamp, { headers })).status).toBe(201)
    expect(colour()).toBe('green')
    expect(await send(paintLamp, { headers })).toMatchObject(alreadyUsed)
  })

  it('does not expire while it is PROCESSING', async () => {
    const { send, signIn, wait } = delayedWorld({ operation: 'paintLamp' })
    const headers = signed(await send(paintLamp), signIn('Ada'))
    await send(paintLamp, { headers })
    wait(60 * minute)
    expect((await send(paintLamp, { headers })).status).toBe(201)
  })

  it('is not triggered by another operation, a first request or a bad signature', async () => {
    const { world, send, signIn } = delayedWorld({ operation: 'removeLamp' })
    const key = signIn('Ada')
    expect((await send(paintLamp, { headers: signed(await send(paintLamp), key) })).status).toBe(201)
    const challenge = await send(removeLamp)
    expect((await send(removeLamp, { headers: signed(challenge, key, 'other') })).status).toBe(401)
    expect(storedFaults(world)).toHaveLength(1)
    expect(await send(removeLamp, { headers: signed(challenge, key) })).toMatchObject(processing)
  })

  it('does not start when the state no longer allows it, and uses nothing up', async () => {
    const { world, send, signIn, change } = delayedWorld({ operation: 'paintLamp' })
    const challenge = await send(paintLamp)
    const headers = signed(challenge, signIn('Ada'))
    change({ isBroken: true })
    const before = world.stateHash()
    expect(await send(paintLamp, { headers })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(world.stateHash()).toBe(before)
    expect(storedFaults(world)).toHaveLength(1)
    change({ isBroken: false })
    expect(await send(paintLamp, { headers })).toMatchObject(processing)
  })

  it('can be limited to one wallet', async () => {
    const { world, write, wallet, send, signIn } = delayedWorld({ operation: '*', account: 'InternalAccount:2' })
    const key = signIn('Ada')
    expect((await send(paintLamp, { headers: signed(await send(paintLamp), key) })).status).toBe(201)
    expect(storedFaults(world)).toHaveLength(1)
    write(() => storeFault(world, { kind: 'walletProcessing', operation: '*', account: wallet }))
    expect(await send(paintLamp, { headers: signed(await send(paintLamp), key) })).toMatchObject(processing)
    expect(storedFaults(world)).toMatchObject([{ account: 'InternalAccount:2' }])
  })

  it('ignores the fault when it can never answer PROCESSING', async () => {
    const { world, send, signIn } = delayedWorld({ operation: '*' })
    expect((await send(dimLamp, { headers: signed(await send(dimLamp), signIn('Ada')) })).status).toBe(200)
    expect(storedFaults(world)).toHaveLength(1)
  })

  it('continues after its resource was removed, and then answers 404', async () => {
    const { world, write, lamp, send, signIn } = delayedWorld({ operation: 'paintLamp', times: 2 })
    const headers = signed(await send(paintLamp), signIn('Ada'))
    await send(paintLamp, { headers })
    write(() => world.of(lamps).remove(lamp))
    expect(await send(paintLamp, { headers })).toMatchObject(processing)
    expect((await send(paintLamp, { headers })).status).toBe(404)
  })

  it('accepts the same stamp again, or another valid one', async () => {
    const { world, write, send, signIn } = delayedWorld({ operation: 'paintLamp', times: 2 })
    const [ada, bob] = [signIn('Ada'), signIn('Bob')]
    const challenge = await send(paintLamp)
    const headers = signed(challenge, ada)
    await send(paintLamp, { headers })
    write(() => revokeSession(world, ada.session))
    expect((await send(paintLamp, { headers: signed(challenge, ada) })).body.code).toBe('WALLET_SIGNATURE_INVALID')
    expect(await send(paintLamp, { headers: signed(challenge, bob) })).toMatchObject(processing)
    expect((await send(paintLamp, { headers })).status).toBe(201)
  })
})

describe('an operation delayed by the clock', () => {
  const delayed = { operation: '*', delayMs: 10 * minute } as const

  it('finishes without a request; its answer is collected once', async () => {
    const { world, lamp, send, signIn, colour, wait } = delayedWorld(delayed)
    const challenge = await send(paintLamp)
    const headers = signed(challenge, signIn('Ada'))
    expect(await send(paintLamp, { headers })).toMatchObject(processing)
    wait(10 * minute - 1)
    expect(await send(paintLamp, { headers })).toMatchObject(processing)
    expect(colour()).toBe('red')
    wait(1)
    expect(colour()).toBe('green')
    expect(world.of(pendingRequests).get(challenge.body.requestId).status).toBe('SETTLED')
    wait(60 * minute)
    expect(await send(paintLamp, { headers })).toEqual({ status: 201, body: { id: lamp, colour: 'green' } })
    expect(await send(paintLamp, { headers })).toMatchObject(alreadyUsed)
  })

  it('answers 204 for a finished removal, and 404 after that', async () => {
    const { send, signIn, colour, wait } = delayedWorld(delayed)
    const headers = signed(await send(removeLamp), signIn('Ada'))
    expect(await send(removeLamp, { headers })).toMatchObject(processing)
    wait(10 * minute)
    expect(colour()).toBeUndefined()
    expect((await send(removeLamp, { headers })).status).toBe(204)
    expect((await send(removeLamp, { headers })).status).toBe(401)
  })

  it('does not start again while it is PROCESSING, nor use up faults meant for others', async () => {
    const { world, write, send, signIn } = delayedWorld(delayed)
    const headers = signed(await send(paintLamp), signIn('Ada'))
    await send(paintLamp, { headers })
    write(() => storeFault(world, { kind: 'walletProcessing', operation: 'paintLamp' }))
    await send(paintLamp, { headers })
    expect(storedFaults(world)).toHaveLength(1)
    expect(world.tasks().filter(({ kind }) => kind === 'signing.finish')).toHaveLength(1)
  })

  it('can finish with a refusal, which is returned once', async () => {
    const { world, send, signIn, change, wait } = delayedWorld(delayed)
    const challenge = await send(paintLamp)
    const headers = signed(challenge, signIn('Ada'))
    await send(paintLamp, { headers })
    change({ isBroken: true })
    wait(10 * minute)
    expect(world.of(pendingRequests).get(challenge.body.requestId).status).toBe('SETTLED')
    expect(await send(paintLamp, { headers })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await send(paintLamp, { headers })).toMatchObject(alreadyUsed)
  })

  it('finishes with the next request when its task was cancelled', async () => {
    const { world, write, send, signIn, wait } = delayedWorld(delayed)
    const headers = signed(await send(paintLamp), signIn('Ada'))
    await send(paintLamp, { headers })
    write(() => {
      for (const { id, kind } of world.tasks()) if (kind === 'signing.finish') world.cancel(id)
    })
    wait(10 * minute)
    expect((await send(paintLamp, { headers })).status).toBe(201)
  })
})

describe('an operation whose answer is not stored', () => {
  it('finishes only with a request, after the delay', async () => {
    const { world, send, signIn, wait } = delayedWorld({ operation: 'revealLamp', delayMs: 2 * minute })
    const headers = signed(await send(revealLamp), signIn('Ada'))
    expect(await send(revealLamp, { headers })).toMatchObject(processing)
    expect(world.tasks().filter(({ kind }) => kind === 'signing.finish')).toEqual([])
    wait(2 * minute)
    expect((await send(revealLamp, { headers })).status).toBe(200)
    expect(await send(revealLamp, { headers })).toMatchObject(alreadyUsed)
  })

  it('expires even while it is PROCESSING', async () => {
    const { send, signIn, wait } = delayedWorld({ operation: 'revealLamp', times: 1 })
    const headers = signed(await send(revealLamp), signIn('Ada'))
    await send(revealLamp, { headers })
    wait(5 * minute)
    const expired = { status: 401, body: { reason: 'Request-Id expired' } }
    expect(await send(revealLamp, { headers })).toMatchObject(expired)
  })
})
