import { leadingInstitution } from '../../../fixtures/institutions.ts'
import type { RailName } from '../../../fixtures/rails.ts'
import { present } from '../../domain/members.ts'
import type { World } from '../../engine/types.ts'
import { type Customer, customers } from '../customers/index.ts'
import { knownCurrency } from '../reference/index.ts'
import type { Transaction, TransactionSource } from '../transactions/index.ts'
import type { Quote } from './model/index.ts'

/** What becomes known of the payer once the money is there. Over a chain nobody tells a name. */
export function originatorOf(world: World, quote: Quote, { id, source, customerId }: Transaction): TransactionSource {
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

/** The first rail that the instructions offer; a page to pay on offers none. */
function railOf({ paymentInstructions = [], sendingCurrency }: Quote): RailName | undefined {
  if (sendingCurrency === 'BRL') return 'PIX'
  const { paymentRails = [] } = (paymentInstructions[0]?.accountOrWalletInfo ?? {}) as {
    readonly paymentRails?: readonly RailName[]
  }
  return paymentRails[0]
}
