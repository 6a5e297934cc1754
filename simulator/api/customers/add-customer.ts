import type { EventTypeName } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { refuse } from '../../refusals/index.ts'
import { type AllMembers, withoutUnknownMembers } from '../../schema/index.ts'
import { emit } from '../../webhooks/index.ts'
import { openFirstAccounts } from '../accounts/index.ts'
import { platformConfig } from '../platform/index.ts'
import { readCompany, readPerson } from './convert-input.ts'
import { EndUserTermsConsent } from './fields.ts'
import {
  accountOwner,
  type Business,
  type Customer,
  customers,
  type Individual,
  kybLifecycle,
  kycLifecycle,
} from './model.ts'
import { kycBySuffix, kycEvents } from './outcomes.ts'
import { needsStrongAuthentication, resolveRegion } from './regions.ts'
import { renderCustomer } from './render-customer.ts'
import { BusinessCreate, type BusinessInput, type CustomerInput, type IndividualInput } from './shapes.ts'
import { generateUmaAddress, refuseTakenUma } from './uma-address.ts'

/** The events of a new customer. */
export const creationEvents: readonly EventTypeName[] = [
  'CUSTOMER.KYC_PENDING',
  'CUSTOMER.KYC_REJECTED',
  'CUSTOMER.KYC_APPROVED',
]

/**
 * Creates a customer with its first accounts from checked input, and returns it as the API shows it. Refuses, before
 * anything is written, a platformCustomerId and then a UMA address that an active customer has.
 */
export function addCustomer(world: World, input: CustomerInput): ReturnType<typeof renderCustomer> {
  const { platformCustomerId, umaAddress } = input
  const sameId =
    platformCustomerId === undefined ? [] : world.of(customers).all('platformCustomerId', platformCustomerId)
  const holder = sameId.find((other) => !other.isDeleted)
  if (holder !== undefined)
    refuse('CONFLICT', {
      id: holder.id,
      field: 'platformCustomerId',
      value: platformCustomerId,
      says: `An active customer already has the platformCustomerId ${platformCustomerId}.`,
    })
  if (umaAddress !== undefined) refuseTakenUma(world, umaAddress.toLowerCase())

  const customer = world.of(customers).insert(newCustomer(world, input))
  openFirstAccounts(world, accountOwner(customer))

  const shown = renderCustomer(world, customer)
  const event = customer.customerType === 'INDIVIDUAL' ? kycEvents[customer.kycStatus] : undefined
  if (event !== undefined) emit(world, event, shown, { resource: customer.id })
  return shown
}

/** Builds a customer's document from a validated body. */
function newCustomer(world: World, body: CustomerInput): Customer {
  const id = world.newId('Customer')
  return body.customerType === 'INDIVIDUAL'
    ? newIndividual(world, id, body)
    : newBusiness(world, id, withoutUnknownMembers(BusinessCreate, body))
}

function newIndividual(world: World, id: string, input: IndividualInput): Individual {
  const scenario = kycBySuffix.read(world, input.fullName, id)
  const { identifier, person } = readPerson(input)
  const region = regionOf(input)
  const now = world.now()
  return {
    id,
    platformCustomerId: input.platformCustomerId ?? generatePlatformCustomerId(world),
    customerType: 'INDIVIDUAL',
    kycStatus: kycLifecycle.enter(world, id, 'start', scenario),
    scenario,
    region,
    currencies: currenciesOf(world, input),
    email: input.email,
    phoneNumber: input.phoneNumber,
    umaAddress: umaAddressOf(world, id, input),
    endUserTermsConsent: consentOf(input),
    contactVerification: initialContactVerification(region),
    identifier,
    person,
    isDeleted: false,
    createdAtMs: now,
    updatedAtMs: now,
  } satisfies AllMembers<Individual>
}

function newBusiness(world: World, id: string, input: BusinessInput): Business {
  const region = regionOf(input)
  const now = world.now()
  return {
    id,
    platformCustomerId: input.platformCustomerId ?? generatePlatformCustomerId(world),
    customerType: 'BUSINESS',
    kybStatus: kybLifecycle.enter(world, id, 'start', 'UNVERIFIED'),
    region,
    currencies: currenciesOf(world, input),
    email: input.email,
    phoneNumber: input.phoneNumber,
    umaAddress: umaAddressOf(world, id, input),
    endUserTermsConsent: consentOf(input),
    contactVerification: initialContactVerification(region),
    company: readCompany(input).company,
    isDeleted: false,
    createdAtMs: now,
    updatedAtMs: now,
  } satisfies AllMembers<Business>
}

/** Returns each currency once; the list itself when it has no other, because the moment keeps that too. */
function currenciesOf(world: World, input: CustomerInput): readonly string[] {
  const currencies: readonly string[] = input.currencies ?? supportedCurrencies(world)
  const distinct = new Set(currencies)
  return distinct.size === currencies.length ? currencies : [...distinct]
}

const umaAddressOf = (world: World, id: string, { umaAddress }: CustomerInput) =>
  umaAddress?.toLowerCase() ?? generateUmaAddress(world, id)

const consentOf = ({ endUserTermsConsent: consent }: CustomerInput) =>
  consent && withoutUnknownMembers(EndUserTermsConsent, consent)

const pendingContacts = { email: 'PENDING', phone: 'PENDING' } as const
const initialContactVerification = (region: string) => (needsStrongAuthentication(region) ? pendingContacts : undefined)

function regionOf(input: CustomerInput): string {
  const companyCountry = input.customerType === 'BUSINESS' ? input.businessInfo.country : undefined
  const hints = {
    region: input.region,
    currencies: input.currencies,
    countries: [input.address?.country, companyCountry],
  }
  const region = resolveRegion(hints)
  if (region === undefined) throw new Error('The field rules let a customer without a region pass')
  return region
}

function supportedCurrencies(world: World): readonly string[] {
  return platformConfig(world).supportedCurrencies.map(({ currencyCode }) => currencyCode)
}

/** Returns a UUID without dashes. */
function generatePlatformCustomerId(world: World): string {
  return world.newId('PlatformCustomer').split(':').at(-1)?.replaceAll('-', '') ?? ''
}
