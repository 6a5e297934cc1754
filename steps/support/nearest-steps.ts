import { editsBetween } from '../../simulator/schema/nearest.ts'
import { parameterValues } from './parameter-values.ts'

/** The greatest difference of a proposal, as a share of its words. */
const mostDifferent = 0.45
/** How much worse than the nearest step another proposal may be. */
const margin = 0.15
const mostProposals = 3

/** Lists the patterns that a mistyped step probably meant, the nearest first. */
export function nearestSteps(text: string, patterns: readonly string[]): readonly string[] {
  const ranked = patterns
    .map((pattern) => ({ pattern, difference: difference(text, pattern) }))
    .sort((one, other) => one.difference - other.difference)
  const limit = Math.min(mostDifferent, (ranked[0]?.difference ?? 0) + margin)
  return ranked
    .filter((one) => one.difference <= limit)
    .slice(0, mostProposals)
    .map(({ pattern }) => pattern)
}

/** Lists the names of the parameters of a pattern. */
export const parametersOf = (pattern: string): readonly string[] =>
  [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Compares a text with a pattern word by word: 0 is the same, 1 has nothing in common. */
function difference(text: string, pattern: string): number {
  const [words, parts] = [wordsOf(text), wordsOf(pattern)]
  let row = Array.from({ length: parts.length + 1 }, (_, column) => column)
  for (const [index, word] of words.entries()) {
    const next = [index + 1]
    for (const [column, part] of parts.entries()) {
      const replaced = (row[column] ?? 0) + mismatch(word, part)
      // A value can have several words: 6 minutes.
      const added = (row[column + 1] ?? 0) + (isParameter(part) ? mismatch(word, part) : 1)
      next.push(Math.min(replaced, added, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return (row[parts.length] ?? 0) / Math.max(words.length, parts.length)
}

/** The cost of a word that is probably a value. It makes a word that fits exactly the better explanation. */
export const valueCost = 0.15

export const wordsOf = (text: string): readonly string[] => text.match(/"[^"]*"|'[^']*'|\S+/g) ?? []
const isQuoted = (word: string): boolean => /^["']/.test(word)
const isParameter = (part: string): boolean => /\{\w+\}/.test(part)

/** The cost of a word in the place of a part of the pattern, from 0 to 1. */
export function mismatch(word: string, part: string): number {
  const [, name] = /\{(\w+)\}/.exec(part) ?? []
  if (name !== undefined) return unlikelyValue(word, parameterValues[name]?.values ?? [word])
  return Math.min(...writingsOf(part).map((known) => unlikeness(word.toLowerCase(), known.toLowerCase())))
}

/** The cost of a word as a value: small when a known value has a word of the same form, or nearly this one. */
function unlikelyValue(word: string, values: readonly string[]): number {
  const costs = values.flatMap(wordsOf).map((known) => {
    if (formOf(word) !== formOf(known)) return 1
    return formOf(word) === 'lower case' ? Math.max(valueCost, unlikeness(word, known)) : valueCost
  })
  return Math.min(1, ...costs)
}

/** True for a word that is probably a value: a name, a number, capitals, a path or a text in quotes. */
export const isValue = (word: string): boolean => formOf(word) !== 'lower case'

function formOf(word: string): string {
  if (isQuoted(word)) return 'quoted'
  if (/^-?\d/.test(word)) return 'number'
  if (word.startsWith('/')) return 'path'
  if (/^[A-Z][A-Z_]/.test(word)) return 'capitals'
  return /^[A-Z]/.test(word) ? 'name' : 'lower case'
}

function unlikeness(word: string, known: string): number {
  const share = editsBetween(word, known) / Math.max(word.length, known.length)
  return share > 0.5 ? 1 : share
}

/** Expands the optional letters of a part: `pass(es)` is `pass` or `passes`. */
const writingsOf = (part: string): readonly string[] =>
  part.includes('(') ? [part.replace(/\(.*?\)/g, ''), part.replace(/[()]/g, '')] : part.split('/')
