import type { Document, Documents } from '../../engine/index.ts'

/** Pages fixed rows like stored documents; the cursor is the position of a row. */
export function fixedList<T extends Document>(rows: readonly T[]): Pick<Documents<T>, 'list'> {
  return {
    list({ after = 0, limit = rows.length, where = () => true } = {}) {
      const matching = rows.map((row, index) => ({ row, position: index + 1 })).filter(({ row }) => where(row))
      const rest = matching.filter(({ position }) => position > after)
      const shown = rest.slice(0, limit)
      const last = shown.at(-1)?.position
      return {
        items: shown.map(({ row }) => row),
        hasMore: rest.length > shown.length,
        total: matching.length,
        ...(last === undefined ? {} : { last }),
      }
    },
  }
}

/** Compares by character code, which is the same on every machine. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
