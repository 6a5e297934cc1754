import { isListedMember, type KnownDifference, knownDifferences } from '../known/index.ts'
import type { ContractFinding } from './finding.ts'

/** Marks a finding with the known difference that it shows. */
export function withKnown(finding: ContractFinding): ContractFinding {
  const id = knownDifferences.find((difference) => shows(finding, difference))?.id
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

function isListed({ path = '' }: ContractFinding, members: readonly string[] | 'all' | undefined): boolean {
  return Array.isArray(members) && path !== '' && isListedMember(members, pointerOf(path))
}

/** Writes a path such as `data[].source(ACCOUNT).currency` as a pointer, with `*` for items. */
const pointerOf = (path: string) =>
  `/${path
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll('[]', '.*')
    .replaceAll('.', '/')}`

const isCheckedFormat = ({ part, theirs, ours = '' }: ContractFinding, { formats = [] }: KnownDifference) =>
  part === 'request' && theirs === 'none' && formats.includes(ours)

const onlyNullDiffers = ({ part, theirs = '', ours = '' }: ContractFinding) =>
  part === 'request' && withoutNull(theirs) === withoutNull(ours)

const withoutNull = (types: string) =>
  types
    .split(' or ')
    .filter((type) => type !== 'null')
    .join(' or ')
