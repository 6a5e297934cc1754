/** The operation of a request, as logged. */
export interface Act {
  readonly operation: string
  /** True when the operation changes something. */
  readonly isChange: boolean
  /** The world that it is about or that it created; undefined for operations about all worlds. */
  readonly world: string | undefined
  /** The moment that the operation made in that world, if any. */
  readonly moment?: number
}
