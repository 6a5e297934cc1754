import { useState } from 'preact/hooks'

/** The page of a list that is shown. */
export interface Pages {
  /** The query member that reads the page; none for the first. */
  readonly query: { readonly cursor?: string }
  readonly isFirst: boolean
  readonly turn: (next: string) => void
  readonly turnBack: () => void
}

/** Keeps the page of a list; another list begins with its first. */
export function usePages(list: string): Pages {
  const [{ cursors, of }, setPages] = useState<{ cursors: readonly string[]; of: string }>({ cursors: [], of: list })
  const turned = of === list ? cursors : []
  const cursor = turned.at(-1)
  return {
    query: cursor === undefined ? {} : { cursor },
    isFirst: cursor === undefined,
    turn: (next) => setPages({ cursors: [...turned, next], of: list }),
    turnBack: () => setPages({ cursors: turned.slice(0, -1), of: list }),
  }
}

interface PagerProps {
  readonly pages: Pages
  readonly next: string | undefined
  readonly total: number
  /** The name of one and of many, such as `1 posting` and `2 postings`. */
  readonly names: readonly [one: string, many: string]
}

/** Turns the pages of a list. */
export function Pager({ pages, next, total, names: [one, many] }: PagerProps) {
  return (
    <p class="acts">
      <span class="soft">
        {total} {total === 1 ? one : many}
      </span>
      {!pages.isFirst && (
        <button type="button" class="small" onClick={pages.turnBack}>
          Page before
        </button>
      )}
      {next !== undefined && (
        <button type="button" class="small" onClick={() => pages.turn(next)}>
          Next page
        </button>
      )}
    </p>
  )
}
