import { expect, it } from 'vitest'
import { Refusal, refusal } from '../refusals/index.ts'
import { keptFailure, valueOfProof } from './kept-proof.ts'

const again = (error: unknown) => JSON.parse(JSON.stringify(keptFailure(error)))

it('keeps a value, a refusal and an error as JSON', () => {
  expect(valueOfProof({ value: { a: 1 } })).toEqual({ a: 1 })
  const refused = refusal('UNAUTHORIZED', { says: 'No.' }, { reason: 'No', headers: { 'Retry-After': '3' } })
  const thrown = () => valueOfProof(again(refused))
  expect(thrown).toThrow(Refusal)
  expect(thrown).toThrow(expect.objectContaining({ status: 401, headers: refused.headers, message: 'No.' }))
  expect(() => valueOfProof(again(new Error('broken')))).toThrow('broken')
})

it('does not keep a refusal that writes', () => {
  const refused = refusal('UNAUTHORIZED', { says: 'No.' }, { aftermath: () => undefined })
  expect(again(refused)).toEqual({ error: expect.stringContaining('aftermath') })
})
