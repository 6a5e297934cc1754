import { leadingInstitution } from '../../../fixtures/institutions.ts'
import { type RailName, rails } from '../../../fixtures/rails.ts'
import type { World } from '../../engine/index.ts'
import { present } from '../../schema/index.ts'
import { type Customer, customers } from '../customers/index.ts'
import { knownCurrency } from '../reference/index.ts'
import type { Transaction, TransactionSource } from '../transactions/index.ts'
import type { Quote } from './model/index.ts'

/** Returns the payment's source with the details of the sending bank account. A chain transfer carries no name. */
export function fundingSourceOf(
  world: World,
  quote: Quote,
  { id, source, customerId }: Transaction,
): TransactionSource {
  const currency = quote.sendingCurrency
  if (source.sourceType !== 'REALTIME_FUNDING' || knownCurrency(currency).kind === 'crypto') return source
  return {
    accountHolderName: nameOf(world.of(customers).find(customerId)),
    accountIdentifier: `****${world.entropy.digits(`payer|${id}`, 4)}`,
    bankName: leadingInstitution(currency),
    traceNumber: world.entropy.digits(`trace|${id}`, 15),
    ...present({ paymentRail: railOf(quote), ...source }),
  }
}

function nameOf(customer: Customer | undefined): string {
  if (customer === undefined) return 'The platform'
  const name =
    customer.customerType === 'INDIVIDUAL' ? customer.person.fullName : customer.company.businessInfo.legalName
  return name ?? customer.platformCustomerId
}

const isRail = (name: string | undefined): name is RailName => name !== undefined && Object.hasOwn(rails, name)

/** Returns the first rail of the payment instructions; undefined for a payment page. */
function railOf({ paymentInstructions = [], sendingCurrency }: Quote): RailName | undefined {
  if (sendingCurrency === 'BRL') return 'PIX'
  const rail = paymentInstructions[0]?.accountOrWalletInfo.paymentRails?.[0]
  return isRail(rail) ? rail : undefined
}
