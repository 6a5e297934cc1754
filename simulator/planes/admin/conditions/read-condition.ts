import { type Static, Type } from 'typebox'
import { refuse, refuseFields } from '../../../refusals/index.ts'
import { asSchema, namedShape } from '../../../schema/index.ts'
import type { AdminCall } from '../shared/admin-operation.ts'
import { showDocument } from '../shared/show-document.ts'
import { checkId } from './check-id.ts'
import { checkPath } from './check-path.ts'
import { checkValue } from './check-value.ts'
import { ConditionError } from './condition-error.ts'
import { isMet, valueAt } from './evaluate.ts'
import { textErrors } from './inspect-input.ts'
import { parseCondition } from './parse.ts'
import { printCondition, printPath } from './print.ts'
import { type Condition, conditionTerms, longestText, type Term } from './syntax.ts'

export const ConditionText = Type.String({
  maxLength: longestText,
  description:
    'A condition on resources as the API shows them, such as `Quote:… status = "COMPLETED" and not ' +
    '(InternalAccount:… balance.amount >= 1000)`. Comparisons are = != < <= > >= and `exists`.',
})

export const shortFormMembers = {
  resource: Type.String({ maxLength: 200, description: 'The id of the resource to watch.' }),
  field: Type.String({ maxLength: 200, description: 'A member of the resource as the API shows it, as a dot path.' }),
  equals: Type.Unknown({ description: 'The value that the member must have.' }),
}

const ShortForm = Type.Object(shortFormMembers)

/** A condition as a client writes it. */
export type ConditionInput = string | Static<typeof ShortForm>

/** A condition that was read and checked, on the present state of a world. */
interface ReadCondition {
  readonly text: string
  readonly isMet: () => boolean
  /** Returns the present value of each member that the condition compares. */
  readonly values: () => readonly FieldValue[]
}

export const FieldValueShape = namedShape('FieldValue', {
  resource: Type.String(),
  field: Type.Optional(
    Type.String({ description: 'Absent when the condition only asks whether the resource exists.' }),
  ),
  value: Type.Unknown({ description: 'Null when there is no such member now.' }),
})

export interface FieldValue {
  readonly resource: string
  readonly field?: string
  readonly value: unknown
}

type ConditionCall = Pick<AdminCall<unknown, unknown, unknown>, 'engine' | 'parts' | 'redactor'>

/**
 * Reads a condition. Refuses a text that cannot be parsed, an id that no resource can have, and a member or a value
 * that the shape of its resource does not have; a resource whose members are compared must exist.
 */
export function readCondition(call: ConditionCall, field: string, input: ConditionInput): ReadCondition {
  const { condition, text } = parseInput(field, input)
  const terms = conditionTerms(condition)
  for (const term of terms) checkTerm(call, field, term, input)
  const read = (id: string) => showResource(call, id)
  return {
    text,
    isMet: () => isMet(condition, read),
    values: () => terms.map((term) => showValue(call, term)),
  }
}

function parseInput(field: string, input: ConditionInput): { condition: Condition; text: string } {
  if (typeof input !== 'string') {
    const { resource } = input
    const path = input.field.split('.')
    const message = `${JSON.stringify(input.field)} has an empty name before, between or after its dots.`
    if (path.includes('')) refuseFields([{ field: `${field}.field`, message }])
    // A negative zero is written as 0, as in a text.
    const value: unknown = JSON.parse(JSON.stringify(input.equals))
    const condition = { kind: 'compare', resource, path, comparison: '=', value } as const
    return { condition, text: printCondition(condition) }
  }
  const errors = textErrors(field, input)
  if (errors.length > 0) refuseFields(errors)
  const condition = parseCondition(input)
  return { condition, text: printCondition(condition) }
}

/** An `exists` without a path may name a resource that does not exist. */
function checkTerm({ engine, parts }: ConditionCall, field: string, term: Term, input: ConditionInput): void {
  const refuseAt = (member: string, problem: string, index = 0) => {
    if (typeof input !== 'string') refuseFields([{ field: `${field}.${member}`, message: problem }])
    const { message, character } = new ConditionError(problem, String(input), index)
    refuseFields([{ field, message, position: character }])
  }
  const found = engine.locate(term.resource)
  const badId = found === undefined ? checkId(term.resource, parts.ids) : undefined
  if (badId !== undefined) refuseAt('resource', badId, term.position?.resource)
  if (term.path.length === 0) return
  const { collection } = found ?? refuse('REFERENCE_NOT_FOUND', { id: term.resource })
  const view = parts.resources.get(collection)
  if (view === undefined) return
  const shape = asSchema(view.shape)
  const badPath = checkPath(term, shape)
  if (badPath !== undefined) refuseAt('field', badPath.message, term.position?.path[badPath.index])
  const badValue = checkValue(term, shape)
  if (badValue !== undefined) refuseAt('equals', badValue, term.position?.value)
}

function showResource({ engine, parts }: ConditionCall, id: string): unknown {
  const found = engine.locate(id)
  return found && showDocument(engine, found, parts).document
}

/** Shows a value inside its members, because their names decide whether it is secret. */
function showValue(call: ConditionCall, term: Term): FieldValue {
  const { resource, path } = term
  const value = valueAt(showResource(call, resource), path)
  if (path.length === 0) return { resource, value: value === null ? null : 'exists' }
  const nested = path.reduceRight<unknown>((inside, member) => ({ [member]: inside }), value)
  const shown = valueAt(call.redactor.redact(nested), path)
  return { resource, field: printPath(path), value: shown }
}
