import { pathBelow, SchemaComparison } from './compare-schemas.ts'
import type { ContractSchema } from './document.ts'
import type { ContractFinding, ContractPlace } from './finding.ts'
import type { Contract, ContractOperation } from './operations.ts'

/** Lists what only one of two contracts has, and what they declare differently, operation by operation. */
export function compareContracts(theirs: Contract, ours: Contract): readonly ContractFinding[] {
  const views = { theirs: theirs.views, ours: ours.views }
  const comparisons = { sent: new SchemaComparison(views, true), received: new SchemaComparison(views, false) }
  return [
    ...compareAll(theirs.operations, ours.operations, 'operation', comparisons),
    ...compareAll(theirs.events, ours.events, 'webhook', comparisons),
  ]
}

/** Bodies of answers and events are sent, requests are received. */
interface Comparisons {
  readonly sent: SchemaComparison
  readonly received: SchemaComparison
}

type Operations = ReadonlyMap<string, ContractOperation>

function compareAll(theirs: Operations, ours: Operations, kind: 'operation' | 'webhook', comparisons: Comparisons) {
  const findings: ContractFinding[] = []
  for (const key of new Set([...theirs.keys(), ...ours.keys()])) {
    const [one, other] = [theirs.get(key), ours.get(key)]
    if (one !== undefined && other !== undefined) findings.push(...compareOperations(one, other, comparisons))
    else if (one !== undefined) findings.push({ ...placeOf(one), kind, in: 'theirs' })
    else if (other !== undefined) findings.push({ ...placeOf(other), kind, in: 'ours' })
  }
  return findings
}

const placeOf = ({ id, route }: ContractOperation): ContractPlace => ({ operation: id, route })

function compareOperations(one: ContractOperation, other: ContractOperation, comparisons: Comparisons) {
  // Our ids name the operation in our documents.
  const place = placeOf(other)
  if (other.route === 'webhook') return compareEvents(one, other, place, comparisons)
  return [
    ...compareParameters(one, other, place, comparisons),
    ...compareRequests(one, other, place, comparisons),
    ...compareAnswers(one, other, place, comparisons),
  ]
}

/** Compares the bodies of an event; a document may describe several types together. The answer is the receiver's. */
function compareEvents(one: ContractOperation, other: ContractOperation, place: ContractPlace, { sent }: Comparisons) {
  const findings = compareBodies(one.request, other.request, place, sent)
  return findings.filter(({ kind, path }) => kind !== 'value' || path !== 'type')
}

function compareParameters(
  one: ContractOperation,
  other: ContractOperation,
  place: ContractPlace,
  comparisons: Comparisons,
) {
  const at = { ...place, part: 'parameters' } as const
  const findings: ContractFinding[] = []
  for (const name of new Set([...one.parameters.keys(), ...other.parameters.keys()])) {
    const [first, second] = [one.parameters.get(name), other.parameters.get(name)]
    if (first === undefined || second === undefined) {
      findings.push({ ...at, kind: 'parameter', in: first === undefined ? 'ours' : 'theirs', name })
      continue
    }
    if (first.isRequired !== second.isRequired)
      findings.push({ ...at, kind: 'required', in: first.isRequired ? 'theirs' : 'ours', path: name })
    findings.push(...schemaFindings(first.schema, second.schema, comparisons.received, at, name))
  }
  return findings
}

function compareRequests(
  one: ContractOperation,
  other: ContractOperation,
  place: ContractPlace,
  comparisons: Comparisons,
) {
  const at = { ...place, part: 'request' } as const
  const requires = one.isRequestRequired
  const required: readonly ContractFinding[] =
    one.request.size > 0 && other.request.size > 0 && requires !== other.isRequestRequired
      ? [{ ...at, kind: 'required', in: requires ? 'theirs' : 'ours' }]
      : []
  return [...required, ...compareBodies(one.request, other.request, at, comparisons.received)]
}

function compareAnswers(
  one: ContractOperation,
  other: ContractOperation,
  place: ContractPlace,
  comparisons: Comparisons,
) {
  const findings: ContractFinding[] = []
  for (const status of new Set([...one.answers.keys(), ...other.answers.keys()])) {
    const at = { ...place, part: 'answer', status } as const
    const [first, second] = [one.answers.get(status), other.answers.get(status)]
    if (first === undefined || second === undefined)
      findings.push({ ...at, kind: 'status', in: first === undefined ? 'ours' : 'theirs', name: status })
    else findings.push(...compareBodies(first, second, at, comparisons.sent))
  }
  return findings
}

type Bodies = ContractOperation['request']

function compareBodies(theirs: Bodies, ours: Bodies, at: ContractPlace, schemas: SchemaComparison) {
  const names = [...new Set([...theirs.keys(), ...ours.keys()])]
  return names.flatMap((name): readonly ContractFinding[] => {
    if (!theirs.has(name)) return [{ ...at, kind: 'media type', in: 'ours', name }]
    if (!ours.has(name)) return [{ ...at, kind: 'media type', in: 'theirs', name }]
    return schemaFindings(theirs.get(name), ours.get(name), schemas, at)
  })
}

function schemaFindings(
  theirs: ContractSchema | undefined,
  ours: ContractSchema | undefined,
  schemas: SchemaComparison,
  at: ContractPlace,
  holder = '',
): readonly ContractFinding[] {
  return schemas.compare({ theirs, ours }).map(({ path, ...finding }) => {
    const whole = pathBelow(holder, path)
    return { ...at, ...finding, ...(whole === '' ? {} : { path: whole }) }
  })
}
