/**
 * A rule that code checks and a shape leaves out, as JSON Schema: the OpenAPI document shows it, validation does not
 * read it. A shape lists its rules under the keyword `rules`.
 */
export type ShownRule = Readonly<Record<string, unknown>>

const requiredOf = (name: string): ShownRule => ({ required: [name] })

/** At least one of these members is sent. */
export const anyMember = (...names: readonly string[]): ShownRule => ({ anyOf: names.map(requiredOf) })

/** Exactly one of these members is sent. */
export const oneMember = (...names: readonly string[]): ShownRule => ({ oneOf: names.map(requiredOf) })

/** None of these members is sent. */
export const noMember = (...names: readonly string[]): ShownRule => ({ not: anyMember(...names) })

/** These members are not sent together. */
export const notTogether = (...names: readonly string[]): ShownRule => ({ not: { required: names } })

/** A member is sent and its value fits. */
export const memberIs = (name: string, value: ShownRule): ShownRule => ({
  required: [name],
  properties: { [name]: value },
})

/** Where a member is sent and its value fits, another rule applies. */
export const whenMember = (name: string, value: ShownRule, then: ShownRule): ShownRule => ({
  if: memberIs(name, value),
  then,
})

/** An address of either version. */
export const ipAddress: ShownRule = { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] }

const isOnlyRequired = (rule: ShownRule) => Object.keys(rule).join() === 'required'

/** Adds rules to a rendered schema: beside its own keywords, or in `allOf` where a keyword is taken. */
export function withRules(rendered: Readonly<Record<string, unknown>>, rules: readonly ShownRule[]): object {
  const result: Record<string, unknown> = { ...rendered }
  const others: ShownRule[] = []
  for (const rule of rules)
    if (isOnlyRequired(rule)) result['required'] = [result['required'] ?? [], rule['required']].flat()
    else if (Object.keys(rule).some((keyword) => keyword in result)) others.push(rule)
    else Object.assign(result, rule)
  return others.length === 0 ? result : { ...result, allOf: [result['allOf'] ?? [], others].flat() }
}
