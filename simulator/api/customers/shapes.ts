import { type Static, Type } from 'typebox'
import { Address, ApprovalStatus, country, email, namedShape, optional, page, phoneNumber } from '../../schema/index.ts'
import { BeneficialOwnerShape } from '../owners/model/index.ts'
import { currencyCodes } from '../reference/index.ts'
import * as choices from './choices.ts'
import { businessInfoFields, EndUserTermsConsent, individualFields } from './fields.ts'
import { anyTaxId, contactRule, describedRules, personRules, regionRules, taxIdRule } from './shown-rules.ts'

export const CustomerType = Type.Enum([...choices.customerTypes])
const kind = <T extends string>(type: T) => Type.Literal(type, { description: 'The type of the customer.' })
/** A field that callers may send and the service ignores. */
const ignored = optional(Type.Unknown({ readOnly: true, description: 'Set by the service; ignored in requests.' }))

const currencies = (description: string) => optional(Type.Array(Type.Enum([...currencyCodes]), { description }))

/** Letters of both cases are accepted, and kept in lower case. A platform with a domain accepts only that one. */
const umaForm = {
  pattern:
    '^\\$[A-Za-z0-9\\-_.+]{1,63}@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+$',
}

const createFields = <T extends string>(type: T) => ({
  platformCustomerId: optional(
    Type.String({ minLength: 1, maxLength: 255, description: "The platform's own id; generated when absent." }),
  ),
  customerType: kind(type),
  region: optional(
    country('The region, which determines the rules; derived from the currencies and addresses when absent.'),
  ),
  currencies: currencies("The customer's currencies; all of the platform's when absent."),
  email: optional(email),
  phoneNumber: optional(phoneNumber),
  umaAddress: optional(
    Type.String({ description: 'The UMA address, `$name@domain`; generated when absent.', rules: [umaForm] }),
  ),
  endUserTermsConsent: optional(EndUserTermsConsent),
})

export const IndividualCreate = namedShape(
  'IndividualCustomerCreateRequest',
  { ...createFields('INDIVIDUAL'), kycStatus: ignored, ...individualFields },
  ...regionRules(),
  ...personRules,
  { dependentRequired: { identifier: ['idType'] } },
  ...describedRules(choices.individualDescriptions),
)

export const BusinessCreate = namedShape(
  'BusinessCustomerCreateRequest',
  {
    ...createFields('BUSINESS'),
    kybStatus: ignored,
    address: optional(Address),
    businessInfo: Type.Object(businessInfoFields, {
      rules: [taxIdRule(choices.taxIdPatterns), ...describedRules(choices.businessDescriptions)],
    }),
  },
  ...regionRules(['primaryContactFirstName', 'primaryContactLastName']),
)

export type IndividualInput = Static<typeof IndividualCreate>
/** Bulk uploads leave out the tax id and the date of incorporation, which the verification then reports. */
const ShownBusinessInfo = Type.Object({
  ...businessInfoFields,
  incorporatedOn: optional(businessInfoFields.incorporatedOn),
  taxId: optional(businessInfoFields.taxId),
})

export type BusinessInput = Omit<Static<typeof BusinessCreate>, 'businessInfo'> & {
  readonly businessInfo: Static<typeof ShownBusinessInfo>
}
export type CustomerInput = IndividualInput | BusinessInput

export const CustomerCreate = Type.Union([IndividualCreate, BusinessCreate], {
  title: 'CustomerCreateRequest',
  discriminator: { propertyName: 'customerType' },
})

const updateFields = <T extends string>(type: T) => ({
  customerType: Type.Literal(type, { description: 'The type of the customer; it cannot be changed.' }),
  currencies: currencies(
    "The customer's currencies, as a whole list; added ones open accounts, removed ones close none.",
  ),
  email: optional(email),
  phoneNumber: optional(phoneNumber),
  umaAddress: optional(Type.String({ description: 'The UMA address, `$name@domain`.', rules: [umaForm] })),
  endUserTermsConsent: optional(EndUserTermsConsent),
})

export const IndividualUpdate = namedShape(
  'IndividualCustomerUpdateRequest',
  { ...updateFields('INDIVIDUAL'), kycStatus: ignored, ...individualFields },
  contactRule,
  ...personRules,
  ...describedRules(choices.individualDescriptions),
)

export const BusinessUpdate = namedShape(
  'BusinessCustomerUpdateRequest',
  {
    ...updateFields('BUSINESS'),
    kybStatus: ignored,
    address: optional(Address),
    businessInfo: optional(
      Type.Partial(Type.Object(businessInfoFields), {
        rules: [anyTaxId(choices.taxIdPatterns), ...describedRules(choices.businessDescriptions)],
      }),
    ),
  },
  contactRule,
)

export const CustomerUpdate = Type.Union([IndividualUpdate, BusinessUpdate], {
  title: 'CustomerUpdateRequest',
  discriminator: { propertyName: 'customerType' },
})

export type CustomerUpdateInput = Static<typeof IndividualUpdate> | Static<typeof BusinessUpdate>

const channel = optional(Type.Enum([...choices.contactStates]))
const shownAt = Type.String({ format: 'date-time', readOnly: true })

const shownFields = <T extends string>(type: T) => ({
  id: Type.String({ readOnly: true }),
  platformCustomerId: Type.String(),
  customerType: kind(type),
  endUserTermsConsent: optional(EndUserTermsConsent),
  region: Type.String(),
  currencies: Type.Array(Type.String()),
  email: optional(email),
  phoneNumber: optional(phoneNumber),
  umaAddress: Type.String(),
  createdAt: shownAt,
  updatedAt: shownAt,
  isDeleted: Type.Boolean({ readOnly: true }),
  contactVerification: optional(Type.Object({ email: channel, phone: channel })),
})

const IndividualCustomer = namedShape('IndividualCustomer', {
  ...shownFields('INDIVIDUAL'),
  kycStatus: ApprovalStatus,
  ...individualFields,
})

const BusinessCustomer = namedShape('BusinessCustomer', {
  ...shownFields('BUSINESS'),
  kybStatus: ApprovalStatus,
  address: optional(Address),
  businessInfo: ShownBusinessInfo,
  beneficialOwners: Type.Array(BeneficialOwnerShape),
})

export const CustomerShape = Type.Union([IndividualCustomer, BusinessCustomer], {
  title: 'Customer',
  discriminator: { propertyName: 'customerType' },
})

export const CustomerPage = page(CustomerShape, 'CustomerListResponse')
