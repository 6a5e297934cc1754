import type { ContractFinding, ContractReport } from '../../conform/index.ts'
import type { Output } from '../output.ts'

/** Findings that more operations share are listed once, with the number of operations. */
const mostAlike = 3

/** The most references that a sentence lists. */
const mostListed = 3

/** Prints what a document has and Sandglass lacks, and the reverse, operation by operation. */
export function showContract(report: ContractReport, output: Output, showsKnown: boolean): void {
  const { document, version, operations, unknown, known, unresolved } = report
  const named = version === undefined ? document : `${document}, version ${version},`
  output.line(
    printable(
      `${named} has ${operations.theirs} operations, Sandglass ${operations.ours}. "has" is said of the document.`,
    ),
  )
  if (unresolved.length > 0) {
    const more = unresolved.length > mostListed ? ' and more' : ''
    output.line(
      printable(
        `Not compared, because it is not in the document: ${unresolved.slice(0, mostListed).join(', ')}${more}.`,
      ),
    )
  }
  const shown = report.findings.filter((finding) => showsKnown || finding.known === undefined)
  const titles = ['OPERATION', 'WHERE', ...(showsKnown ? ['KNOWN'] : []), 'DIFFERENCE']
  output.table(titles, rowsOf(shown, showsKnown), 'There is no unknown difference.')
  const hint = showsKnown || known === 0 ? '' : ' --all lists known differences, too.'
  output.line(`${unknown} unknown and ${known} known differences.${hint}`)
}

/** Findings of one operation stand together; those that many operations share come first. */
function rowsOf(findings: readonly ContractFinding[], showsKnown: boolean): readonly (readonly string[])[] {
  const groups = new Map<string, ContractFinding[]>()
  for (const finding of findings) {
    const { operation, route, ...rest } = finding
    const key = JSON.stringify(rest)
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  const shared = [...groups.values()].filter(({ length }) => length > mostAlike)
  const repeated = new Set(shared.flat())
  const rows = [
    ...shared.flatMap((group) => group.slice(0, 1).map((first) => [`${group.length} operations`, first] as const)),
    ...findings.filter((finding) => !repeated.has(finding)).map((finding) => [nameOf(finding), finding] as const),
  ]
  return rows.map(([name, finding], index) =>
    [
      rows[index - 1]?.[0] === name ? '' : name,
      whereOf(finding),
      ...(showsKnown ? [finding.known ?? ''] : []),
      briefly(differenceOf(finding)),
    ].map(printable),
  )
}

const nameOf = ({ route, operation }: ContractFinding) => (route === 'webhook' ? `event ${operation}` : route)

function whereOf({ part, status }: ContractFinding): string {
  if (part === 'answer') return `answer ${status}`
  return part ?? ''
}

/** Describes a finding in a few words; the subject is the document. */
function differenceOf(finding: ContractFinding): string {
  const { kind, name = '', path = '', theirs, ours } = finding
  const verb = finding.in === 'theirs' ? 'has' : 'lacks'
  const place = path === '' ? '' : ` of ${path}`
  if (finding.in === 'differs') return `has ${kind}${place}: ${theirs}; Sandglass: ${ours}`
  if (kind === 'required')
    return `${finding.in === 'theirs' ? 'requires' : 'does not require'} ${path === '' ? 'a body' : path}`
  if (kind === 'member') return `${verb} ${path}`
  if (kind === 'operation') return `${verb} the operation`
  if (kind === 'webhook') return `${verb} the event`
  return `${verb} the ${kind} ${name}${place}`
}

/** Long lists of variants are named by their first. */
const briefly = (text: string) =>
  text.replace(/\(([\w, ]+)\)/g, (whole, list: string) => {
    const [first, ...others] = list.split(', ')
    return others.length > 2 ? `(${first} and ${others.length} others)` : whole
  })

/** Replaces control characters, which a terminal would obey. */
const printable = (text: string) => text.replace(/\p{Cc}/gu, '\uFFFD')
