import { expect, it } from 'vitest'
import { type ParameterTypes, proposalsFor } from './proposals.ts'

const sources: Readonly<Record<string, string>> = {
  money: '\\d+(?:\\.\\d+)? [A-Z]{3,4}',
  person: '[A-Z][a-z]+',
  string: '"([^"]*)"',
  int: '\\d+',
  duration: '\\d+ (?:second|minute)s?',
}
const types: ParameterTypes = {
  lookupByTypeName: (name) => (sources[name] === undefined ? undefined : { regexpStrings: [sources[name]] }),
}
const patterns = [
  "a quote for {money} to {person}'s bank account ending in {string}",
  '{person} quotes {money} to {string}',
  '{person} quotes {money} from {string} to {string}',
  '{int} task(s) is/are pending',
  '{duration} pass(es)',
  'a customer named {string}( with:)',
  'the agent pays {money} to {string}',
  'the deposit is released',
  'the next deposit is held because of the customer',
]
const proposals = (text: string) => proposalsFor(text, patterns, types)

it.each([
  ['a quote for -5.00 USD to Ada\'s bank account ending in "003"', '{money} cannot be -5.00 USD. An amount'],
  ['a quote for 1,000.00 USD to Ada\'s bank account ending in "003"', '{money} cannot be 1,000.00 USD.'],
  ["a quote for 5.00 USD to Ada's bank account ending in 003", '{string} cannot be 003. A text in double or single'],
  ['Ada quotes 5 dollars from "{a}" to "{b}"', '{money} cannot be 5 dollars.'],
  ['two tasks are pending', '{int} cannot be two. A whole number. Examples: 3'],
  ['6 minuts pass', '{duration} cannot be 6 minuts.'],
])('names the value that does not fit: %s', (text, sentence) => {
  expect(proposals(text)).toContain('There is such a step, but one of its values does not fit:\n')
  expect(proposals(text)).toContain(sentence)
})

it('proposes the nearest steps for mistyped words, with examples of their values', () => {
  expect(proposals('Ada qoutes 5.00 USD to "{Ada.bank}"').split('\n')).toEqual([
    'There is no such step. The nearest:',
    '  {person} quotes {money} to {string}',
    '    {person} is, for example, Ada',
    '    {money} is, for example, 500.00 USD',
    '    {string} is a text in quotes',
  ])
})

it.each([
  ['a costumer named "Ada"', '  a customer named {string}'],
  ['a costumer named "Ada" with:', '  a customer named {string} with:'],
])('proposes a step with or without its optional table: %s', (text, nearest) => {
  expect(proposals(text).split('\n')[1]).toBe(nearest)
})

it.each([
  ['Ada pays Grace 10 USD', ['  the agent pays {money} to {string}']],
  ['pending are 3 tasks', ['  {int} task(s) is/are pending']],
  ['the deposit is held', ['  the deposit is released', '  the next deposit is held because of the customer']],
])('proposes steps by the words in common: %s', (text, expected) => {
  const lines = proposals(text).split('\n')
  expect(lines.filter((line) => /^ {2}\S/.test(line))).toEqual(expected)
})

it('says so when no step is close', () => {
  expect(proposals('the moon is made of cheese')).toContain('none is close')
})
