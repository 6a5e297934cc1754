/** The webhook endpoint of a target while a run listens there. */
export interface ChangedEndpoint {
  /** The address at which the run listens. */
  readonly listening: string
  /** The address that the target had before; absent for none. */
  readonly before?: string
}

/** Keeps what a run changes of a target, so that the next run can put it back if the run is killed. */
export interface EndpointMemory {
  readonly read: () => ChangedEndpoint | undefined
  readonly write: (changed: ChangedEndpoint) => void
  readonly clear: () => void
}
