import type { World } from '../../engine/types.ts'
import type { Business } from '../customers/index.ts'
import { createBeneficialOwner } from '../owners/index.ts'
import { ownersOf } from '../owners/model/index.ts'
import { callOperation } from './call-operation.ts'
import type { Intake } from './intake.ts'
import { newPeople } from './people-questions.ts'
import { takeDocument } from './take-documents.ts'

const personalNames = [
  ...['firstName', 'middleName', 'lastName', 'birthDate', 'nationality', 'email', 'phoneNumber'],
  ...['line1', 'line2', 'city', 'state', 'postalCode', 'country'].map((name) => `address.${name}`),
  ...['idType', 'identifier', 'countryOfIssuance'],
].map((name) => `personalInfo.${name}`)

/** Takes in new owners and the documents of all; gives back what the questions about each are called, by id. */
export function takePeople(world: World, intake: Intake, business: Business): ReadonlyMap<string, string> {
  const prefixes = new Map(ownersOf(world, business.id).map(({ id }, index) => [id, `people.${index}`]))
  for (let index = 0; index < newPeople; index += 1) {
    const prefix = `owners.${index}`
    const id = intake.hasAny(prefix) ? takeOwner(world, intake, business, prefix) : undefined
    if (id !== undefined) prefixes.set(id, prefix)
  }
  for (const [documentHolder, prefix] of prefixes) {
    takeDocument(world, intake, `${prefix}.passport`, { documentHolder, documentType: 'PASSPORT' })
    takeDocument(world, intake, `${prefix}.second`, { documentHolder })
  }
  return prefixes
}

function takeOwner(world: World, intake: Intake, business: Business, prefix: string): string | undefined {
  const share = intake.text(`${prefix}.ownershipPercentage`)
  const owner = intake.attempt(
    () =>
      callOperation(world, createBeneficialOwner, {
        customerId: business.id,
        roles: intake.list(`${prefix}.roles`),
        ownershipPercentage: share !== undefined && /^\d{1,3}$/.test(share) ? Number(share) : share,
        personalInfo: {},
        ...intake.body(personalNames, `${prefix}.`),
      }),
    (field) => `${prefix}.${field}`,
  )
  return (owner as { readonly id: string } | undefined)?.id
}
