import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { damages, writings } from '../../steps/support/damaged-bundles.ts'
import { rememberingSteps } from '../../steps/support/memory.ts'
import { parameterValues } from '../../steps/support/parameter-values.ts'
import { loadStepLibrary, type StepParameter } from './step-library.ts'

let parameters: readonly StepParameter[] = []
beforeAll(async () => {
  parameters = (await loadStepLibrary()).parameters
})

const builtIn = ['string', 'int']
const names = Object.keys(parameterValues).filter((name) => !builtIn.includes(name))

const parameter = (name: string): StepParameter => {
  const found = parameters.find((one) => one.name === name)
  if (found === undefined) throw new Error(`steps/parameters.ts does not define {${name}}`)
  return found
}

/** Lists all texts that a regular expression matches; undefined when there is no end of them. */
function textsOf(source: string): readonly string[] | undefined {
  if (/[\\[\]{}.*+]/.test(source)) return undefined
  const [whole, group = '', optional] = /\(\?:([^()]*)\)(\?)?/.exec(source) ?? []
  if (whole === undefined) return source.split('|').flatMap((text) => lastLetterOptional(text))
  const choices = [...group.split('|'), ...(optional === undefined ? [] : [''])]
  return topLevel(source).flatMap((text) =>
    text.includes(whole)
      ? choices.flatMap((choice) => textsOf(text.replace(whole, choice)) ?? [])
      : (textsOf(text) ?? []),
  )
}

const lastLetterOptional = (text: string) => (text.endsWith('?') ? [text.slice(0, -2), text.slice(0, -1)] : [text])

/** Splits at the bars outside groups. */
const topLevel = (source: string): readonly string[] => source.match(/(?:\([^()]*\)\??|[^|()])+/g) ?? []

it('are all described', () => {
  expect(names.toSorted()).toEqual(parameters.map(({ name }) => name).toSorted())
})

it('are literal regular expressions, which editors understand', () => {
  const text = readFileSync('steps/parameters.ts', 'utf8')
  const literal = text.match(/defineParameterType\(\{\s*name: '\w+',\s*regexp:\s*\/.+\/,/g) ?? []
  expect(literal).toHaveLength(parameters.length)
})

describe.each(names)('{%s}', (name) => {
  const values = parameterValues[name]?.values ?? []

  it('takes its values, and makes something of each', () => {
    const [regexp = '', ...others] = parameter(name).regexpStrings
    expect(others).toEqual([])
    for (const value of values) {
      expect(value).toMatch(new RegExp(`^(?:${regexp})$`))
      expect(parameter(name).transform(undefined, [value])).toBeDefined()
    }
  })

  it('takes nothing else when its list is complete', () => {
    const texts = textsOf(parameter(name).regexpStrings[0] ?? '')
    if (parameterValues[name]?.isComplete) expect(texts?.toSorted()).toEqual(values.toSorted())
    else expect(texts).toBeUndefined()
  })
})

it('the steps that a message proposes for an unknown name exist', async () => {
  const { steps } = await loadStepLibrary()
  for (const [, step] of rememberingSteps) {
    const text = step
      .replace(/^Given /, '')
      .replace('<0>', 'Ada')
      .replace('<1>', 'USD')
    expect([text, steps.some((definition) => definition.matchesStepName(text))]).toEqual([text, true])
  }
})

it('agree with the tables behind them', () => {
  expect(parameterValues['damage']?.values.toSorted()).toEqual(Object.keys(damages).sort())
  expect(parameterValues['writing']?.values.toSorted()).toEqual(Object.keys(writings).sort())
})
