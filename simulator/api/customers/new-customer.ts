import { present } from '../../domain/members.ts'
import { known } from '../../domain/shape.ts'
import type { World } from '../../engine/types.ts'
import { platformConfig } from '../platform/index.ts'
import { type Customer, kybLifecycle, kycLifecycle } from './model.ts'
import { kycBySuffix } from './outcomes.ts'
import { companyOf, personOf } from './own-fields.ts'
import { needsStrongAuthentication, resolveRegion } from './regions.ts'
import { type BusinessInput, CustomerCreate, type CustomerInput, type IndividualInput } from './shapes.ts'
import { madeUpUmaAddress } from './uma-address.ts'

/** A customer's document from a request that has passed every rule. */
export function newCustomer(world: World, body: CustomerInput): Customer {
  const id = world.newId('Customer')
  const input = known(CustomerCreate, body) as CustomerInput
  return input.customerType === 'INDIVIDUAL' ? newIndividual(world, id, input) : newBusiness(world, id, input)
}

function newIndividual(world: World, id: string, input: IndividualInput): Customer {
  const scenario = kycBySuffix.read(world, input.fullName, id)
  const { identifier, person } = personOf(input)
  return present({
    customerType: 'INDIVIDUAL' as const,
    kycStatus: kycLifecycle.enter(world, id, 'start', scenario),
    scenario,
    identifier,
    person,
    ...sharedFields(world, id, input),
  })
}

function newBusiness(world: World, id: string, input: BusinessInput): Customer {
  return present({
    customerType: 'BUSINESS' as const,
    kybStatus: kybLifecycle.enter(world, id, 'start', 'UNVERIFIED'),
    company: companyOf(input).company,
    ...sharedFields(world, id, input),
  })
}

function sharedFields(world: World, id: string, input: CustomerInput) {
  const { email, phoneNumber, umaAddress, endUserTermsConsent } = input
  const now = world.now()
  const region = regionOf(input)
  return {
    id,
    platformCustomerId: input.platformCustomerId ?? madeUpPlatformId(world),
    region,
    currencies: [...new Set(input.currencies ?? supportedCurrencies(world))],
    email,
    phoneNumber,
    umaAddress: umaAddress?.toLowerCase() ?? madeUpUmaAddress(world, id),
    endUserTermsConsent,
    contactVerification: needsStrongAuthentication(region) ? untouchedContacts : undefined,
    isDeleted: false,
    createdAtMs: now,
    updatedAtMs: now,
  }
}

const untouchedContacts = { email: 'PENDING', phone: 'PENDING' } as const

function regionOf(input: CustomerInput): string {
  const company = input.customerType === 'BUSINESS' ? input.businessInfo.country : undefined
  const hints = { region: input.region, currencies: input.currencies, countries: [input.address?.country, company] }
  const region = resolveRegion(hints)
  if (region === undefined) throw new Error('A customer without a region passed the rules')
  return region
}

function supportedCurrencies(world: World): readonly string[] {
  return platformConfig(world).supportedCurrencies.map(({ currencyCode }) => currencyCode)
}

/** A UUID without dashes. */
function madeUpPlatformId(world: World): string {
  return world.newId('PlatformCustomer').split(':').at(-1)?.replaceAll('-', '') ?? ''
}
