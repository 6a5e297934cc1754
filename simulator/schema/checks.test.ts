import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { inspectBody } from './shape.ts'

const Lists = Type.Object({ names: Type.Array(Type.Object({ of: Type.Array(Type.Enum(['A'])) })) })

it('limits the errors of one list', () => {
  const bad = { of: Array.from({ length: 200_000 }, () => 'B') }
  const { errors = [] } = inspectBody(Lists, { names: [bad, bad, bad] })
  expect(errors).toHaveLength(1_000)
  expect(errors[999]).toMatchObject({ field: 'names.0.of.999' })
})

it('finds a bad item at the end of a long list', () => {
  const of = [...Array.from({ length: 5_000 }, () => 'A'), 'B']
  expect(inspectBody(Lists, { names: [{ of }] }).errors).toMatchObject([{ field: 'names.0.of.5000' }])
})
