import { identificationTypes } from '../../domain/person-fields.ts'
import type { Question, Section } from '../../domain/questionnaire.ts'
import { ownerRoles } from '../owners/model/index.ts'
import { addressQuestions, asOption, identityQuestions, type KnownValues, questionsAbout } from './questions.ts'

/** An existing owner of a business. */
export interface Person {
  readonly name: string
  readonly lacksPassport: boolean
  readonly lacksSecondDocument: boolean
}

/** The number of new owners that fit on the page: four owners of a quarter each and one control person. */
export const newOwnerSlots = 5

export const secondDocumentTypes = ['DRIVERS_LICENSE', 'NATIONAL_ID'] as const

/** Without EIN, which identifies companies. */
const personalIdTypes = identificationTypes.filter((type) => type !== 'EIN')

const noValues: KnownValues = () => undefined

/** Builds the sections for existing owners without documents, then those for new owners. */
export function peopleSections(people: readonly Person[]): readonly Section[] {
  const newSections = Array.from({ length: newOwnerSlots }, (_, index) =>
    newPersonSection(index, people.length === 0 && index === 0),
  )
  return [...people.flatMap(knownPersonSection), ...newSections]
}

function knownPersonSection({ name, lacksPassport, lacksSecondDocument }: Person, index: number): readonly Section[] {
  if (!lacksPassport && !lacksSecondDocument) return []
  const prefix = `people.${index}`
  return [
    {
      title: `Documents of ${name}`,
      says: 'An owner who is not a US citizen needs a passport and a second document.',
      questions: [
        ...(lacksPassport ? identityQuestions(`${prefix}.passport`, ['PASSPORT'], false) : []),
        ...(lacksSecondDocument ? identityQuestions(`${prefix}.second`, secondDocumentTypes, false) : []),
      ],
    },
  ]
}

/** The questions are never marked required, because unused sections stay empty. */
function newPersonSection(index: number, isNeeded: boolean): Section {
  const prefix = `owners.${index}.`
  return {
    title: `Owner or person in charge, number ${index + 1}`,
    says: isNeeded
      ? 'Name the person in charge and everybody who owns 25 percent or more. Non-US citizens need two documents.'
      : 'Leave this empty if there are no more owners.',
    isOptional: !isNeeded,
    questions: [
      ...rolesAndShare(prefix),
      ...personQuestions(`${prefix}personalInfo.`),
      ...identityQuestions(`${prefix}passport`, ['PASSPORT'], false).map(withLabelPrefix('Passport')),
      ...identityQuestions(`${prefix}second`, secondDocumentTypes, false).map(withLabelPrefix('Second document')),
    ],
  }
}

/** Prefixes labels with the document, because the section asks for two. */
const withLabelPrefix =
  (document: string) =>
  (question: Question): Question => ({ ...question, label: `${document}: ${question.label}` })

function rolesAndShare(prefix: string): readonly Question[] {
  return [
    {
      name: `${prefix}roles`,
      label: 'Roles in the business',
      kind: 'ticks',
      options: ownerRoles.map(asOption),
    },
    { name: `${prefix}ownershipPercentage`, label: 'Share of the business, in percent', kind: 'number' },
  ]
}

function personQuestions(prefix: string): readonly Question[] {
  const { text, date, country, select } = questionsAbout(noValues, prefix)
  return [
    text('firstName', 'First name'),
    text('middleName', 'Middle name'),
    text('lastName', 'Last name'),
    date('birthDate', 'Date of birth'),
    country('nationality', 'Nationality'),
    text('email', 'Email address'),
    text('phoneNumber', 'Phone number'),
    ...addressQuestions(noValues, false, prefix),
    select('idType', 'Which identification number', personalIdTypes),
    text('identifier', 'The number'),
    country('countryOfIssuance', 'Number issued by which country'),
  ]
}
