import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorld, type Moment, type World, type WorldEngine } from '../engine/index.ts'
import { runs } from '../testing/property-runs.ts'
import { testWall } from '../testing/wall.ts'
import { checkLedger, checkMoment, hold, largestAmount, post, release, standing, systemAccount } from './index.ts'
import { balanceId, balances, holds, postings } from './model.ts'

function aWorld(): WorldEngine {
  return createWorld({ name: 'w', seed: 's', startAt: 0, frozen: true, strict: true, wall: testWall(0), handlers: {} })
}

function inMoment(engine: WorldEngine, act: (world: World) => unknown): Moment {
  return engine.commit({ kind: 'admin', name: 'test' }, () => act(engine)).moment
}

const fund = (account: string, amount: number, currency = 'USD') => ({
  reason: 'fund',
  currency,
  lines: [
    { account: systemAccount('world', currency), amount: -amount },
    { account, amount },
  ],
})

describe('a posting', () => {
  it('moves money and updates the balance', () => {
    const world = aWorld()
    const moment = inMoment(world, () => post(world, fund('a', 500)))
    expect(standing(world, 'a')).toEqual({ available: 500, total: 500, changedAtMs: 0 })
    expect(checkMoment(moment)).toEqual([])
    expect(checkLedger(world)).toEqual({
      balanced: true,
      currencies: [{ currency: 'USD', sum: 0, postings: 1 }],
      problems: [],
    })
  })

  it.each([
    [
      'does not sum to zero',
      [
        { account: 'a', amount: 1 },
        { account: 'world:USD', amount: -2 },
      ],
      'sums to -1',
    ],
    ['has one side', [{ account: 'a', amount: 1 }], '1 lines'],
    [
      'moves nothing',
      [
        { account: 'a', amount: 0 },
        { account: 'b', amount: 0 },
      ],
      'not an amount',
    ],
    [
      'moves a fraction',
      [
        { account: 'a', amount: 0.5 },
        { account: 'world:USD', amount: -0.5 },
      ],
      'not an amount',
    ],
    [
      'is too large',
      [
        { account: 'a', amount: 9e15 + 1 },
        { account: 'world:USD', amount: -9e15 - 1 },
      ],
      'not an amount',
    ],
    [
      'overdraws',
      [
        { account: 'a', amount: -1 },
        { account: 'world:USD', amount: 1 },
      ],
      'below zero',
    ],
    [
      'mixes currencies',
      [
        { account: 'a', amount: 1 },
        { account: 'world:EUR', amount: -1 },
      ],
      'world:EUR',
    ],
  ])('that %s throws and changes nothing', (_name, lines, message) => {
    const world = aWorld()
    const before = world.stateHash()
    expect(() => inMoment(world, () => post(world, { reason: 'bad', currency: 'USD', lines }))).toThrow(message)
    expect(world.stateHash()).toBe(before)
  })

  it('may overdraw only when it says so', () => {
    const world = aWorld()
    inMoment(world, () => post(world, fund('a', 5)))
    const back = (amount: number) => ({
      reason: 'fee back',
      currency: 'USD',
      lines: [
        { account: 'a', amount: -amount },
        { account: systemAccount('inflight', 'USD'), amount },
      ],
    })
    const moment = inMoment(world, () => post(world, { ...back(8), mayOverdraw: true }))
    expect(standing(world, 'a').total).toBe(-3)
    expect(checkMoment(moment)).toEqual([])
    expect(checkLedger(world).balanced).toBe(true)
    expect(() => inMoment(world, () => post(world, back(1)))).toThrow('below zero')
    const gain = inMoment(world, () => post(world, fund('a', 1)))
    expect(checkMoment(gain)).toEqual([])
    expect(standing(world, 'a').total).toBe(-2)
  })

  it('that overdraws without saying so is found by the check', () => {
    const world = aWorld()
    const moment = inMoment(world, () => {
      world.of(postings).insert({
        id: 'Posting:1',
        reason: 'theft',
        currency: 'USD',
        lines: [
          { account: 'a', amount: -3 },
          { account: systemAccount('world', 'USD'), amount: 3 },
        ],
      })
      world
        .of(balances)
        .insert({ id: balanceId('a'), account: 'a', currency: 'USD', total: -3, held: 0, changedAtMs: 0 })
    })
    expect(checkMoment(moment)).toEqual(['a has -3 available.'])
    expect(checkLedger(world).problems).toEqual(['a has -3 available.'])
  })

  it('cannot use a second currency on an account', () => {
    const world = aWorld()
    inMoment(world, () => post(world, fund('a', 5)))
    expect(() => inMoment(world, () => post(world, fund('a', 5, 'EUR')))).toThrow('is kept in USD')
  })

  it('stays exact when a system account exceeds the safe integers', () => {
    const world = aWorld()
    for (const account of ['a', 'b', 'c']) inMoment(world, () => post(world, fund(account, largestAmount - 1)))
    expect(checkLedger(world)).toMatchObject({ balanced: true, currencies: [{ sum: 0, postings: 3 }] })
    expect(() => inMoment(world, () => post(world, fund('a', 2)))).toThrow('more than')
  })
})

describe('a hold', () => {
  it('reduces what is available but not the total, until it is released', () => {
    const world = aWorld()
    inMoment(world, () => post(world, fund('a', 500)))
    let id = ''
    inMoment(world, () => {
      id = hold(world, { account: 'a', currency: 'USD', amount: 400, reason: 'card' }).id
    })
    expect(standing(world, 'a')).toMatchObject({ available: 100, total: 500 })
    const spend = { reason: 'pay', currency: 'USD', lines: fund('a', -101).lines }
    expect(() => inMoment(world, () => post(world, spend))).toThrow('below zero')
    inMoment(world, () => release(world, id))
    inMoment(world, () => post(world, spend))
    expect(standing(world, 'a')).toMatchObject({ available: 399, total: 399 })
    expect(checkLedger(world).balanced).toBe(true)
  })

  it.each([0, -1, 1.5, 501])('of %s out of 500 throws', (amount) => {
    const world = aWorld()
    inMoment(world, () => post(world, fund('a', 500)))
    expect(() => inMoment(world, () => hold(world, { account: 'a', currency: 'USD', amount, reason: 'x' }))).toThrow()
  })
})

describe('the check', () => {
  const faulty: [string, (world: World) => unknown][] = [
    [
      'a balance without a posting',
      (w) => w.of(balances).update({ ...w.of(balances).get(balanceId('a')), total: 501 }),
    ],
    [
      'a hold that is missing from the balance',
      (w) => w.of(holds).insert({ id: 'h', account: 'a', currency: 'USD', amount: 1, reason: 'x' }),
    ],
    [
      'a posting that does not sum to zero',
      (w) =>
        w.of(postings).insert({ id: 'p', reason: 'x', currency: 'USD', lines: [{ account: 'world:USD', amount: 1 }] }),
    ],
    [
      'a posting that is missing from the balance',
      (w) => w.of(postings).insert({ id: 'p', reason: 'x', currency: 'USD', lines: fund('a', 1).lines }),
    ],
    ['a posting that vanished', (w) => w.of(postings).remove(w.of(postings).all()[0]?.id ?? '')],
  ]
  it.each(faulty)('finds %s, in the moment and in the whole ledger', (_name, act) => {
    const world = aWorld()
    inMoment(world, () => post(world, fund('a', 500)))
    const moment = inMoment(world, act)
    expect(checkMoment(moment)).not.toEqual([])
    expect(checkLedger(world)).toMatchObject({ balanced: false })
  })
})

type Step =
  | { readonly do: 'move'; readonly from: number; readonly to: number; readonly amount: number }
  | { readonly do: 'hold'; readonly account: number; readonly amount: number }
  | { readonly do: 'release'; readonly nth: number }

const account = fc.integer({ min: 0, max: 4 })
const amount = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.constant(largestAmount), fc.constant(largestAmount - 7))
const steps = fc.array(
  fc.oneof(
    fc.record<Step & { do: 'move' }>({ do: fc.constant('move'), from: account, to: account, amount }),
    fc.record<Step & { do: 'hold' }>({ do: fc.constant('hold'), account, amount }),
    fc.record<Step & { do: 'release' }>({ do: fc.constant('release'), nth: fc.nat(5) }),
  ),
  { maxLength: 60 },
)

/** Account 0 is the outside world. */
const nameOf = (n: number) => (n === 0 ? systemAccount('world', 'USD') : `account-${n}`)

function run(world: World, step: Step): void {
  if (step.do === 'hold') hold(world, { ...step, account: nameOf(step.account), currency: 'USD', reason: 'r' })
  else if (step.do === 'release') release(world, world.of(holds).all()[step.nth]?.id ?? 'none')
  else
    post(world, {
      reason: 'move',
      currency: 'USD',
      lines: [
        { account: nameOf(step.from), amount: -step.amount },
        { account: nameOf(step.to), amount: step.amount },
      ],
    })
}

/** Skips steps that the ledger rejects. */
function tried<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

describe('any program of postings and holds', () => {
  it('keeps every balance the exact sum of its postings, and an error changes nothing', () => {
    fc.assert(
      fc.property(steps, (program) => {
        const world = aWorld()
        const totals = new Map<string, bigint>()
        for (const step of program) {
          const before = world.stateHash()
          const moment = tried(() => inMoment(world, () => run(world, step)))
          if (moment === undefined) expect(world.stateHash()).toBe(before)
          else expect(checkMoment(moment)).toEqual([])
          if (moment === undefined || step.do !== 'move') continue
          totals.set(nameOf(step.from), (totals.get(nameOf(step.from)) ?? 0n) - BigInt(step.amount))
          totals.set(nameOf(step.to), (totals.get(nameOf(step.to)) ?? 0n) + BigInt(step.amount))
        }
        expect(checkLedger(world)).toMatchObject({ balanced: true, problems: [] })
        for (const n of [1, 2, 3, 4]) {
          const { total, available } = standing(world, nameOf(n))
          expect(BigInt(total)).toBe(totals.get(nameOf(n)) ?? 0n)
          expect(available).toBeGreaterThanOrEqual(0)
        }
      }),
      runs(200),
    )
  })

  it('is undone by a rewind, balances included', () => {
    fc.assert(
      fc.property(steps, steps, (first, second) => {
        const world = aWorld()
        const play = (program: readonly Step[]) => {
          for (const step of program) tried(() => inMoment(world, () => run(world, step)))
        }
        play(first)
        const { number } = world.head()
        const seen = [world.stateHash(), checkLedger(world)]
        play(second)
        world.travels.rewind(number)
        expect([world.stateHash(), checkLedger(world)]).toEqual(seen)
      }),
      runs(100),
    )
  })
})
