/** A property that was broken, and the requests that break it, as lines for a shell. */
export interface Find {
  readonly problem: string
  readonly lines: readonly string[]
}
