import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../testing/property-runs.ts'
import { CodeList } from './code-list.ts'
import { addCode, codeCount, emptySummary } from './summary.ts'

interface Item {
  readonly sequence: number
  readonly code: number
}

const act = fc.oneof(
  fc.record({ kind: fc.constant('push' as const), count: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constantFrom('cut' as const, 'drop' as const), count: fc.nat({ max: 700 }) }),
)

it('counts any range of what is left after pushes, cuts and drops', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (acts, one, other) => {
      const list = new CodeList()
      let items: Item[] = []
      let sequence = 0
      for (const { kind, count } of acts) {
        const most = Math.min(count, items.length)
        if (kind === 'cut') {
          list.cut(items.length - most)
          items = items.slice(0, items.length - most)
        } else if (kind === 'drop') {
          list.dropFirst(most)
          items = items.slice(most)
        } else
          for (let pushed = 0; pushed < count; pushed += 1) {
            sequence += 1 + (sequence % 3)
            const code = (sequence * 7) % codeCount
            list.push(sequence, code, sequence % 50)
            items.push({ sequence, code })
          }
        const [from, to] = [one % (items.length + 1), other % (items.length + 1)].sort((a, b) => a - b)
        const [found, expected] = [emptySummary(), emptySummary()]
        list.addRange(found, from ?? 0, to ?? 0)
        for (const item of items.slice(from, to)) addCode(expected, item.code)
        expect(found).toEqual(expected)
        const wanted = items[from ?? 0]?.sequence ?? sequence + 1
        expect(list.indexOf(wanted)).toBe(from)
        const caused = items.flatMap((item, index) => (item.sequence % 50 === 7 ? [index] : []))
        expect([...list.causedBy(7)]).toEqual(caused)
      }
    }),
    runs(40),
  )
})
