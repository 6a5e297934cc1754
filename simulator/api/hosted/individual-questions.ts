import type { Questionnaire } from '../../domain/questionnaire.ts'
import { choices, type Individual } from '../customers/index.ts'
import { identityDocumentTypes, type StoredDocument } from '../documents/index.ts'
import { isIdentityProven } from '../verification/index.ts'
import { addressQuestions, identityQuestions, type KnownValues, outcomeSection, questionsAbout } from './questions.ts'

/** Builds the questions that a review of an individual needs, filled in with known values. */
export function individualQuestions(
  customer: Individual,
  known: KnownValues,
  held: readonly StoredDocument[],
): Questionnaire {
  const { text, date, country, select } = questionsAbout(known)
  const isRequired = true
  const hasIdentifier = customer.identifier !== undefined
  const hasDocument = isIdentityProven(held)
  return {
    title: 'Verify your identity',
    says: 'Check the information about you and add what is missing.',
    button: 'Submit',
    sections: [
      {
        title: 'About you',
        questions: [
          text('fullName', 'Full name', { isRequired }),
          date('birthDate', 'Date of birth', { isRequired }),
          country('nationality', 'Nationality', { isRequired }),
        ],
      },
      { title: 'Address', questions: addressQuestions(known, isRequired) },
      {
        title: 'Identification number',
        questions: [
          select('idType', 'Which number', choices.personalIdentificationTypes, { isRequired }),
          text('identifier', 'The number', {
            isRequired: !hasIdentifier,
            ...(hasIdentifier ? { hint: 'A number is on file; leave this empty to keep it.' } : {}),
          }),
        ],
      },
      {
        title: hasDocument ? 'Another identity document' : 'Identity document',
        ...(hasDocument ? { says: 'A document is on file. Another one can be added.' } : {}),
        isOptional: hasDocument,
        questions: identityQuestions('identity', identityDocumentTypes, !hasDocument),
      },
      {
        title: 'Selfie',
        questions: [{ name: 'selfie', label: 'I have looked into the camera', kind: 'tick', isRequired }],
      },
      outcomeSection,
    ],
  }
}
