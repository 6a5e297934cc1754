import type { World } from '../../engine/index.ts'
import { isRecord, ProblemsFound, type Replies } from '../../schema/index.ts'
import { type Business, type Customer, customers, type Individual, patchCustomer } from '../customers/index.ts'
import { uploadDocument } from '../documents/index.ts'
import { createBeneficialOwner } from '../owners/index.ts'
import { ownersOf } from '../owners/model/index.ts'
import {
  businessDocumentNeeds,
  findMissingRequirements,
  submitHosted,
  type VerificationError,
} from '../verification/index.ts'
import { documentPrefix } from './business-questions.ts'
import { callOperation } from './call-operation.ts'
import { scheduleDecision } from './decide-submission.ts'
import { kycLinks } from './model.ts'
import { newOwnerSlots } from './people-questions.ts'
import { ReplyReader } from './reply-reader.ts'
import { isReviewed, visitHosted } from './visit-page.ts'

const addressNames = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'].map((name) => `address.${name}`)
const individualNames = ['fullName', 'birthDate', 'nationality', 'idType', 'identifier', ...addressNames]
const listNames = ['countriesOfOperation', 'expectedRecipientJurisdictions'] as const
const companyNames = [
  ...['legalName', 'country', 'registrationNumber', 'incorporatedOn', 'entityType', 'taxId', 'businessType'],
  ...['purposeOfAccount', 'purposeOfAccountOtherDescription', 'sourceOfFunds'],
  ...['expectedMonthlyTransactionCount', 'expectedMonthlyTransactionVolume'],
].map((name) => `businessInfo.${name}`)

const isFilled = (text: string) => text !== ''

/**
 * Applies the replies under the same rules as requests of the platform, then submits the customer. Throws all problems
 * together; the commit is then discarded.
 */
export function submitReplies(world: World, code: string, replies: Replies): void {
  const visit = visitHosted(world, code)
  if (visit.state !== 'open') throw new ProblemsFound([{ message: 'This page can no longer be submitted.' }])
  const reader = new ReplyReader(replies)
  const before = world.of(customers).get(visit.customerId)
  if (before.customerType === 'INDIVIDUAL') applyIndividual(world, reader, before)
  else applyBusiness(world, reader, before)
  if (reader.problems.length > 0) throw new ProblemsFound(reader.problems)

  const link = world.of(kycLinks).first('code', code)
  if (link !== undefined) world.of(kycLinks).update({ ...link, usedAtMs: world.now() })
  const customer = world.of(customers).get(before.id)
  scheduleDecision(world, customer, submitHosted(world, customer), reader.text('outcome'))
}

function applyIndividual(world: World, reader: ReplyReader, customer: Individual): void {
  const body = { customerType: 'INDIVIDUAL', ...reader.body(individualNames) }
  const after = reader.attempt(() => patchCustomer(world, customer, body)) ?? customer
  uploadDocuments(world, reader, 'identity', { documentHolder: customer.id })
  if (reader.text('selfie') === undefined) reader.problems.push({ field: 'selfie', message: 'Field is required.' })
  reportMissing(world, reader, after, new Map())
}

function applyBusiness(world: World, reader: ReplyReader, business: Business): void {
  const changes = reader.body([...companyNames, ...addressNames])
  const lists = listNames.flatMap((name) => {
    const reply = reader.list(`businessInfo.${name}`)
    return reply === undefined ? [] : [[name, reply.flatMap((text) => text.split(/[\s,]+/)).filter(isFilled)]]
  })
  const companyChanges = isRecord(changes['businessInfo']) ? changes['businessInfo'] : {}
  const businessInfo = { ...companyChanges, ...Object.fromEntries(lists) }
  const body = { customerType: 'BUSINESS', ...changes, businessInfo }
  const after = reader.attempt(() => patchCustomer(world, business, body)) ?? business
  if (after.customerType !== 'BUSINESS') throw new Error(`${after.id} changed its customer type`)
  const { country } = after.company.businessInfo
  for (const { type } of businessDocumentNeeds)
    uploadDocuments(world, reader, documentPrefix(type), { documentHolder: business.id, country })
  const people = createOwners(world, reader, after)
  if (isReviewed(after)) reportMissing(world, reader, after, people)
}

/** Adds a problem for everything that a review requires and the replies lack. Wrong replies are not also missing. */
function reportMissing(
  world: World,
  reader: ReplyReader,
  customer: Customer,
  people: ReadonlyMap<string, string>,
): void {
  const wrong = reader.problems.map(({ field = '' }) => field)
  const isWrongInside = (prefix: string) => wrong.some((field) => field.startsWith(prefix))
  for (const gap of findMissingRequirements(world, customer)) {
    const field = questionNameFor(gap, people)
    // One wrong reply about the customer prevents the whole update, so valid replies still look missing.
    const isReplied = gap.type === 'MISSING_FIELD' && reader.text(field) !== undefined
    const [, about] = /^(.+\.)(?:file|back|roles)$/.exec(field) ?? []
    if (!isReplied && (about === undefined || !isWrongInside(about)))
      reader.problems.push({ field, message: `${gap.reason}.` })
  }
}

/** Returns the name of the question that solves a problem. */
function questionNameFor(
  { type, field, resourceId, acceptedDocumentTypes }: VerificationError,
  people: ReadonlyMap<string, string>,
) {
  if (field !== undefined) return field.replace(/^customer\./, '')
  const person = people.get(resourceId)
  if (person !== undefined)
    return `${person}.${acceptedDocumentTypes?.includes('PASSPORT') === true ? 'passport' : 'second'}.file`
  if (type === 'MISSING_BENEFICIAL_OWNER' || type === 'MISSING_CONTROL_PERSON') return 'owners.0.roles'
  if (type === 'MISSING_IDENTITY_DOCUMENT') return 'identity.file'
  if (type === 'INCOMPLETE_DOCUMENT') return 'identity.back'
  return `${documentPrefix(type)}.file`
}

const personalNames = [
  ...['firstName', 'middleName', 'lastName', 'birthDate', 'nationality', 'email', 'phoneNumber'],
  ...['line1', 'line2', 'city', 'state', 'postalCode', 'country'].map((name) => `address.${name}`),
  ...['idType', 'identifier', 'countryOfIssuance'],
].map((name) => `personalInfo.${name}`)

/** Creates new owners and uploads the documents of all owners. Returns the prefix of each owner's questions by id. */
function createOwners(world: World, reader: ReplyReader, business: Business): ReadonlyMap<string, string> {
  const prefixes = new Map(ownersOf(world, business.id).map(({ id }, index) => [id, `people.${index}`]))
  for (let index = 0; index < newOwnerSlots; index += 1) {
    const prefix = `owners.${index}`
    const id = reader.hasAny(prefix) ? createOwner(world, reader, business, prefix) : undefined
    if (id !== undefined) prefixes.set(id, prefix)
  }
  for (const [documentHolder, prefix] of prefixes) {
    uploadDocuments(world, reader, `${prefix}.passport`, { documentHolder, documentType: 'PASSPORT' })
    uploadDocuments(world, reader, `${prefix}.second`, { documentHolder })
  }
  return prefixes
}

function createOwner(world: World, reader: ReplyReader, business: Business, prefix: string): string | undefined {
  const share = reader.text(`${prefix}.ownershipPercentage`)
  const owner = reader.attempt(
    () =>
      callOperation(world, createBeneficialOwner, {
        customerId: business.id,
        roles: reader.list(`${prefix}.roles`),
        ownershipPercentage: share !== undefined && /^\d{1,3}$/.test(share) ? Number(share) : share,
        personalInfo: {},
        ...reader.body(personalNames, `${prefix}.`),
      }),
    (field) => `${prefix}.${field}`,
  )
  return isRecord(owner) && typeof owner['id'] === 'string' ? owner['id'] : undefined
}

const askedFields = ['documentType', 'country', 'documentNumber', 'issuingAuthority'] as const
const cards: readonly unknown[] = ['DRIVERS_LICENSE', 'NATIONAL_ID']

/** The document fields that the page does not ask for. */
interface PresetFields {
  readonly documentHolder: string
  readonly documentType?: string
  readonly country?: string | undefined
}

/** Uploads the document under a prefix, if there is one; a card is uploaded as two documents, front and back. */
function uploadDocuments(world: World, reader: ReplyReader, prefix: string, preset: PresetFields): void {
  if (!reader.hasAny(prefix)) return
  const described: Readonly<Record<string, unknown>> = { ...reader.body(askedFields, `${prefix}.`), ...preset }
  const upload = (question: 'file' | 'back', side: object) =>
    reader.attempt(
      () =>
        callOperation(world, uploadDocument, {
          file: reader.file(`${prefix}.${question}`),
          ...described,
          ...side,
        }),
      (field) => `${prefix}.${field === 'file' ? question : field}`,
    )
  const isCard = cards.includes(described['documentType'])
  const front = upload('file', isCard ? { side: 'FRONT' } : {})
  // Front and back share their fields, so the back is uploaded only when the front was accepted.
  if (isCard && front !== undefined && reader.file(`${prefix}.back`) !== undefined) upload('back', { side: 'BACK' })
}
