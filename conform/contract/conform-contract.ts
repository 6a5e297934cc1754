import { compareContracts } from './compare-contracts.ts'
import { type ContractDocument, readDocument } from './document.ts'
import type { ContractFinding } from './finding.ts'
import { withKnown } from './known.ts'
import { contractOf } from './operations.ts'

/** The differences between a document and what Sandglass serves. */
export interface ContractReport {
  /** The name of the document's file or address. */
  readonly document: string
  /** The version that the document gives itself. */
  readonly version?: string
  /** The numbers of operations. */
  readonly operations: { readonly theirs: number; readonly ours: number }
  readonly unknown: number
  readonly known: number
  /** References that lead to other documents or to nothing; what is behind them was not compared. */
  readonly unresolved: readonly string[]
  readonly findings: readonly ContractFinding[]
}

/** A document with fewer of our operations describes another API. */
const leastShare = 0.1

/** Compares a parsed OpenAPI document with our document. */
export function conformContract(parsed: unknown, name: string, ours: object): ContractReport {
  const document = readDocument(parsed, name)
  const [theirs, own] = [contractOf(document), contractOf(readDocument(JSON.parse(JSON.stringify(ours)), 'Sandglass'))]
  const all = theirs.operations.size
  const shared = [...theirs.operations.keys()].filter((key) => own.operations.has(key)).length
  if (shared < Math.max(1, all * leastShare))
    throw new Error(
      `${name} describes another API: ${shared === 0 ? 'none' : `only ${shared}`} of its ${all} operations ` +
        `${shared === 1 ? 'is one' : 'are among those'} of Sandglass.`,
    )
  const findings = compareContracts(theirs, own).map(withKnown)
  const known = findings.filter((finding) => finding.known !== undefined).length
  return {
    document: name,
    ...versionOf(document),
    operations: { theirs: all, ours: own.operations.size },
    unknown: findings.length - known,
    known,
    unresolved: [...theirs.references.broken],
    findings,
  }
}

function versionOf({ info }: ContractDocument): { readonly version?: string } {
  const { version } = Object(info)
  return version === undefined ? {} : { version: String(version) }
}
