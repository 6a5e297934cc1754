import { describe, expect, it } from 'vitest'
import type { Branch } from '../../kit/admin/types.ts'
import { sideBranches } from './branch-tree.ts'

const branch = (name: string, from: number, to: number, more: Partial<Branch> = {}): Branch => ({
  name,
  from,
  to,
  moments: to - from,
  current: false,
  canReturn: true,
  ...more,
})
const main = branch('main', -1, 28)
const second = branch('second', 22, 58, { parent: 'main' })
const places = (...args: Parameters<typeof sideBranches>) =>
  sideBranches(...args).map(({ branch: { name }, from, parent }) => [name, from, parent])

describe('branches beside the line', () => {
  it('are none while nothing was undone', () => {
    expect(places([branch('main', -1, 28, { current: true })], undefined, 28)).toEqual([])
  })

  it('are none while moments come that the line has not counted yet', () => {
    expect(places([branch('main', -1, 28, { current: true, canReturn: false })], undefined, 20)).toEqual([])
  })

  it('have what a rewind undid, from the last moment that is left', () => {
    expect(places([branch('main', -1, 28, { current: true })], undefined, 10)).toEqual([['main', 10, undefined]])
    expect(places([main, { ...second, current: true }], undefined, 58)).toEqual([['main', 22, undefined]])
  })

  it('have the present when another branch is shown', () => {
    expect(places([main, { ...second, current: true }], 'main', 28)).toEqual([['second', 22, undefined]])
  })

  it('stand on each other', () => {
    const third = branch('third', 40, 45, { parent: 'second' })
    const early = branch('early', 5, 9, { parent: 'main' })
    const late = branch('late', 27, 30, { parent: 'main' })
    expect(places([{ ...main, current: true }, second, third, early, late], undefined, 25)).toEqual([
      ['main', 25, undefined],
      ['second', 22, undefined],
      ['third', 40, 'second'],
      ['early', 5, undefined],
      ['late', 27, 'main'],
    ])
  })

  it('are those of the line alone when the shown branch is not there', () => {
    expect(places([{ ...main, current: true }], 'gone', 28)).toEqual([['main', -1, undefined]])
  })
})
