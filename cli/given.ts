import { didYouMean } from '../simulator/schema/nearest.ts'
import { type Argument, type Option, UsageError, type Verb } from './verb.ts'

/** Reads the value of an option: its text, or `true` for a flag. */
export function readOption(option: Option, value: unknown): readonly [name: string, text: string] {
  const { name, expected, isValid, choices } = option
  // A value that looks like an option is written `--seed=-x`.
  if (option.value !== undefined && typeof value !== 'string')
    throw new UsageError(`--${name} needs a value: ${expected ?? listOf(choices ?? [])}.`)
  const text = String(value)
  if (choices !== undefined && !choices.includes(text))
    throw new UsageError(
      `--${name} is ${JSON.stringify(text)}, expected ${listOf(choices)}.${didYouMean(text, choices)}`,
    )
  if (isValid?.(text) === false) throw new UsageError(`--${name} is ${JSON.stringify(text)}, expected ${expected}.`)
  return [name, text]
}

/** Checks the arguments of a verb. */
export function readArguments({ name, arguments: taken = [] }: Verb, words: readonly string[]): readonly string[] {
  const last = taken.at(-1)
  const isOpen = last?.isRest || last?.isCommand
  for (const [index, word] of words.entries()) {
    const argument = taken[index] ?? (isOpen ? last : undefined)
    if (argument === undefined)
      throw new UsageError(`${name} takes ${countOf(taken)}, but got ${JSON.stringify(word)}.`)
    const { choices } = argument
    if (choices !== undefined && !choices.includes(word)) throw new UsageError(describeChoice(name, argument, word))
  }
  return words
}

const countOf = ({ length }: readonly Argument[]) => ['no argument', 'one argument'][length] ?? `${length} arguments`

const describeChoice = (verb: string, { name, choices = [] }: Argument, word: string) =>
  `${verb} has no ${name} ${JSON.stringify(word)}, expected ${listOf(choices)}.${didYouMean(word, choices)}`

/** Joins words in a sentence: `get, list or delete`. */
export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
