import type { KnownDifference } from '../../conform/index.ts'
import { differences } from './differences/index.ts'

/** Writes the differences that an OpenAPI document shows, for `sandglass conform`. */
export function knownDifferences(): string {
  const rows = differences
    .flatMap(({ list }) => list)
    .flatMap(({ id, operations, covers }): readonly KnownDifference[] =>
      covers === undefined ? [] : [{ id, operations, ...covers }],
    )
  return `${JSON.stringify(rows, null, 2)}\n`
}
