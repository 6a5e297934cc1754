/** The headers of reads of the past, and of answers about undone moments. */
export const pastHeaders = {
  'Sandglass-Branch': {
    description: 'The branch that was read; sent when the request has Sandglass-At.',
    schema: { type: 'string' },
  },
  'Sandglass-Undone': {
    description: 'The branch on which a rewind has left the resource that was not found.',
    schema: { type: 'string' },
  },
} as const

export const headerRefs = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export const atParameter = {
  name: 'Sandglass-At',
  in: 'header',
  required: false,
  description:
    "Reads the past: a moment's number or a time; `@` and a branch after it for what was undone, or alone for its end.",
  schema: { type: 'string' },
} as const

/** True for an operation that only reads, of a plane with stamped answers. */
export const readsPast = (
  { stamped }: { readonly stamped?: boolean },
  {
    method,
    writes,
    prove,
  }: { readonly method: string; readonly writes?: boolean | undefined; readonly prove?: unknown },
): boolean => stamped !== false && method === 'GET' && writes !== true && prove === undefined
