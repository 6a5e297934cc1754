import type { World } from '../../engine/index.ts'
import { refuse, refuseFields } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { type ExternalAccount, liveExternalAccount, networkOf } from '../external-accounts/index.ts'

/** Returns an external account of the platform or of any customer; refuses an unknown or deleted one. */
export function requireBankAccount(world: World, id: string): ExternalAccount {
  return liveExternalAccount(world, id) ?? refuse('REFERENCE_NOT_FOUND', { id })
}

/** Refuses the id of an internal account that does not exist. */
export function refuseUnknownInternalAccount(world: World, id: string): void {
  if (world.of(internalAccounts).find(id) === undefined) refuse('REFERENCE_NOT_FOUND', { id })
}

/** Refuses an account that is not an ACTIVE bank account in the US. */
export function refuseBankAccount({ id, accountType, status }: ExternalAccount, field: string): void {
  const refuseAccount = (says: string) => refuse('INVALID_BANK_ACCOUNT', { field, value: id, says })
  if (accountType !== 'USD_ACCOUNT') refuseAccount(`${id} is a ${accountType}, not a USD_ACCOUNT.`)
  if (status !== 'ACTIVE') refuseAccount(`${id} is ${status}, not ACTIVE.`)
}

/** Refuses a destination of a mint that is not an ACTIVE wallet on Spark; undefined is an internal account. */
export function refuseWallet(account: ExternalAccount | undefined, field: string): void {
  const refuseAccount = (message: string): never => refuseFields([{ field, message }])
  const { accountType, status } = account ?? refuseAccount('Internal accounts are reserved and cannot be used yet.')
  if (networkOf({ accountType }) !== 'SPARK') refuseAccount(`The account is a ${accountType}, not a SPARK_WALLET.`)
  if (status !== 'ACTIVE') refuseAccount(`The account is ${status}, not ACTIVE.`)
}

/** Refuses a type of source that the API reserves. */
export function refuseReservedSource(field: string, type: string): never {
  const message = `${type} is reserved and cannot be used yet.`
  refuse('INVALID_INPUT', { errors: [{ field, message }], reason: 'UNSUPPORTED_SOURCE' })
}
