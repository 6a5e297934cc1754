import type { Given, Option, Verb } from './verb.ts'

/**
 * Parses a plain start with options without the command-line library, which takes 6 % of a start. Returns undefined for
 * everything else, including mistakes, which the library handles.
 */
export function parsePlainStart(words: readonly string[], { name, alias, options }: Verb): Given | undefined {
  const [first] = words
  const rest = [...(first === name || first === alias ? words.slice(1) : words)]
  const texts = new Map<string, string>()
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [flag = '', inline] = word.split(/=(.*)/s)
    const option = options.find((one) => flag === `--${one.name}`)
    const text = option === undefined ? undefined : textOf(option, inline, rest)
    if (option === undefined || text === undefined || option.isValid?.(text) === false) return undefined
    texts.set(option.name, text)
  }
  return { options: texts, arguments: [] }
}

function textOf({ value }: Option, inline: string | undefined, rest: string[]): string | undefined {
  if (inline !== undefined) return inline
  if (value === undefined) return 'true'
  return rest[0]?.startsWith('-') ? undefined : rest.shift()
}
