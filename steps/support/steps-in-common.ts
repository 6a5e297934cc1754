import { isValue, mismatch, nearestSteps, parametersOf, valueCost, wordsOf } from './nearest-steps.ts'
import { parameterValues } from './parameter-values.ts'

/** The greatest mismatch of a word that still counts as the same. */
const mostUnlike = 0.34
/** The least share of a text's words, weighted, that a proposal has. */
const leastShare = 0.6
/** The share that is enough beside a step that is near: all words, but for a letter or a common word. */
const nearlyAll = 0.9
/** How much smaller the share of another proposal may be. */
const margin = 0.15
const mostProposals = 3
/** The weight of a value, such as a name or an amount: many steps take one. */
const valueWeight = 0.5

/** A pattern, and the share of a text's words that it has. */
interface InCommon {
  readonly pattern: string
  readonly share: number
}

/**
 * Lists the patterns to propose for a text, best first: those that are near, then one that has all its words and more.
 * Where none is near, those with most words in common, in any order.
 */
export function proposedSteps(text: string, patterns: readonly string[]): readonly string[] {
  const near = nearestSteps(text, patterns)
  const common = stepsInCommon(text, patterns)
  const limit = near.length === 0 ? (common[0]?.share ?? 1) - margin : nearlyAll
  const others = common.filter(({ pattern, share }) => share >= limit && !near.includes(pattern))
  if (near.length === 0) return others.slice(0, mostProposals).map(({ pattern }) => pattern)
  const longer = others.slice(0, 1).map(({ pattern }) => pattern)
  return [...near.slice(0, mostProposals - longer.length), ...longer]
}

/** Ranks the patterns that have most words of a text, in any order; a word that few patterns have counts more. */
function stepsInCommon(text: string, patterns: readonly string[]): readonly InCommon[] {
  const words = wordsOf(text)
  const costs = words.map((word) =>
    patterns.map((pattern) => Math.min(1, ...wordsOf(pattern).map((part) => costOf(word, part)))),
  )
  const weights = words.map((word, index) => {
    if (isValue(word)) return valueWeight
    const having = costs[index]?.filter((cost) => cost <= mostUnlike).length ?? 0
    return Math.log((patterns.length + 1) / (having + 1))
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shareOf = (at: number) =>
    words.reduce((sum, _, index) => {
      const cost = costs[index]?.[at] ?? 1
      return cost <= mostUnlike ? sum + (weights[index] ?? 0) * (1 - cost) : sum
    }, 0) / total
  return patterns
    .map((pattern, at) => ({ pattern, share: shareOf(at), length: wordsOf(pattern).length }))
    .filter(({ share }) => share >= leastShare)
    .sort((one, other) => other.share - one.share || one.length - other.length)
}

/** The cost of a word in the place of a part, from 0 to 1. A parameter has only words of its known values. */
function costOf(word: string, part: string): number {
  const [name] = parametersOf(part)
  const cost = mismatch(word, part)
  if (name === undefined) return cost
  return parameterValues[name] !== undefined && cost <= valueCost ? cost : 1
}
