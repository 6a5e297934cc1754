import { expect, it } from 'vitest'
import { startServer } from '../testing/command-line.ts'

it('explain says how a resource got into its state', async () => {
  const { ask, json } = await startServer()
  const { resource } = await json('trigger', 'OUTGOING_PAYMENT.FAILED')
  const { printed } = await ask('explain', resource)
  expect(printed).toContain(`${resource}: `)
  expect(printed).toContain("The destination's IBAN ends in 002")
  expect(await json('explain', resource)).toMatchObject({ id: resource, cause: { table: 'quote', row: '002' } })
  expect(await ask('explain', 'Quote:none')).toMatchObject({
    status: 1,
    complaint: expect.stringMatching(/ answers 404: /),
  })
  expect(await ask('explain')).toMatchObject({ status: 2, complaint: expect.stringMatching(/^explain needs an id\./) })
})

it('outcomes lists magic values, those with some words only', async () => {
  const { ask, json } = await startServer()
  const { data, faults } = await json('outcomes')
  expect((await ask('outcomes')).printed).toContain('individual-review: the end of fullName')
  const found = await json('outcomes', 'bank', 'returns')
  expect(found.data).toEqual([
    expect.objectContaining({ name: 'quote', rows: [expect.objectContaining({ suffix: '005' })] }),
  ])
  expect((await ask('outcomes', 'bank', 'returns')).printed).toMatch(
    /^quote: .*\nVALUE +OUTCOME\n005 +The payment completes;/,
  )
  const rejected = await json('outcomes', 'rejected', 'POST', '/customers', 'fullName')
  expect(rejected.data).toEqual([
    expect.objectContaining({ name: 'individual-review', rows: [expect.objectContaining({ suffix: '002' })] }),
  ])
  expect([data.length, faults.length].every((count) => count > 10)).toBe(true)
  expect((await ask('outcomes', 'unicorns')).printed).toBe('No outcome has the words "unicorns".')
})

it('openapi prints both documents', async () => {
  const { ask } = await startServer()
  const paths = async (...words: string[]) => Object.keys(JSON.parse((await ask('openapi', ...words)).printed).paths)
  expect(await paths()).toContain('/customers')
  expect(await paths('--admin')).toContain('/worlds')
})
