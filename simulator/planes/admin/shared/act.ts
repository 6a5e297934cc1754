/** The operation that a request asks for, as the log tells of it. */
export interface Act {
  readonly operation: string
  /** True when the operation changes something. */
  readonly isChange: boolean
  /** The world that it is about, or that it made; undefined when there is none. */
  readonly world: string | undefined
  /** The newest moment of that world, when the operation made one. */
  readonly moment?: number
}
