import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { refuseFields } from '../refusals/index.ts'
import { errorsOf } from '../testing/field-errors.ts'
import { rangeEnd, rangeStart } from './fields.ts'
import { inspectQuery } from './shape.ts'

describe('query', () => {
  const Query = Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    isOpen: Type.Optional(Type.Boolean()),
    region: Type.Optional(Type.String()),
    tag: Type.Optional(Type.Array(Type.String())),
  })
  const Range = Type.Object({ from: rangeStart('From.'), until: rangeEnd('Until.') })
  const read = (text: string) => {
    const { value, errors } = inspectQuery(Query, new URLSearchParams(text))
    return errors === undefined ? value : refuseFields(errors)
  }

  it('reads numbers, booleans, text and lists, and ignores unknown parameters', () => {
    expect(read('limit=5&isOpen=false&region=1&tag=a&tag=b&other=1')).toEqual({
      limit: 5,
      isOpen: false,
      region: '1',
      tag: ['a', 'b'],
    })
    expect(read('')).toEqual({})
  })

  it('reads lists that are repeated, written with commas, or both', () => {
    expect(read('tag=a,b')).toEqual({ tag: ['a', 'b'] })
    expect(read('tag=a%2Cb&tag=c')).toEqual({ tag: ['a', 'b', 'c'] })
    expect(read('tag=')).toEqual({ tag: [''] })
    expect(read('region=a,b')).toEqual({ region: 'a,b' })
  })

  it.each([
    'limit=',
    'limit=1.0',
    'limit=-1',
    'limit=0',
    'limit=101',
    'limit=1e1',
    'limit=0x1',
    'limit=%2B1',
    'limit=1&limit=2',
  ])('refuses %s', (text) => expect(errorsOf(() => read(text)).map((error) => error.field)).toEqual(['limit']))

  it.each(['isOpen=1', 'isOpen=TRUE', 'isOpen='])('refuses %s', (text) =>
    expect(errorsOf(() => read(text))).toEqual([{ field: 'isOpen', message: 'Expected a boolean.' }]),
  )

  it.each([
    ['from=2024-02-29', { from: '2024-02-29T00:00:00.000Z' }],
    ['until=2024-02-29', { until: '2024-02-29T23:59:59.999Z' }],
    ['from=2024-02-29T12:00:00%2B01:00', { from: '2024-02-29T12:00:00+01:00' }],
  ])('reads the bound %s of a range', (text, value) => {
    expect(inspectQuery(Range, new URLSearchParams(text))).toEqual({ value })
  })

  it('refuses dates that do not exist or lack digits', () => {
    const { errors } = inspectQuery(Range, new URLSearchParams('from=2023-02-29&until=2024-2-9'))
    expect(errors?.map(({ field }) => field)).toEqual(['from', 'until'])
  })

  it('lists all errors in order', () => {
    expect(errorsOf(() => read('region=a&region=b&isOpen=x&limit=z')).map((error) => error.field)).toEqual([
      'limit',
      'isOpen',
      'region',
    ])
  })
})
