import { type TSchema, Type } from 'typebox'
import { vaspNames } from '../../../fixtures/vasps.ts'
import { notAllowed, required } from '../../domain/field-errors.ts'
import { inFieldOrder } from '../../domain/field-order.ts'
import type { FieldError } from '../../domain/refusals.ts'
import { isRecord } from '../../domain/shape-walker.ts'
import { type AccountType, accountTypes, isAccountType, type Way } from './account-types.ts'
import { createForms } from './shapes.ts'

type Info = Readonly<Record<string, unknown>>

const inside = (field: string) => `accountInfo.${field}`

/** Adds what the type's ways and the list of wallet keepers say to what is wrong already; each field is named once. */
export function judgeAccount(body: unknown, errors: readonly FieldError[]): readonly FieldError[] {
  const info = isRecord(body) ? body['accountInfo'] : undefined
  if (!isRecord(info) || !isAccountType(info['accountType'])) return errors
  const type = info['accountType']
  const named = new Set(errors.map(({ field }) => field))
  const more = [...wayErrors(accountTypes[type], info), ...keeperErrors(info)].filter(({ field }) => !named.has(field))
  return more.length === 0 ? errors : inFieldOrder(bodyWith(createForms[type]), [...errors, ...more])
}

/** A body in which the order of the account's own fields can be looked up. */
const bodyWith = (form: TSchema): TSchema =>
  Type.Object({
    customerId: Type.Unknown(),
    currency: Type.Unknown(),
    platformAccountId: Type.Unknown(),
    ownershipType: Type.Unknown(),
    defaultUmaDepositAccount: Type.Unknown(),
    accountInfo: form,
  })

function wayErrors({ ways, isEitherOr }: AccountType, info: Info): readonly FieldError[] {
  const sent = ways.filter(({ identifier }) => info[identifier] !== undefined)
  const [way] = sent
  const names = ways.map(({ identifier }) => identifier).join(', ')
  // With a single way the shape itself has asked for the identifier.
  if (way === undefined)
    return ways.length === 1 ? [] : [{ ...required(firstOf(ways), true), message: `One of ${names} is required.` }]
  if (isEitherOr === true && sent.length > 1)
    return sent.slice(1).map(({ identifier }) => ({
      field: inside(identifier),
      message: `Only one of ${names} may be sent.`,
    }))
  return [...missing(way, info), ...forbidden(way, info)]
}

const firstOf = (ways: readonly Way[]) => inside(ways[0]?.identifier ?? '')

function missing({ along = [] }: Way, info: Info): readonly FieldError[] {
  return along.filter((field) => info[field] === undefined).map((field) => required(inside(field), true))
}

function forbidden({ only = {} }: Way, info: Info): readonly FieldError[] {
  return Object.entries(only)
    .filter(([path, values]) => {
      const value = valueAt(info, path)
      return value !== undefined && !values.some((allowed) => allowed === value)
    })
    .map(([path, values]) => notAllowed(inside(path), values))
}

function valueAt(info: Info, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), info)
}

function keeperErrors({ accountType, vaspName }: Info): readonly FieldError[] {
  if (!isAccountType(accountType) || accountTypes[accountType].isWallet !== true) return []
  if (typeof vaspName !== 'string' || vaspNames.has(vaspName)) return []
  return [{ field: inside('vaspName'), message: 'Nobody of this name is in GET /vasps.' }]
}
