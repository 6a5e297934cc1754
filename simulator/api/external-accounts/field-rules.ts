import { type TSchema, Type } from 'typebox'
import { vaspNames } from '../../../fixtures/vasps.ts'
import { type FieldError, notAllowed, required } from '../../refusals/index.ts'
import { inFieldOrder, isRecord, memberAt } from '../../schema/index.ts'
import { type AccountType, accountTypes, isAccountType, type Way } from './model/account-types.ts'
import { createForms } from './shapes.ts'

type Info = Readonly<Record<string, unknown>>

const pathOf = (field: string) => `accountInfo.${field}`

/** Adds errors about the account's identifier and its custodian to those of the schema; each field appears once. */
export function checkAccountInfo(body: unknown, errors: readonly FieldError[]): readonly FieldError[] {
  const info = isRecord(body) ? body['accountInfo'] : undefined
  if (!isRecord(info) || !isAccountType(info['accountType'])) return errors
  const type = info['accountType']
  const reported = new Set(errors.map(({ field }) => field))
  const found = [...identifierErrors(accountTypes[type], info), ...custodianErrors(info)]
  const more = found.filter(({ field }) => !reported.has(field))
  return more.length === 0 ? errors : inFieldOrder(bodyWith(createForms[type]), [...errors, ...more])
}

/** The schema of a whole body, which gives the order of its fields. */
const bodyWith = (form: TSchema): TSchema =>
  Type.Object({
    customerId: Type.Unknown(),
    currency: Type.Unknown(),
    platformAccountId: Type.Unknown(),
    ownershipType: Type.Unknown(),
    defaultUmaDepositAccount: Type.Unknown(),
    accountInfo: form,
  })

function identifierErrors({ ways, isExclusive }: AccountType, info: Info): readonly FieldError[] {
  const sent = ways.filter(({ identifier }) => info[identifier] !== undefined)
  const [way] = sent
  const names = ways.map(({ identifier }) => identifier).join(', ')
  // With a single way, the schema itself requires the identifier.
  if (way === undefined)
    return ways.length === 1 ? [] : [{ ...required(firstOf(ways), true), message: `One of ${names} is required.` }]
  if (isExclusive === true && sent.length > 1)
    return sent.slice(1).map(({ identifier }) => ({
      field: pathOf(identifier),
      message: `Only one of ${names} may be sent.`,
    }))
  return [...missingFields(way, info), ...disallowedValues(way, info)]
}

const firstOf = (ways: readonly Way[]) => pathOf(ways[0]?.identifier ?? '')

function missingFields({ requires = [] }: Way, info: Info): readonly FieldError[] {
  return requires.filter((field) => info[field] === undefined).map((field) => required(pathOf(field), true))
}

function disallowedValues({ allows = {} }: Way, info: Info): readonly FieldError[] {
  return Object.entries(allows)
    .filter(([path, values]) => {
      const value = memberAt(info, path)
      return value !== undefined && !values.some((allowed) => allowed === value)
    })
    .map(([path, values]) => notAllowed(pathOf(path), values))
}

function custodianErrors({ accountType, vaspName }: Info): readonly FieldError[] {
  if (!isAccountType(accountType) || accountTypes[accountType].isWallet !== true) return []
  if (typeof vaspName !== 'string' || vaspNames.has(vaspName)) return []
  return [{ field: pathOf('vaspName'), message: 'GET /vasps lists no VASP of this name.' }]
}
