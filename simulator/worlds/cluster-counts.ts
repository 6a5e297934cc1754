/** Counts of a process in a cluster, since its start. */
export interface ClusterCounts {
  readonly requests: { passedOn: number; refused: number }
  readonly worlds: { opened: number; closed: number; lost: number }
}

export const newClusterCounts = (): ClusterCounts => ({
  requests: { passedOn: 0, refused: 0 },
  worlds: { opened: 0, closed: 0, lost: 0 },
})
