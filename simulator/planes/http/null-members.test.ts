import { describe, expect, it } from 'vitest'
import { declarations } from '../../app.ts'
import type { Operation } from '../../contract/index.ts'
import { acceptsNull, allowedValues, asSchema, inspectBody, isRecord, type Schema } from '../../schema/index.ts'

interface DeclaredMember {
  readonly path: readonly string[]
  readonly isRequired: boolean
  readonly listsNull: boolean
  /** A body that reaches the member's parent, without the member. */
  readonly around: Readonly<Record<string, unknown>>
}

type Around = (inner: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/** Returns every declared member of an object, in each variant and at every depth; lists are left out. */
function membersOf(schema: Schema, path: readonly string[], around: Around): readonly DeclaredMember[] {
  if (schema.anyOf !== undefined && allowedValues(schema) === undefined)
    return schema.anyOf.flatMap((variant) => membersOf(variant, path, aroundVariant(schema, variant, around)))
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
    {
      path: [...path, name],
      isRequired: schema.required?.includes(name) === true,
      listsNull: acceptsNull(member),
      around: around({}),
    },
    ...membersOf(member, [...path, name], (inner) => around({ [name]: inner })),
  ])
}

/** Adds the value that selects the variant. */
function aroundVariant(schema: Schema, variant: Schema, around: Around): Around {
  const name = schema.discriminator?.propertyName
  const [value] = name === undefined ? [] : (allowedValues(variant.properties?.[name] ?? {}) ?? [])
  return name === undefined || value === undefined ? around : (inner) => around({ [name]: value, ...inner })
}

const bodies = Object.values<Operation>(declarations.operations).filter(
  ({ body, upload }) => body !== undefined && upload === undefined,
)

const isIn = (value: unknown, [name = '', ...rest]: readonly string[]): boolean =>
  isRecord(value) && Object.hasOwn(value, name) && (rest.length === 0 || isIn(value[name], rest))

const withNull = (value: Readonly<Record<string, unknown>>, path: readonly string[]): Record<string, unknown> => {
  const [name = '', ...rest] = path
  const inner = value[name]
  return { ...value, [name]: rest.length === 0 ? null : withNull(isRecord(inner) ? inner : {}, rest) }
}

describe('a null member of a body', () => {
  it.each(bodies.map(({ id, body }) => [id, body]))(
    'of %s is absent if optional, and a bad field if required',
    (_id, body) => {
      if (body === undefined) return
      for (const { path, isRequired, listsNull, around } of membersOf(asSchema(body), [], (inner) => inner)) {
        const sent = inspectBody(body, withNull(around, path))
        const absent = inspectBody(body, around)
        const field = path.join('.')
        // Without the member that selects the variant, the others are not looked at.
        if (isIn(around, path)) continue
        if (listsNull) expect(sent.errors?.map((error) => error.field) ?? [], field).not.toContain(field)
        else if (isRequired)
          expect(
            sent.errors?.map((error) => error.field),
            field,
          ).toContain(field)
        else expect(sent.errors, field).toEqual(absent.errors)
      }
    },
  )

  it('is refused if it is required', () => {
    const { errors = [] } = inspectBody(declarations.operations['createToken']?.body ?? {}, {
      name: null,
      permissions: ['VIEW'],
    })
    expect(errors).toEqual([{ field: 'name', constraint: { minLength: 1 }, message: 'Field is required.' }])
  })

  it('is listed by the schema where null has its own meaning', () => {
    const listing = bodies.flatMap(({ id, body = {} }) =>
      membersOf(asSchema(body), [], (inner) => inner).flatMap(({ path, listsNull }) =>
        listsNull ? [`${id} ${path.join('.')}`] : [],
      ),
    )
    // Read-only members, and those of a currency beside its code, take any value, because they are ignored.
    expect(
      listing.filter((line) => !/kycStatus|kybStatus|provider|currency\.(name|symbol|decimals)/i.test(line)),
    ).toEqual([
      'updatePlatformConfig webhookEndpoint',
      'updateCardById maxSpendPerTransaction',
      ...['createAgent policy.', 'updateAgentPolicy '].flatMap((policy) => [
        `${policy}spendingLimits.dailyLimit`,
        `${policy}spendingLimits.monthlyLimit`,
        `${policy}accountRestrictions.allowedAccountIds`,
        `${policy}approvalThresholds.amount`,
      ]),
    ])
  })
})
