import { expect, it } from 'vitest'
import { TargetClock } from './target-clock.ts'

const dateAt = (ms: number) => new Date(ms).toUTCString()

/** A clock that knows that the target is between 400 and 450 ms ahead. */
function knownClock() {
  const clock = new TargetClock(() => 10_000)
  clock.learn(dateAt(11_000), 10_580, 10_600)
  clock.learn(dateAt(12_000), 12_550, 12_570)
  return clock
}

it('narrows the difference between the clocks', () => {
  expect(knownClock().now()).toBe(10_425)
})

it('takes no notice of a date that is a little old, as a busy server sends it', () => {
  const clock = knownClock()
  clock.learn(dateAt(13_000), 13_900, 13_910)
  expect(clock.now()).toBe(10_425)
})

it('starts over when the clock of the target was set', () => {
  const clock = knownClock()
  clock.learn(dateAt(73_000), 13_000, 13_000)
  expect(clock.now()).toBe(70_500)
})
