import type { Question, Questionnaire, Section } from '../../domain/questionnaire.ts'
import { type Business, choices } from '../customers/index.ts'
import { businessDocumentNeeds } from '../verification/index.ts'
import { type Person, peopleSections } from './people-questions.ts'
import { addressQuestions, type KnownValues, outcomeSection, questionsAbout } from './questions.ts'

export interface BusinessRecord {
  readonly known: KnownValues
  /** The problems of the documents that a review would miss. */
  readonly missing: ReadonlySet<string>
  readonly people: readonly Person[]
}

/** A business that is decided without looking has nothing to fill in. */
export function confirmation({ company }: Business): Questionnaire {
  return {
    title: 'Confirm your business',
    says: `Nothing more is needed about ${company.businessInfo.legalName}. Confirm to finish.`,
    button: 'Confirm',
    sections: [],
  }
}

/** Everything that a review of a business needs, filled in as far as it is known. */
export function businessQuestions({ known, missing, people }: BusinessRecord, isRequired: boolean): Questionnaire {
  return {
    title: 'Verify your business',
    says: 'Check what is known about the business and add what is missing.',
    button: 'Submit',
    sections: [
      { title: 'Company', questions: companyQuestions(known, isRequired) },
      { title: 'Address', questions: addressQuestions(known, isRequired) },
      ...businessDocumentNeeds.map((need) => documentSection(need, missing.has(need.type))),
      ...peopleSections(people),
      outcomeSection,
    ],
  }
}

function companyQuestions(known: KnownValues, isRequired: boolean): readonly Question[] {
  const { text, date, country, select } = questionsAbout(known, 'businessInfo.')
  // Categories that a platform has named are as good as words.
  const hasFundsNamed = known('businessInfo.sourceOfFundsCategories') !== undefined
  const several = { isRequired, hint: 'Two capital letters each, with commas between them: US, MX.' }
  return [
    text('legalName', 'Name in the register', { isRequired: true }),
    country('country', 'Registered in which country', { isRequired: true }),
    text('registrationNumber', 'Registration number', { isRequired }),
    date('incorporatedOn', 'Incorporated on', { isRequired: true }),
    select('entityType', 'Legal form', choices.entityTypes, { isRequired }),
    text('taxId', 'Tax number', { isRequired: true }),
    text('countriesOfOperation', 'Countries of operation', several),
    select('businessType', 'Line of business', choices.businessTypes, { isRequired }),
    select('purposeOfAccount', 'What the account is for', choices.purposesOfAccount, { isRequired }),
    text('purposeOfAccountOtherDescription', 'In words, if it is for something else'),
    text('sourceOfFunds', 'Where the funds come from', { isRequired: isRequired && !hasFundsNamed }),
    select('expectedMonthlyTransactionCount', 'Payments in a month', choices.monthlyCounts, { isRequired }),
    select('expectedMonthlyTransactionVolume', 'Their volume', choices.monthlyVolumes, { isRequired }),
    text('expectedRecipientJurisdictions', 'Countries that are paid to', several),
  ]
}

type DocumentNeed = (typeof businessDocumentNeeds)[number]

/** What the names of the questions begin with, by the problem that the document clears. */
export function documentPrefix(problemType: string): string {
  const kind = problemType.replace(/^MISSING_|_DOCUMENT$/g, '')
  return `documents.${kind.toLowerCase().replaceAll('_', '-')}`
}

/** Never demanded by the browser, because one agreement can be the document of two kinds. */
function documentSection({ type, name, accepts }: DocumentNeed, isMissing: boolean): Section {
  const { select, file } = questionsAbout(() => undefined, `${documentPrefix(type)}.`)
  return {
    title: name,
    says: isMissing ? 'One such document is needed.' : 'On file. Add another one if it should be looked at as well.',
    isOptional: !isMissing,
    questions: [select('documentType', 'Which document', accepts), file('file', 'The document')],
  }
}
