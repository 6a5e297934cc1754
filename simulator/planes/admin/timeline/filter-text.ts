import { refuseFields } from '../../../refusals/index.ts'
import { didYouMean } from '../../../schema/nearest.ts'
import { lanes } from '../shared/lanes.ts'

const kinds = ['beginning', 'request', 'task', 'admin', 'webhook', 'advance', 'rewind', 'return', 'restore', 'reset']

/** Keys that may precede a colon, with their values. */
const keys = {
  type: 'anything',
  about: 'anything',
  kind: kinds,
  lane: lanes,
  is: ['failed'],
  status: /^[1-5](xx|\d\d)$/,
} as const satisfies Readonly<Record<string, 'anything' | readonly string[] | RegExp>>

type Key = keyof typeof keys

/** A condition of a filter; `text` matches anywhere. Texts are in lower case, except that of `about`. */
export interface FilterTerm {
  readonly key: Key | 'text'
  readonly value: string
  readonly isExcluded: boolean
}

const mostTerms = 50

/** Parses the text of a filter; all terms must match. Refuses invalid text. */
export function readFilter(text: string): readonly FilterTerm[] {
  const terms = splitWords(text).map(readTerm)
  if (terms.length > mostTerms) fail(`Expected at most ${mostTerms} words; got ${terms.length}.`)
  return terms
}

/** A word without its quotes. */
interface Word {
  readonly text: string
  /** The number of characters before the first quote; a colon or minus after it has no meaning. */
  readonly plain: number
}

/** Splits a text at spaces that are not between quotes. */
function splitWords(text: string): readonly Word[] {
  const words: Word[] = []
  for (const [whole] of text.matchAll(/(?:[^\s"]|"[^"]*"?)+/g)) {
    if ((whole.split('"').length - 1) % 2 === 1)
      fail(`The quote before ${JSON.stringify(whole.slice(whole.lastIndexOf('"') + 1))} is not closed.`)
    const quote = whole.indexOf('"')
    words.push({ text: whole.replaceAll('"', ''), plain: quote < 0 ? whole.length : quote })
  }
  return words
}

function readTerm({ text, plain }: Word): FilterTerm {
  const isExcluded = plain > 0 && text.startsWith('-')
  const rest = isExcluded ? text.slice(1) : text
  // Keys are lower case, so ids such as Customer:… are plain words.
  const [, name] = /^([a-z]+):/.exec(rest.slice(0, isExcluded ? plain - 1 : plain)) ?? []
  const key = name === undefined ? 'text' : requireKey(name)
  const value = key === 'text' ? rest : rest.slice(key.length + 1)
  if (value === '')
    fail(`${JSON.stringify(text)} has nothing ${key === 'text' ? emptyPlace(text) : 'after the colon'}.`)
  if (key !== 'text') checkValue(key, value.toLowerCase())
  return { key, value: key === 'about' ? value : value.toLowerCase(), isExcluded }
}

const emptyPlace = (text: string) => (text === '-' ? 'after its sign' : 'between its quotes')

function requireKey(name: string): Key {
  const known = Object.keys(keys)
  const isKey = (key: string): key is Key => known.includes(key)
  if (isKey(name)) return name
  return fail(
    `${JSON.stringify(`${name}:`)} is not one of ${known.map((key) => `${key}:`).join(', ')}; ` +
      `a text with a colon stands between quotes.${didYouMean(name, known)}`,
  )
}

function checkValue(key: Key, value: string): void {
  const expected = keys[key]
  if (expected === 'anything') return
  if (expected instanceof RegExp) {
    if (!expected.test(value)) fail(`${JSON.stringify(value)} is not a status such as 404, or a class such as 4xx.`)
  } else if (!expected.some((one) => one === value))
    fail(`${JSON.stringify(value)} is not one of ${expected.join(', ')}.${didYouMean(value, [...expected])}`)
}

const fail = (message: string): never => refuseFields([{ field: 'filter', message }])
