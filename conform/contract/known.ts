import type { ContractFinding } from './finding.ts'
import differences from './known-differences.json' with { type: 'json' }

/** A known difference of docs/fidelity.md, as far as it shows in a contract. */
export interface KnownDifference {
  readonly id: string
  readonly operations: readonly string[] | 'every'
  /** The types of events that show it. */
  readonly events?: readonly string[]
  /** Statuses and parameters that only Sandglass declares. */
  readonly statuses?: readonly number[]
  readonly parameters?: readonly string[]
  /** Members that only Sandglass has; with `all`, everything about the bodies of its successes. */
  readonly members?: readonly string[] | 'all'
  /** Values that one of the two has. */
  readonly values?: readonly string[]
  /** Members with another type, format or list of values, that only one requires, or that errors and events have. */
  readonly declared?: readonly string[]
  /** Formats that Sandglass checks where the contract declares a plain string. */
  readonly formats?: readonly string[]
  /** True when the contract lists null where Sandglass has it for all optional members. */
  readonly nulls?: true
}

// The compiler knows only the widened types of the file.
const known: readonly KnownDifference[] = Object(differences)

/** Marks a finding with the known difference that it shows. */
export function withKnown(finding: ContractFinding): ContractFinding {
  const id = known.find((difference) => shows(finding, difference))?.id
  return id === undefined ? finding : { ...finding, known: id }
}

function shows(finding: ContractFinding, difference: KnownDifference): boolean {
  const { operation, route, status = '', part, kind, name = '' } = finding
  const concerned = route === 'webhook' ? (difference.events ?? []) : difference.operations
  if (concerned !== 'every' && !concerned.includes(operation)) return false
  if (difference.members === 'all' && part === 'answer' && kind !== 'status' && Number(status) < 300) return true
  const checks: Partial<Record<typeof kind, boolean | undefined>> = {
    webhook: finding.in === 'ours',
    status: finding.in === 'ours' && difference.statuses?.includes(Number(name)),
    parameter: finding.in === 'ours' && difference.parameters?.includes(name),
    member: finding.in === 'ours' && (isListed(finding, difference.members) || isListed(finding, difference.declared)),
    value: difference.values?.includes(name) || isListed(finding, difference.declared),
    required: isListed(finding, difference.declared),
    type: isListed(finding, difference.declared) || (difference.nulls === true && onlyNullDiffers(finding)),
    format: isListed(finding, difference.declared) || isCheckedFormat(finding, difference),
  }
  return checks[kind] === true
}

/** True for a listed member at any depth. */
function isListed({ path = '' }: ContractFinding, names: readonly string[] | 'all' | undefined): boolean {
  const plain = path.replace(/\([^)]*\)/g, '')
  return Array.isArray(names) && names.some((name) => plain === name || plain.endsWith(`.${name}`))
}

const isCheckedFormat = ({ part, theirs, ours = '' }: ContractFinding, { formats = [] }: KnownDifference) =>
  part === 'request' && theirs === 'none' && formats.includes(ours)

const onlyNullDiffers = ({ part, theirs = '', ours = '' }: ContractFinding) =>
  part === 'request' && withoutNull(theirs) === withoutNull(ours)

const withoutNull = (types: string) =>
  types
    .split(' or ')
    .filter((type) => type !== 'null')
    .join(' or ')
