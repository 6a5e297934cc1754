import { parseArgs } from 'node:util'
import { didYouMean } from '../simulator/domain/nearest.ts'
import { type Given, type Option, UsageError, type Verb } from './verb.ts'

/** A command line that was understood. */
export type Wanted =
  | { readonly kind: 'help'; readonly verb: Verb | undefined }
  | { readonly kind: 'version' }
  | { readonly kind: 'run'; readonly verb: Verb; readonly given: Given }

/** Reads a command line. Without a verb it is the first one's, so that a container takes bare options. */
export function readWords(words: readonly string[], verbs: readonly Verb[]): Wanted {
  const [first = '-', ...rest] = words
  const isBare = first.startsWith('-')
  if (first === 'help') return { kind: 'help', verb: rest[0] === undefined ? undefined : findVerb(rest[0], verbs) }
  const verb = isBare ? verbs[0] : findVerb(first, verbs)
  if (verb === undefined) throw new Error('A command line needs verbs.')
  const { tokens } = parseArgs({
    args: isBare ? [...words] : rest,
    options: Object.fromEntries([
      ...verb.options.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const),
      ['help', { type: 'boolean', short: 'h' }] as const,
      ['version', { type: 'boolean', short: 'v' }] as const,
    ]),
    allowPositionals: true,
    // The messages of the strict mode propose nothing.
    strict: false,
    tokens: true,
  })
  const asked = (name: string) => tokens.some((token) => token.kind === 'option' && token.name === name)
  if (asked('help')) return { kind: 'help', verb: isBare ? undefined : verb }
  if (asked('version')) return { kind: 'version' }
  const positional = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const options = tokens.flatMap((token) => (token.kind === 'option' ? [readOption(verb, token)] : []))
  return { kind: 'run', verb, given: { options: new Map(options), arguments: readArguments(verb, positional) } }
}

function findVerb(word: string, verbs: readonly Verb[]): Verb {
  const found = verbs.find(({ name, alias }) => word === name || word === alias)
  if (found !== undefined) return found
  const known = verbs.flatMap(({ name, alias }) => (alias === undefined ? [name] : [name, alias]))
  throw new UsageError(`There is no verb ${JSON.stringify(word)}.${didYouMean(word, known)}`)
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function readOption(verb: Verb, token: OptionToken): readonly [name: string, text: string] {
  const option = verb.options.find(({ name }) => name === token.name)
  if (option === undefined) throw new UsageError(describeUnknown(verb, token))
  const text = option.value === undefined ? (token.value ?? 'true') : textOf(option, token)
  if (option.isValid?.(text) === false)
    throw new UsageError(`--${option.name} is ${JSON.stringify(text)}, expected ${option.expected}.`)
  return [option.name, text]
}

/** Refuses a value that looks like the next option; `--seed=-x` is the way to write one that begins so. */
function textOf({ name, expected }: Option, { value, inlineValue }: OptionToken): string {
  if (value === undefined || (inlineValue !== true && value.startsWith('-')))
    throw new UsageError(`--${name} needs a value: ${expected}.`)
  return value
}

function describeUnknown({ name: verb, options, absent = {} }: Verb, { name, rawName }: OptionToken): string {
  const known = [...options.map((option) => option.name), 'help', 'version'].map((each) => `--${each}`)
  const reason = Object.hasOwn(absent, name) ? absent[name] : undefined
  if (reason !== undefined) return `${rawName} is no option: ${reason}`
  return `${verb} has no option ${rawName}.${didYouMean(rawName, known)}`
}

function readArguments(verb: Verb, words: readonly string[]): readonly string[] {
  const { length } = verb.arguments ?? []
  const excess = verb.arguments?.at(-1)?.isRest ? undefined : words[length]
  if (excess === undefined) return words
  const most = ['no argument', 'one argument'][length] ?? `${length} arguments`
  throw new UsageError(`${verb.name} takes ${most}, but got ${JSON.stringify(excess)}.`)
}
