import { describe, expect, it } from 'vitest'
import { check } from '../check.ts'
import type { Scenario } from '../scenario/index.ts'
import { ownScenarios } from '../scenarios/index.ts'
import { openTarget } from '../testing/targets.ts'
import { canGoOn, continuationOf, isComplete } from './continuation.ts'
import { type Played, playPlan } from './play-plan.ts'
import { type Side, Stopped } from './side.ts'

const target = 'https://sandbox.example.com'

function planNamed(name: string): Scenario {
  const plan = ownScenarios().find((one) => one.name === name)
  if (plan === undefined) throw new Error(`There is no scenario ${name}`)
  return plan
}

/** Plays a plan as one run does that may send only so many requests. */
function play(plan: Scenario, side: Side, requests: number, run: string): Promise<Played> {
  let sent = 0
  const send: Side['send'] = (request) => {
    sent += 1
    if (sent > requests) throw new Stopped('The requests are used up.')
    return side.send(request)
  }
  return playPlan(plan, { ...side, send }, { target, run, waitMs: 120_000 })
}

it.each([1, 5, 13, 17])('a scenario that ends after %i requests goes on there, an hour later', async (requests) => {
  const plan = planNamed('payout-endings')
  const side = await openTarget()
  const { golden, stop } = await play(plan, side, requests, 'r1')
  expect(stop?.message).toBe('The requests are used up.')
  expect([isComplete(golden), continuationOf(plan, golden, target)]).toEqual([false, golden])
  await side.waitUntil(side.now() + 3_600_000)
  const whole = await play(golden, side, 1_000, 'r2')
  expect([isComplete(whole.golden), whole.golden.recorded]).toEqual([true, golden.recorded])
  expect(whole.golden.exchanges.slice(0, requests - 1)).toEqual(golden.exchanges.slice(0, requests - 1))
  const { comparison } = await check(whole.golden)
  expect(comparison).toEqual({ exchanges: plan.exchanges.length, findings: [], notComparable: [] })
  await side.close()
})

describe('a scenario begins again', () => {
  it('when it needs a token that was hidden', async () => {
    const side = await openTarget()
    const plan = planNamed('tour')
    const agents = plan.exchanges.findIndex(({ request }) => request.authorization?.startsWith('Bearer') === true)
    const { golden } = await play(plan, side, agents, 'r1')
    expect(canGoOn(golden)).toBe(false)
    await side.close()
  })

  it('on another target, or when its plan has changed', async () => {
    const side = await openTarget()
    const plan = planNamed('reviews')
    const { golden } = await play(plan, side, 4, 'r1')
    const shorter = { ...plan, exchanges: plan.exchanges.slice(0, -1) }
    expect(continuationOf(plan, golden, target)).toBe(golden)
    expect(continuationOf(plan, golden, 'https://other.example.com')).toBeUndefined()
    expect(continuationOf(shorter, golden, target)).toBeUndefined()
    await side.close()
  })
})
