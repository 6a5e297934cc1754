import { expect, it } from 'vitest'
import { refuseArgument, requireArgument } from './step-arguments.ts'

const table = { dataTable: { rows: [] } }
const text = { docString: { content: '' } }

it('takes a table or a text below a step that ends in a colon', () => {
  requireArgument({ text: 'the fields are:', argument: table })
  requireArgument({ text: 'I send POST / with:', argument: text }, 'text')
  requireArgument({ text: '6 minutes pass' })
  refuseArgument({ text: 'the fields are:', argument: table })
  refuseArgument({ text: '6 minutes pass' })
})

it('says what is missing', () => {
  expect(() => requireArgument({ text: 'the fields are:' })).toThrow(
    'This step needs a table (lines of | name | value |), but nothing follows it. `sandglass steps` has an example.',
  )
  expect(() => requireArgument({ text: 'I send POST / with:' }, 'text')).toThrow('needs a text')
})

it('says what is there instead', () => {
  expect(() => requireArgument({ text: 'the fields are:', argument: text })).toThrow('but a text follows it')
  expect(() => requireArgument({ text: 'I send POST / with:', argument: table }, 'text')).toThrow('a table follows it')
})

it('refuses what no step reads', () => {
  expect(() => refuseArgument({ text: '6 minutes pass', argument: table })).toThrow('This step takes no table')
  expect(() => refuseArgument({ text: '6 minutes pass', argument: text })).toThrow('This step takes no text')
})
