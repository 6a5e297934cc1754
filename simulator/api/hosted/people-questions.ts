import { identificationTypes } from '../../domain/person-fields.ts'
import type { Question, Section } from '../../domain/questionnaire.ts'
import { ownerRoles } from '../owners/model/index.ts'
import { addressQuestions, asOption, identityQuestions, type KnownValues, questionsAbout } from './questions.ts'

/** Somebody of a business who is known already. */
export interface Person {
  readonly name: string
  readonly lacksPassport: boolean
  readonly lacksSecondDocument: boolean
}

/** At most four people can own a quarter each, and one more may be in charge. */
export const newOwnerSlots = 5

export const secondDocumentTypes = ['DRIVERS_LICENSE', 'NATIONAL_ID'] as const

/** A tax number of a company is nobody's own. */
const personalNumbers = identificationTypes.filter((type) => type !== 'EIN')

const noValues: KnownValues = () => undefined

/** The people who are known and lack documents, then room for new ones. */
export function peopleSections(people: readonly Person[]): readonly Section[] {
  const room = Array.from({ length: newOwnerSlots }, (_, index) =>
    newPersonSection(index, people.length === 0 && index === 0),
  )
  return [...people.flatMap(knownPersonSection), ...room]
}

function knownPersonSection({ name, lacksPassport, lacksSecondDocument }: Person, index: number): readonly Section[] {
  if (!lacksPassport && !lacksSecondDocument) return []
  const prefix = `people.${index}`
  return [
    {
      title: `Documents of ${name}`,
      says: 'Whoever is not a citizen of the United States needs a passport and a second document.',
      questions: [
        ...(lacksPassport ? identityQuestions(`${prefix}.passport`, ['PASSPORT'], false) : []),
        ...(lacksSecondDocument ? identityQuestions(`${prefix}.second`, secondDocumentTypes, false) : []),
      ],
    },
  ]
}

/** Never demanded by the browser: the rest of the room may stay empty. */
function newPersonSection(index: number, isNeeded: boolean): Section {
  const prefix = `owners.${index}.`
  return {
    title: `Owner or person in charge, number ${index + 1}`,
    says: isNeeded
      ? 'Name whoever is in charge, and everybody who owns a quarter or more. Those from abroad need two documents.'
      : 'Leave this empty if there is nobody else.',
    isOptional: !isNeeded,
    questions: [
      ...rolesAndShare(prefix),
      ...personQuestions(`${prefix}personalInfo.`),
      ...identityQuestions(`${prefix}passport`, ['PASSPORT'], false).map(about('Passport')),
      ...identityQuestions(`${prefix}second`, secondDocumentTypes, false).map(about('Second document')),
    ],
  }
}

/** Two documents are asked for side by side, so each question says which it means. */
const about =
  (document: string) =>
  (question: Question): Question => ({ ...question, label: `${document}: ${question.label}` })

function rolesAndShare(prefix: string): readonly Question[] {
  return [
    {
      name: `${prefix}roles`,
      label: 'What makes this person count',
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
    text('email', 'E-mail address'),
    text('phoneNumber', 'Phone number'),
    ...addressQuestions(noValues, false, prefix),
    select('idType', 'Which identification number', personalNumbers),
    text('identifier', 'The number'),
    country('countryOfIssuance', 'Issued by which country'),
  ]
}
