import type { World } from '../../engine/index.ts'
import { type FieldError, required } from '../../refusals/index.ts'
import { inFieldOrder, isRecord } from '../../schema/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { currency as currencyRow } from '../reference/index.ts'

type Sent = Readonly<Record<string, unknown>>

const record = (value: unknown): Sent => (isRecord(value) ? value : {})
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Returns the problems of a policy that its schema cannot express. The policy is as sent, so every part may be missing
 * or of a wrong type. `at` is the path of the policy, with its dot; without a customer, accounts are not checked.
 */
export function policyErrors(
  world: World,
  customerId: string | undefined,
  policy: unknown,
  at: string,
): readonly FieldError[] {
  const { spendingLimits, approvalThresholds, accountRestrictions } = record(policy)
  const { amount, currency } = record(approvalThresholds)
  const needsCurrency = amount !== undefined && amount !== null && currency === undefined
  return [
    ...currencyErrors(record(spendingLimits)['currency'], `${at}spendingLimits.currency`),
    ...(customerId === undefined ? [] : accountErrors(world, customerId, record(accountRestrictions), at)),
    ...(needsCurrency ? [required(`${at}approvalThresholds.currency`, true)] : []),
    ...currencyErrors(currency, `${at}approvalThresholds.currency`),
  ]
}

function currencyErrors(code: unknown, field: string): readonly FieldError[] {
  if (typeof code !== 'string' || currencyRow(code) !== undefined) return []
  return [{ field, message: `There is no currency ${code}.` }]
}

/** Checks that all accounts are internal ones of the customer, with one rule each. */
function accountErrors(world: World, customerId: string, sent: Sent, at: string): readonly FieldError[] {
  const isOwn = (id: string) => world.of(internalAccounts).find(id)?.customerId === customerId
  const errors: FieldError[] = []
  const check = (id: unknown, field: string) => {
    if (typeof id === 'string' && !isOwn(id))
      errors.push({ field, message: `The customer has no internal account ${id}.` })
  }
  const path = `${at}accountRestrictions`
  for (const [index, id] of list(sent['allowedAccountIds']).entries()) check(id, `${path}.allowedAccountIds.${index}`)
  const seen = new Set<unknown>()
  for (const [index, rule] of list(sent['accountRules']).entries()) {
    const { accountId } = record(rule)
    const field = `${path}.accountRules.${index}.accountId`
    if (accountId !== undefined && seen.has(accountId)) errors.push({ field, message: 'The account has another rule.' })
    else check(accountId, field)
    seen.add(accountId)
  }
  return errors
}

/** Merges the errors of the schema with those of the rules; each field is reported once, the schema's error first. */
export function mergedErrors(
  schema: Parameters<typeof inFieldOrder>[0],
  errors: readonly FieldError[],
  ruled: readonly FieldError[],
): readonly FieldError[] {
  const known = new Set(errors.map(({ field }) => field))
  const all = [...errors, ...ruled.filter(({ field }) => !known.has(field))]
  return all.length === 0 ? all : inFieldOrder(schema, all)
}
