import { Type } from 'typebox'

/** How far to move a clock. */
export interface Destination {
  readonly by?: string
  readonly to?: string
  readonly until?: string
  readonly within?: string
}

export const destination = {
  by: Type.Optional(Type.String({ description: 'A duration, such as 6m, 1h30m, 7d, PT6M or "6 minutes".' })),
  to: Type.Optional(Type.String({ description: 'A later time, such as 2030-01-01T00:00:00Z.' })),
  until: Type.Optional(
    Type.String({ description: 'A condition, such as: Transaction:… status = "COMPLETED"; not with `by` or `to`.' }),
  ),
  within: Type.Optional(Type.String({ description: 'The most time to advance for `until`; 7 days if absent.' })),
}

/** Returns the body of an advance. */
export function destinationOf({ by, to, until, within }: Destination) {
  return {
    ...(by === undefined ? {} : { by }),
    ...(to === undefined ? {} : { to }),
    ...(until === undefined ? {} : { until: within === undefined ? until : { condition: until, within } }),
  }
}
