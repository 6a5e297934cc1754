import { identificationTypes, type Question, type Section } from '../../schema/index.ts'
import { ownerRoles } from '../owners/model/index.ts'
import { addressQuestions, asOption, identityQuestions, type KnownValues, questionsAbout } from './questions.ts'
import { sampleFor } from './samples.ts'

/** An existing owner of a business. */
export interface Person {
  readonly name: string
  readonly lacksPassport: boolean
  readonly lacksSecondDocument: boolean
}

/** The number of new owners that fit on the page: four owners of a quarter each and one control person. */
export const newOwnerSlots = 5

const secondDocumentTypes = ['DRIVERS_LICENSE', 'NATIONAL_ID'] as const

/** Without EIN, which identifies companies. */
const personalIdTypes = identificationTypes.filter((type) => type !== 'EIN')

const noValues: KnownValues = () => undefined

/** Builds the sections for existing owners without documents, then those for new owners. */
export function peopleSections(people: readonly Person[], isReviewed: boolean): readonly Section[] {
  const isFirst = people.length === 0
  const others = Array.from({ length: newOwnerSlots }, (_, index) => index).slice(isFirst ? 1 : 0)
  return [
    ...people.flatMap(knownPersonSection),
    ...(isFirst ? firstPersonSections(isReviewed) : []),
    ...others.map(otherPersonSection),
  ]
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

/** The documents are separate, because US citizens do not need them. */
function firstPersonSections(isRequired: boolean): readonly Section[] {
  return [
    {
      title: titleOf(0),
      says: 'Name the person in charge and everybody who owns 25 percent or more. Non-US citizens need two documents.',
      questions: personQuestions('owners.0.', isRequired),
    },
    {
      title: 'Documents of person 1, for non-US citizens',
      isOptional: true,
      questions: documentQuestions('owners.0.'),
    },
  ]
}

/** The questions are never marked required, because unused sections stay empty. */
function otherPersonSection(index: number): Section {
  const prefix = `owners.${index}.`
  return {
    title: titleOf(index),
    says: 'Leave this empty if there are no more owners.',
    isOptional: true,
    questions: [...personQuestions(prefix, false), ...documentQuestions(prefix)],
  }
}

const titleOf = (index: number) => `Owner or person in charge, number ${index + 1}`

const documentQuestions = (prefix: string): readonly Question[] => [
  ...identityQuestions(`${prefix}passport`, ['PASSPORT'], false).map(withLabelPrefix('Passport')),
  ...identityQuestions(`${prefix}second`, secondDocumentTypes, false).map(withLabelPrefix('Second document')),
]

/** Prefixes labels with the document, because the section asks for two. */
const withLabelPrefix =
  (document: string) =>
  (question: Question): Question => ({ ...question, label: `${document}: ${question.label}` })

function personQuestions(prefix: string, isRequired: boolean): readonly Question[] {
  const { text, date, country, select } = questionsAbout(noValues, `${prefix}personalInfo.`)
  return [
    ...rolesAndShare(prefix, isRequired),
    text('firstName', 'First name', { isRequired }),
    text('middleName', 'Middle name'),
    text('lastName', 'Last name', { isRequired }),
    date('birthDate', 'Date of birth', { isRequired }),
    country('nationality', 'Nationality', { isRequired }),
    text('email', 'Email address'),
    text('phoneNumber', 'Phone number'),
    ...addressQuestions(noValues, isRequired, `${prefix}personalInfo.`),
    select('idType', 'Which identification number', personalIdTypes, { isRequired }),
    text('identifier', 'The number', { isRequired, isSecret: true }),
    country('countryOfIssuance', 'Number issued by which country'),
  ]
}

function rolesAndShare(prefix: string, isRequired: boolean): readonly Question[] {
  return [
    {
      name: `${prefix}roles`,
      label: 'Roles in the business',
      kind: 'ticks',
      options: ownerRoles.map(asOption),
      sample: sampleFor('roles') ?? [],
      isRequired,
    },
    {
      name: `${prefix}ownershipPercentage`,
      label: 'Share of the business, in percent',
      kind: 'number',
      sample: sampleFor('ownershipPercentage') ?? [],
      isRequired,
    },
  ]
}
