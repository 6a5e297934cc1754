import { expect, it } from 'vitest'
import { LogLines } from './log-lines.ts'

/** A buffer of lines, with the texts that it wrote and the timers that it set. */
function gathering() {
  const written: string[] = []
  const timers: { delayMs: number; ring: () => void; isStopped: boolean }[] = []
  const wall = {
    now: () => 0,
    uptime: () => 0,
    turn: () => Promise.resolve(),
    chance: () => 'chance',
    timer(delayMs: number, ring: () => void) {
      const timer = { delayMs, ring, isStopped: false }
      timers.push(timer)
      return () => {
        timer.isStopped = true
      }
    },
  }
  return { lines: new LogLines({ write: (text) => written.push(text) }, wall), written, timers }
}

it('lines are written together and in order when the timer fires', () => {
  const { lines, written, timers } = gathering()
  lines.write('one\n')
  lines.write('two\n')
  expect([written, timers.map(({ delayMs }) => delayMs)]).toEqual([[], [200]])
  timers[0]?.ring()
  lines.write('three\n')
  timers[1]?.ring()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

it('a hundred lines are written at once', () => {
  const { lines, written, timers } = gathering()
  for (let number = 1; number <= 101; number += 1) lines.write(`${number}\n`)
  expect(written).toHaveLength(1)
  expect(written[0]?.split('\n')).toHaveLength(101)
  expect(timers.map(({ isStopped }) => isStopped)).toEqual([true, false])
})

it('a flush empties the buffer, and an empty buffer writes nothing', () => {
  const { lines, written, timers } = gathering()
  lines.flush()
  lines.write('last\n')
  lines.flush()
  lines.flush()
  expect([written, timers.map(({ isStopped }) => isStopped)]).toEqual([['last\n'], [true]])
})
