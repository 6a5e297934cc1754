import { CucumberExpression, ParameterTypeRegistry, RegularExpression } from '@cucumber/cucumber-expressions'
import { expect, it } from 'vitest'
import { literalBeginning, matchQuickly } from './quick-matching.ts'

it.each([
  ['I send {method} {path}', 'I send '],
  ['the world is reset', 'the world is reset'],
  ['{string} is gone', ''],
  ['the {int} customer(s) is/are gone', 'the '],
  ['there is/are {int}', 'there '],
  ['is/are there', ''],
  ['a customer(s) and/or nobody', 'a customer'],
  ['a \\{brace}', 'a '],
])('takes the beginning of "%s" as "%s"', (pattern, beginning) => {
  expect(literalBeginning(pattern)).toBe(beginning)
})

const registry = new ParameterTypeRegistry()
const patterns = ['there is/are {int} customer(s)', 'there is {string}', 'there is nothing', /^there (is|was) (.+)$/]
const definitions = () =>
  patterns.map((pattern) => ({
    pattern,
    expression:
      typeof pattern === 'string'
        ? new CucumberExpression(pattern, registry)
        : new RegularExpression(pattern, registry),
  }))
const quick = {
  originalCoordinates: { requireModules: [], requirePaths: [], importPaths: [], loaders: [] },
  stepDefinitions: definitions(),
}
matchQuickly(quick)

it.each([
  'there are 2 customers',
  'there is 1 customer',
  'there is "nothing"',
  'there is nothing',
  'there was something',
  'nothing is there',
])('matches "%s" with the same definitions and arguments as before, each time', (text) => {
  for (const [index, { expression }] of definitions().entries()) {
    const valuesIn = (one: typeof expression | undefined) =>
      one?.match(text)?.map((argument) => argument.getValue(undefined))
    const quickly = quick.stepDefinitions[index]?.expression
    for (const _time of [1, 2]) expect(valuesIn(quickly)).toEqual(valuesIn(expression))
  }
})
