import { parametersOf } from './nearest-steps.ts'
import { parameterValues } from './parameter-values.ts'
import { proposedSteps } from './steps-in-common.ts'

/** The parameter types, as cucumber keeps them. */
export interface ParameterTypes {
  lookupByTypeName(name: string): { readonly regexpStrings: readonly string[] } | undefined
}

/** A value in a step that its parameter does not take. */
interface Misfit {
  readonly pattern: string
  readonly parameter: string
  readonly value: string
}

/** Says what is wrong with a step that matches no pattern: one of its values, or else its words. */
export function proposalsFor(text: string, patterns: readonly string[], types: ParameterTypes): string {
  const nearest = proposedSteps(text, patterns.flatMap(formsOf))
  if (nearest.length === 0) return 'There is no such step, and none is close. `sandglass steps` lists all steps.'
  const misfit = nearest
    .flatMap((pattern) => misfitsIn(text, pattern, types))
    .sort((one, other) => one.value.length - other.value.length)[0]
  if (misfit !== undefined) return describeMisfit(misfit)
  const examples = [...new Set(nearest.flatMap(parametersOf))].map((name) => `    ${exampleOf(name)}`)
  return ['There is no such step. The nearest:', ...nearest.map((line) => `  ${line}`), ...examples].join('\n')
}

/** Splits a pattern with an optional table or text, `a customer named {string}( with:)`, into its two forms. */
function formsOf(pattern: string): readonly string[] {
  const [, without = pattern, ending] = /^(.*)\(([^()]*:)\)$/.exec(pattern) ?? []
  return ending === undefined ? [pattern] : [without, `${without}${ending}`]
}

function exampleOf(name: string): string {
  if (name === 'string') return '{string} is a text in quotes'
  return `{${name}} is, for example, ${parameterValues[name]?.values[0]}`
}

function describeMisfit({ pattern, parameter, value }: Misfit): string {
  const { says = '', values = [], isComplete = false } = parameterValues[parameter] ?? {}
  const list = `${isComplete ? 'Possible values' : 'Examples'}: ${values.join(', ')}`
  return [
    'There is such a step, but one of its values does not fit:',
    `  ${pattern}`,
    `    {${parameter}} cannot be ${value}. ${says} ${list}`,
  ].join('\n')
}

/** Finds the values that keep a text from matching a pattern whose words it has, one at a time. */
function misfitsIn(text: string, pattern: string, types: ParameterTypes): readonly Misfit[] {
  const parts = pattern.split(/\{(\w+)\}/)
  return parametersOf(pattern).flatMap((parameter, index) => {
    const sources = parts.map((part, at) => {
      if (at % 2 === 0) return sourceOf(part)
      return at === 2 * index + 1 ? '(?<value>.+?)' : `(?:${types.lookupByTypeName(part)?.regexpStrings.join('|')})`
    })
    const value = new RegExp(`^${sources.join('')}$`).exec(text)?.groups?.['value']
    return value === undefined ? [] : [{ pattern, parameter, value }]
  })
}

/** Returns the regular expression of the words of a pattern, with their optional letters and alternatives. */
const sourceOf = (words: string): string =>
  words
    .replace(/[.*+?^$[\]\\]/g, '\\$&')
    .replace(/\((.*?)\)/g, '(?:$1)?')
    .replace(/[\w']+(?:\/[\w']+)+/g, (choices) => `(?:${choices.replaceAll('/', '|')})`)
