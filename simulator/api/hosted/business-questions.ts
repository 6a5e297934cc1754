import type { Question, Questionnaire, Section } from '../../schema/index.ts'
import { type Business, choices } from '../customers/index.ts'
import { businessDocumentNeeds } from '../verification/index.ts'
import { type Person, peopleSections } from './people-questions.ts'
import { addressQuestions, type KnownValues, lastStep, questionsAbout } from './questions.ts'

interface BusinessRecord {
  readonly known: KnownValues
  /** The problem types of missing documents. */
  readonly missing: ReadonlySet<string>
  readonly people: readonly Person[]
}

/** Builds the page of a business that is decided at once, without questions. */
export function confirmation({ company }: Business): Questionnaire {
  return {
    title: 'Confirm your business',
    says: `No more information about ${company.businessInfo.legalName} is needed. Confirm to finish.`,
    button: 'Confirm',
    steps: [{ title: 'Confirm', sections: [] }],
  }
}

/** Builds the questions that a review of a business needs, filled in with known values. */
export function businessQuestions({ known, missing, people }: BusinessRecord, isRequired: boolean): Questionnaire {
  return {
    title: 'Verify your business',
    says: 'Check the information about the business and add what is missing.',
    button: 'Submit',
    steps: [
      { title: 'Company', sections: [{ title: 'Company', questions: companyQuestions(known, isRequired) }] },
      { title: 'Activity', sections: [{ title: 'Activity', questions: activityQuestions(known, isRequired) }] },
      {
        title: 'Address and documents',
        sections: [
          { title: 'Address', questions: addressQuestions(known, isRequired) },
          ...businessDocumentNeeds.map((need) => documentSection(need, missing.has(need.type))),
        ],
      },
      { title: 'Owners and people in charge', sections: peopleSections(people, isRequired) },
      lastStep,
    ],
  }
}

function companyQuestions(known: KnownValues, isRequired: boolean): readonly Question[] {
  const { text, date, country, select } = questionsAbout(known, 'businessInfo.')
  return [
    text('legalName', 'Registered name', { isRequired: true }),
    country('country', 'Country of registration', { isRequired: true }),
    text('registrationNumber', 'Registration number', { isRequired }),
    date('incorporatedOn', 'Incorporated on', { isRequired: true }),
    select('entityType', 'Legal form', choices.entityTypes, { isRequired }),
    text('taxId', 'Tax number', { isRequired: true, isSecret: true }),
  ]
}

function activityQuestions(known: KnownValues, isRequired: boolean): readonly Question[] {
  const { text, countries, select } = questionsAbout(known, 'businessInfo.')
  // sourceOfFundsCategories from the platform make sourceOfFunds optional.
  const hasFundsCategories = known('businessInfo.sourceOfFundsCategories') !== undefined
  return [
    countries('countriesOfOperation', 'Countries of operation', { isRequired }),
    select('businessType', 'Line of business', choices.businessTypes, { isRequired }),
    select('purposeOfAccount', 'What the account is for', choices.purposesOfAccount, { isRequired }),
    text('purposeOfAccountOtherDescription', 'Description, if the purpose is another'),
    text('sourceOfFunds', 'Where the funds come from', { isRequired: isRequired && !hasFundsCategories }),
    select('expectedMonthlyTransactionCount', 'Payments in a month', choices.monthlyCounts, { isRequired }),
    select('expectedMonthlyTransactionVolume', 'Their volume', choices.monthlyVolumes, { isRequired }),
    countries('expectedRecipientJurisdictions', 'Countries that are paid to', { isRequired }),
  ]
}

type DocumentNeed = (typeof businessDocumentNeeds)[number]

/** Returns the prefix of the question names for a document, by the problem that the document solves. */
export function documentPrefix(problemType: string): string {
  const kind = problemType.replace(/^MISSING_|_DOCUMENT$/g, '')
  return `documents.${kind.toLowerCase().replaceAll('_', '-')}`
}

/** The questions are never marked required, because one document can satisfy two needs. */
function documentSection({ type, name, accepts }: DocumentNeed, isMissing: boolean): Section {
  const { select, file } = questionsAbout(() => undefined, `${documentPrefix(type)}.`)
  return {
    title: name,
    says: isMissing ? 'One document of this kind is needed.' : 'A document is on file. Another one can be added.',
    isOptional: !isMissing,
    questions: [select('documentType', 'Which document', accepts), file('file', 'The document')],
  }
}
