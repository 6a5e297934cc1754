import type { CommanderError } from 'commander'
import { didYouMean } from '../simulator/schema/nearest.ts'
import { listOf } from './given.ts'
import { type AnyVerb, UsageError, type Verb } from './verb.ts'

/** Refuses an unknown verb or action, and suggests the nearest one. */
export function requireKnown([first = '-', second]: readonly string[], verbs: readonly AnyVerb[]): void {
  if (first.startsWith('-')) return
  const verb = verbs.find((one) => one.name === first || ('alias' in one && one.alias === first))
  if (verb === undefined) {
    const known = verbs.flatMap((one) =>
      'alias' in one && one.alias !== undefined ? [one.name, one.alias] : [one.name],
    )
    throw new UsageError(`There is no command ${JSON.stringify(first)}.${didYouMean(first, known)}`)
  }
  if (!('actions' in verb) || second?.startsWith('-')) return
  const names = verb.actions.map(({ name }) => name)
  if (second === undefined && verb.usual === undefined)
    throw new UsageError(`${first} needs an action: ${listOf(names)}.`)
  if (second === undefined || names.includes(second)) return
  const usual = verb.actions.find(({ name }) => name === verb.usual)
  const isArgument = usual?.arguments !== undefined && usual.arguments.length > 0 && didYouMean(second, names) === ''
  if (!isArgument)
    throw new UsageError(
      `${first} has no action ${JSON.stringify(second)}, expected ${listOf(names)}.${didYouMean(second, names)}`,
    )
}

/** Turns an error of the library into one with a suggestion. */
export function describeMistake(
  verb: Pick<Verb, 'name' | 'options' | 'absent'>,
  { code, message }: CommanderError,
): UsageError {
  const [, name = ''] = /'([^']*)'/.exec(message) ?? []
  if (code === 'commander.unknownOption') return new UsageError(describeUnknown(verb, name))
  if (code === 'commander.missingArgument')
    return new UsageError(`${verb.name} needs ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}.`)
  return new UsageError(`${verb.name}: ${message.replace(/^error: /, '')}`)
}

/** Shows only the name of an option; its value may be a secret. */
function describeUnknown(
  { name: verb, options, absent = {} }: Pick<Verb, 'name' | 'options' | 'absent'>,
  word: string,
) {
  const [flag = '', value] = word.split(/=(.*)/s)
  const name = flag.replace(/^-+/, '')
  const reason = Object.hasOwn(absent, name) ? absent[name] : undefined
  if (reason !== undefined) return `${flag} is no option: ${reason}`
  if (value !== undefined && options.some((option) => option.name === name)) return `${flag} takes no value.`
  const known = [...options.map((option) => option.name), 'help', 'version'].map((each) => `--${each}`)
  return `${verb} has no option ${flag}.${didYouMean(flag, known)}`
}
