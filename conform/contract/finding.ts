/** Says in what two contracts differ. */
type ContractFindingKind =
  | 'operation'
  | 'webhook'
  | 'status'
  | 'media type'
  | 'parameter'
  | 'member'
  | 'value'
  | 'required'
  | 'type'
  | 'format'

/** A place in an operation. */
export interface ContractPlace {
  /** The operation id, or the type of an event. */
  readonly operation: string
  /** `POST /quotes`, or `webhook` for an event. */
  readonly route: string
  readonly part?: 'request' | 'answer' | 'parameters'
  readonly status?: string
  /** Members with dots between them, `[]` for items, and the values of a variant in parentheses. */
  readonly path?: string
}

/** Something that only one contract has, or that they declare differently. */
export interface ContractFinding extends ContractPlace {
  readonly kind: ContractFindingKind
  /** The contract that has it; `differs` when both have it. */
  readonly in: 'theirs' | 'ours' | 'differs'
  /** The value, status or parameter that one has. */
  readonly name?: string
  readonly theirs?: string
  readonly ours?: string
  /** The id of the known difference. */
  readonly known?: string
}
