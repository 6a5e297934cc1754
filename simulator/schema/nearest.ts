/** The share of a word's letters that may be wrong. */
const mostWrong = 0.4
/** Shorter words are part of too many others. */
const shortestPart = 3

/**
 * Returns the candidate that was probably meant: the one with the fewest edits, or else the first that contains the
 * word; undefined when none is close. Upper and lower case count as the same.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const sent = word.toLowerCase()
  let best: { readonly candidate: string; readonly edits: number } | undefined
  let containing: string | undefined
  for (const candidate of candidates) {
    const known = candidate.toLowerCase()
    if (sent.length >= shortestPart && known.includes(sent)) containing ??= candidate
    const allowed = Math.max(1, Math.floor(mostWrong * Math.max(sent.length, known.length)))
    // Comparing the lengths first keeps a very long word cheap.
    if (Math.abs(sent.length - known.length) > allowed) continue
    const edits = editsBetween(sent, known)
    if (edits <= allowed && edits < Math.min(known.length, best?.edits ?? Number.POSITIVE_INFINITY))
      best = { candidate, edits }
  }
  return best?.candidate ?? containing
}

/** Returns the end of a message: ` Did you mean "frozen"?`, or nothing when no candidate is close. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const meant = nearest(word, candidates)
  return meant === undefined ? '' : ` Did you mean ${JSON.stringify(meant)}?`
}

/** Returns the number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
export function editsBetween(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let index = 1; index <= from.length; index += 1) {
    const next = [index]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (from[index - 1] === to[column - 1] ? 0 : 1)
      const isSwap = from[index - 1] === to[column - 2] && from[index - 2] === to[column - 1]
      const swapped = isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
