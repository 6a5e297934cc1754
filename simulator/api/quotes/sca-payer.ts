import type { World } from '../../engine/index.ts'
import { type FieldError, refuseFields } from '../../refusals/index.ts'
import { internalAccounts } from '../accounts/index.ts'
import { type Customer, findActiveCustomer, needsStrongAuthentication } from '../customers/index.ts'
import { externalAccounts } from '../external-accounts/index.ts'
import { type FactorName, passkeyFactorOf } from '../sca/model/index.ts'
import type { Quote } from './model/index.ts'

/** The parts of a quote, or of a request for one, that decide who must authorize it. */
interface Payment {
  readonly funding: Quote['funding']
  readonly source:
    | { readonly sourceType: 'ACCOUNT'; readonly accountId: string }
    | { readonly sourceType: 'REALTIME_FUNDING'; readonly customerId?: string | undefined }
  readonly destination:
    | { readonly destinationType: 'ACCOUNT'; readonly accountId: string }
    | { readonly destinationType: 'UMA_ADDRESS' }
}

/**
 * Returns the customer who must authorize a payment, if any. A customer always authorizes realtime funding. A payment
 * from the customer's own account needs authorization when it goes to a UMA address or to an external account that the
 * customer does not trust.
 */
export function scaCustomerOf(world: World, payment: Payment): Customer | undefined {
  const customer = payingCustomerOf(world, payment)
  if (customer === undefined || !needsStrongAuthentication(customer.region)) return undefined
  const { funding, destination } = payment
  if (funding === 'realtime' || destination.destinationType === 'UMA_ADDRESS') return customer
  const account = world.of(externalAccounts).find(destination.accountId)
  const isTrusted = account?.isTrusted === true && account.customerId === customer.id
  return account === undefined || isTrusted ? undefined : customer
}

/** Returns the customer that pays with its own money; wallets sign, and pulls are authorized elsewhere. */
export function payingCustomerOf(world: World, { funding, source }: Payment): Customer | undefined {
  if (funding === 'wallet' || funding === 'pull') return undefined
  const id =
    source.sourceType === 'ACCOUNT' ? world.of(internalAccounts).find(source.accountId)?.customerId : source.customerId
  return id === undefined ? undefined : findActiveCustomer(world, id)
}

/** Refuses a factor that cannot authorize payments: TOTP, or a passkey that is not enrolled. */
export function refuseScaFactor(world: World, customer: Customer, factor: FactorName | undefined): void {
  const error = factorError(world, customer, factor)
  if (error !== undefined) refuseFields([error])
}

function factorError(world: World, { id }: Customer, factor: FactorName | undefined): FieldError | undefined {
  if (factor === 'TOTP')
    return { field: 'scaFactor', message: 'TOTP cannot authorize payments, because it binds no amount and payee.' }
  if (factor === 'PASSKEY' && passkeyFactorOf(world, id) === undefined)
    return { field: 'scaFactor', message: 'The customer has not enrolled PASSKEY.' }
  return undefined
}
