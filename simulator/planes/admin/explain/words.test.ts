import { describe, expect, it } from 'vitest'
import { lifecycles, operations, outcomes, resources, taskHandlers } from '../../../api/index.ts'
import { isRead } from '../../../contract/index.ts'
import { lifecycleWords } from './words/lifecycles.ts'
import { nounOf } from './words/nouns.ts'
import { requestWords } from './words/requests.ts'
import { deadlineWords, taskWords } from './words/tasks.ts'

describe('the words of explanations', () => {
  it('cover every operation that writes', () => {
    const written = Object.values(operations).filter((operation) => !isRead(operation))
    expect(written.filter(({ id }) => requestWords[id] === undefined).map(({ id }) => id)).toEqual([])
  })

  it('cover every task', () => {
    expect(Object.keys(taskHandlers).filter((kind) => taskWords[kind] === undefined)).toEqual([])
    expect(Object.keys(deadlineWords).filter((kind) => taskWords[kind] === undefined)).toEqual([])
  })

  it('cover every move of every lifecycle', () => {
    const silent = lifecycles.flatMap(({ name, moves }) =>
      moves
        .filter(([from, to]) => {
          const words = lifecycleWords[name]?.moves
          return words?.[`${from}>${to}`] === undefined && words?.[to] === undefined
        })
        .map(([from, to]) => `${name}: ${from}>${to}`),
    )
    expect(silent).toEqual([])
  })

  it('cover every resource', () => {
    expect(resources.filter(({ collection }) => nounOf(collection) === 'resource')).toEqual([])
  })

  it('make a clause of every outcome: one sentence that names its subject', () => {
    for (const { rows, called } of outcomes) {
      expect(called).not.toMatch(/^[A-Z]|[.]$/)
      for (const { says } of Object.values(rows))
        expect(says).toMatch(/^[A-Z](?:[a-z]+)? [a-z]?[^.]*(?:\.[^ ][^.]*)*\.$/)
    }
  })
})
