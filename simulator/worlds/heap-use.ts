/** The state of the process's heap. */
export interface HeapUse {
  readonly usedBytes: number
  readonly limitBytes: number
}

export type HeapProbe = () => HeapUse
