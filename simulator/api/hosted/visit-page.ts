import type { HostedVisit } from '../../contract/index.ts'
import type { World } from '../../engine/index.ts'
import { memberAt, type Questionnaire } from '../../schema/index.ts'
import { approvalOf, type Business, type Customer, customers, renderCustomer } from '../customers/index.ts'
import { documentsOf } from '../documents/index.ts'
import { ownersOf } from '../owners/model/index.ts'
import {
  findMissingRequirements,
  kybBySuffix,
  openVerification,
  type VerificationError,
} from '../verification/index.ts'
import { businessQuestions, confirmation } from './business-questions.ts'
import { individualQuestions } from './individual-questions.ts'
import { formTokenOf, type KycLink, kycLinks, sealKeyOf } from './model.ts'
import type { Person } from './people-questions.ts'
import type { KnownValues } from './questions.ts'

/** Returns the content of a hosted page. Visits do not change the world. */
export function visitHosted(world: World, code: string): HostedVisit {
  const link = world.of(kycLinks).first('code', code)
  if (link === undefined) return { state: 'unknown' }
  if (link.usedAtMs !== undefined) return gone('This link has been used. A new link is needed to submit again.')
  if (world.now() >= link.expiresAtMs) return gone('This link has expired. A new link is needed.')
  const customer = world.of(customers).get(link.customerId)
  return customer.isDeleted ? gone('This link is no longer valid.') : visitOf(world, link, customer)
}

const gone = (says: string): HostedVisit => ({ state: 'gone', says })

function visitOf(world: World, link: KycLink, customer: Customer): HostedVisit {
  const status = approvalOf(customer)
  if (status === 'APPROVED')
    return { state: 'nothing-to-do', says: 'You are already approved. Nothing more is needed.' }
  if (status === 'PENDING' && openVerification(world, customer.id)?.verificationStatus === 'IN_PROGRESS')
    return { state: 'nothing-to-do', says: 'Your submission is being reviewed. Nothing more is needed until then.' }
  return {
    state: 'open',
    customerId: customer.id,
    questionnaire: questionnaireFor(world, customer),
    formToken: formTokenOf(world, link),
    sealKey: sealKeyOf(world, link),
    ...(link.redirectUri === undefined ? {} : { redirectUri: link.redirectUri }),
  }
}

function questionnaireFor(world: World, customer: Customer): Questionnaire {
  const known = knownOf(renderCustomer(world, customer))
  if (customer.customerType === 'INDIVIDUAL')
    return individualQuestions(customer, known, documentsOf(world, customer.id))
  if (isApprovedAtOnce(customer)) return confirmation(customer)
  const problems = findMissingRequirements(world, customer)
  const missing = new Set(problems.filter(({ resourceId }) => resourceId === customer.id).map(({ type }) => type))
  return businessQuestions({ known, missing, people: peopleOf(world, customer, problems) }, isReviewed(customer))
}

/** Returns the outcome that the registration number selects; it determines the questions too. */
const outcomeFor = ({ company }: Business) => kybBySuffix.peek(company.businessInfo.registrationNumber)

export const isReviewed = (business: Business): boolean => outcomeFor(business) === 'REVIEWED'

const isApprovedAtOnce = (business: Business): boolean => outcomeFor(business) === 'APPROVED'

function peopleOf(world: World, business: Business, problems: readonly VerificationError[]): readonly Person[] {
  return ownersOf(world, business.id).map(({ id, personalInfo }) => {
    const lacks = (type: 'PASSPORT' | 'NATIONAL_ID') =>
      problems.some(
        ({ resourceId, acceptedDocumentTypes }) => resourceId === id && acceptedDocumentTypes?.includes(type),
      )
    return {
      name: `${personalInfo.firstName} ${personalInfo.lastName}`,
      lacksPassport: lacks('PASSPORT'),
      lacksSecondDocument: lacks('NATIONAL_ID'),
    }
  })
}

/** Looks up values in a rendered customer. */
function knownOf(shown: object): KnownValues {
  return (path) => {
    const value = memberAt(shown, path)
    if (Array.isArray(value)) return value.map(String)
    return value === undefined ? undefined : [String(value)]
  }
}
