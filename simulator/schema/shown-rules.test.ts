import { expect, it } from 'vitest'
import { anyMember, noMember, whenMember, withRules } from './shown-rules.ts'

it('shows a rule beside the keywords of a schema', () => {
  expect(withRules({ type: 'object' }, [anyMember('name', 'isPaused')])).toEqual({
    type: 'object',
    anyOf: [{ required: ['name'] }, { required: ['isPaused'] }],
  })
})

it('adds required members to those of the schema', () => {
  expect(withRules({ required: ['source'] }, [{ required: ['amount'] }])).toEqual({ required: ['source', 'amount'] })
})

it('shows further rules in allOf, with those that are there', () => {
  const whenClosed = whenMember('state', { const: 'CLOSED' }, noMember('limit'))
  const whenOpen = whenMember('state', { const: 'OPEN' }, { required: ['limit'] })
  expect(withRules({ allOf: [{ type: 'object' }] }, [whenClosed, whenOpen])).toEqual({
    ...whenClosed,
    allOf: [{ type: 'object' }, whenOpen],
  })
})
