import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LineState, runAtOnce, type WorldEngine } from '../engine/index.ts'
import { everyBehaviour, type LiveAct, LiveWorld, liveActs } from '../testing/live-world.ts'
import { runs } from '../testing/property-runs.ts'
import { open, record } from '../testing/recorded-world.ts'
import { Replay } from './replay.ts'

/** Returns the documents of both lines, and the numbers of their latest moments. */
function stateOf(engine: WorldEngine) {
  const state = runAtOnce(engine.past.stateAt(engine.head().number, undefined, engine.now()))
  const line = ({ number, rank, rows }: LineState) => ({
    number,
    rank,
    rows: Array.from(rows, (row) => row.slice(0, 4)),
  })
  return state && { main: line(state.main), side: line(state.side) }
}

async function expectSameAgain(isFrozen: boolean, acts: readonly LiveAct[]): Promise<void> {
  const live = await LiveWorld.open(isFrozen)
  for (const act of acts) await live.perform(act)
  const capsule = record(live.simulator)
  const recorded = stateOf(live.engine)
  live.simulator.worlds.close()
  const host = await open(capsule.header)
  expect(await new Replay(host, capsule).run()).toBeUndefined()
  expect(stateOf(host.running.engine)).toEqual(recorded)
  await host.close()
}

it('the decision of an endpoint has the time of its answer, although the clock ticks between any two reads', () =>
  expectSameAgain(false, [
    ['receive', 0],
    ['settle', 0],
    ['pay', 0],
  ]))

it('an answer between simultaneous tasks comes after its own event was sent, and before the other tasks', () =>
  expectSameAgain(true, [
    ['burst', 0],
    ['settle', 0],
    ['next', 0],
    ['next', 0],
    ['pay', 0],
  ]))

it('a request that waits for an endpoint ends when it did, although the endpoint answered earlier', () =>
  expectSameAgain(true, [
    // A fast clock puts seconds between the two; the webhook is delayed.
    ['resume', 2],
    ['fault', 3],
    ['test', 0],
    ['pay', 0],
  ]))

it.each([true, false])(
  'a replay repeats the answers of every kind of endpoint, in a world that is frozen: %s',
  (isFrozen) => expectSameAgain(isFrozen, everyBehaviour),
)

it('a replay leads to the same documents, deliveries and attempts, whatever the clock and the endpoint do', () =>
  fc.assert(fc.asyncProperty(fc.boolean(), liveActs, expectSameAgain), { ...runs(20), endOnFailure: true }))
