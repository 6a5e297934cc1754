/** A clock in an answer of the admin plane. */
interface ShownClock {
  readonly now: string
  readonly mode: string
  readonly rate: number
  readonly pending: number
  readonly nextAt: string | null
}

export const clockWords = ({ now, mode, rate, pending, nextAt }: ShownClock): string =>
  `${now}, ${mode}${mode === 'ticking' && rate !== 1 ? ` at ${rate} times` : ''}; ` +
  (nextAt === null ? 'nothing is due' : `${pending} tasks wait, the next at ${nextAt}`)

interface ShownMoment {
  readonly at: string
  readonly kind: string
  readonly number?: number
  readonly name?: string
  readonly subject?: string
}

export const momentWords = ({ number, at, kind, name, subject }: ShownMoment): string =>
  [number === undefined ? '-' : `#${number}`, at, kind, name, subject].filter((word) => word !== undefined).join(' ')

/** Writes a value for people to read. */
export const json = (value: unknown): string => JSON.stringify(value, null, 2)

/** Joins lines, or returns the text for none. */
export const lines = (rows: readonly string[], none: string): string => (rows.length === 0 ? none : rows.join('\n'))
