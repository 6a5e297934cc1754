import type { World } from '../../engine/index.ts'
import { isRecord } from '../../schema/index.ts'
import type { Business } from '../customers/index.ts'
import { createBeneficialOwner } from '../owners/index.ts'
import { ownersOf } from '../owners/model/index.ts'
import { callOperation } from './call-operation.ts'
import { newOwnerSlots } from './people-questions.ts'
import type { ReplyReader } from './reply-reader.ts'
import { uploadDocuments } from './upload-documents.ts'

const personalNames = [
  ...['firstName', 'middleName', 'lastName', 'birthDate', 'nationality', 'email', 'phoneNumber'],
  ...['line1', 'line2', 'city', 'state', 'postalCode', 'country'].map((name) => `address.${name}`),
  ...['idType', 'identifier', 'countryOfIssuance'],
].map((name) => `personalInfo.${name}`)

/** Creates new owners and uploads the documents of all owners. Returns the prefix of each owner's questions by id. */
export function createOwners(world: World, reader: ReplyReader, business: Business): ReadonlyMap<string, string> {
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
