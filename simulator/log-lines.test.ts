import { expect, it } from 'vitest'
import { LogLines } from './log-lines.ts'

/** Lines, what was written of them, and the timers that they set. */
function gathering() {
  const written: string[] = []
  const timers: { delayMs: number; ring: () => void; isStopped: boolean }[] = []
  const wall = {
    now: () => 0,
    turn: () => Promise.resolve(),
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

it('lines are written together when the time is up, and in their order', () => {
  const { lines, written, timers } = gathering()
  lines.write('one\n')
  lines.write('two\n')
  expect([written, timers.map(({ delayMs }) => delayMs)]).toEqual([[], [200]])
  timers[0]?.ring()
  lines.write('three\n')
  timers[1]?.ring()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

it('a hundred lines do not wait', () => {
  const { lines, written, timers } = gathering()
  for (let number = 1; number <= 101; number += 1) lines.write(`${number}\n`)
  expect(written).toHaveLength(1)
  expect(written[0]?.split('\n')).toHaveLength(101)
  expect(timers.map(({ isStopped }) => isStopped)).toEqual([true, false])
})

it('flushing leaves nothing behind, and nothing to write is not written', () => {
  const { lines, written, timers } = gathering()
  lines.flush()
  lines.write('last\n')
  lines.flush()
  lines.flush()
  expect([written, timers.map(({ isStopped }) => isStopped)]).toEqual([['last\n'], [true]])
})
