interface HeapUse {
  readonly usedBytes: number
  readonly limitBytes: number
}

export type HeapProbe = () => HeapUse
